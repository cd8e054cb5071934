# Faults of component files; every game reads them in the same way.
component-table-unknown = The component file has an unknown part “{ $table }”; the parts are: { $known }
component-no-rows = “{ $table }” must be written in rows [[{ $table }]]
component-not-a-row = Row { $row } of “{ $table }” is not a table with fields
component-field-missing = Row { $row } of “{ $table }” lacks the field “{ $field }”
component-field-unknown = Row { $row } of “{ $table }” has an unknown field “{ $field }”; the fields are: { $known }
component-not-text = Row { $row } of “{ $table }”: “{ $field }” is { $value }; it must be a text in quotation marks
component-value = Row { $row } of “{ $table }”: “{ $field }” is “{ $value }”; it can be: { $choices }
component-range = Row { $row } of “{ $table }”: “{ $field }” is “{ $value }”; it must be a whole number from { $least } to { $most }
component-twice = Row { $row } of “{ $table }”: “{ $name }” has a row already
component-missing = No row of “{ $table }” has the { $field } “{ $name }”
component-fixed = Row { $row } of “{ $table }” ({ $name }): “{ $field }” must be { $fixed } as in the rulebook, not { $written }
