# Les pages de règles et leurs images.
rules-rulings = Nos décisions
rules-rulings-what = Là où le livret se tait ou se contredit, il a fallu décider ; les règles ci-dessus suivent ces décisions
rules-reconstructed = Reconstitué :
