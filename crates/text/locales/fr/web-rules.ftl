# Les pages de règles et leurs images.
rules-rulings = Nos décisions
rules-rulings-what = Là où un livret est muet ou se contredit, il a fallu trancher ; les règles ci-dessus suivent ces décisions
rules-reconstructed = Reconstitué :
rules-overview = En une minute
rules-advice = Ce qui fait gagner
rules-clauses = Toutes les règles, article par article
rules-learn = Apprendre en jouant
rules-card = Aide-mémoire
rules-back = Retour aux règles
