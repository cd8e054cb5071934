# Rules pages and their pictures.
rules-rulings = Our rulings
rules-rulings-what = Where a rulebook is silent or contradicts itself, we had to decide; the rules above follow these decisions
rules-reconstructed = Reconstructed:
