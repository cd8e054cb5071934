# Rules pages and their pictures.
rules-rulings = Our rulings
rules-rulings-what = Where a rulebook is silent or contradicts itself, we had to decide; the rules above follow these decisions
rules-reconstructed = Reconstructed:
rules-overview = In a minute
rules-advice = What wins
rules-clauses = All rules, clause by clause
rules-learn = Learn by playing
rules-card = Reference card
rules-back = Back to the rules
