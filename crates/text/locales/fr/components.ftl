# Fautes des fichiers de matériel ; tous les jeux les lisent de la même façon.
component-table-unknown = Le fichier de matériel a une partie « { $table } » inconnue ; les parties sont : { $known }
component-no-rows = « { $table } » s’écrit en lignes [[{ $table }]]
component-not-a-row = La ligne { $row } de « { $table } » n’est pas une table avec des champs
component-field-missing = La ligne { $row } de « { $table } » n’a pas le champ « { $field } »
component-field-unknown = La ligne { $row } de « { $table } » a un champ « { $field } » inconnu ; les champs sont : { $known }
component-not-text = Ligne { $row } de « { $table } » : « { $field } » vaut { $value } ; ce doit être un texte entre guillemets
component-value = Ligne { $row } de « { $table } » : « { $field } » vaut « { $value } » ; les valeurs possibles sont : { $choices }
component-range = Ligne { $row } de « { $table } » : « { $field } » vaut « { $value } » ; ce doit être un nombre entier de { $least } à { $most }
component-twice = Ligne { $row } de « { $table } » : « { $name } » a déjà une ligne
component-missing = Aucune ligne de « { $table } » n’a pour { $field } « { $name } »
component-fixed = Ligne { $row } de « { $table } » ({ $name }) : « { $field } » doit être { $fixed } comme dans le livret, et non { $written }
