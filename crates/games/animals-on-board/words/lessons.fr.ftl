# Les leçons. Chaque clé est celle de la leçon, de l'étape et de ce qui est dit ; voir docs/lessons.md.

lesson-aob-taking = Prendre et payer
lesson-aob-taking-what = Chaque animal coûte une caisse
lesson-aob-taking-keep = L’arche qui vaut le plus gagne ; vous recevez trois animaux et en gardez un en secret. Seul de son espèce, un animal vaut son nombre
lesson-aob-taking-keep-ask = Gardez le panda qui vaut 5
lesson-aob-taking-keep-else = Celui-là vaut moins, et le panda irait au milieu, pour tout le monde. Gardez le panda
lesson-aob-taking-take = Le milieu est rempli, et { $p2 } a mis un lion à part. Chaque animal coûte une caisse, et vous en avez une
lesson-aob-taking-take-ask = Prenez le groupe B, le lion
lesson-aob-taking-take-else = Cela vous a rapporté une caisse, mais { $p2 } en a payé une et pris le lion. Il coûte juste ce que vous avez : prenez-le vous-même
lesson-aob-taking-end = Panda 5 et lion 5 : votre arche vaut 10 points. Qui prend un groupe quitte la manche ; la dernière personne joue encore un tour, puis une nouvelle manche commence

lesson-aob-splitting = Partager rapporte une caisse
lesson-aob-splitting-what = Comment gagner des caisses
lesson-aob-splitting-split = Neuf animaux en un seul groupe coûteraient neuf caisses, et vous en avez une. Partagez le groupe en deux, et vous gagnez une caisse
lesson-aob-splitting-split-ask = Mettez le tigre et le lion à part
lesson-aob-splitting-split-else = Cela rapporte aussi une caisse. Mais mettez à part ce que vous voulez avoir : le tigre 5 et le lion 4
lesson-aob-splitting-take = Vous avez maintenant deux caisses, et { $p2 } aussi. Le tigre et le lion en coûtent deux
lesson-aob-splitting-take-ask = Prenez le groupe B
lesson-aob-splitting-take-less = Votre éléphant 3 et votre panda 2 valent 5 points. Le tigre et le lion en valent 9 pour le même prix, et c’est { $p2 } qui les a
lesson-aob-splitting-take-late = Une troisième caisse pour vous. Mais regardez : { $p2 } a payé deux caisses et part avec le tigre et le lion
lesson-aob-splitting-end = Tigre 5 et lion 4 sont à bord. Partagez pour gagner une caisse, prenez pour les dépenser ; on en garde cinq au plus : à cinq, partager en coûte une

lesson-aob-herds = Deux font zéro, trois un troupeau
lesson-aob-herds-what = Ce que valent ensemble les animaux d’une espèce
lesson-aob-herds-third = Vous avez deux éléphants, et deux animaux de la même espèce quittent l’arche à la fin. Trois font un troupeau : 5 points chacun
lesson-aob-herds-third-ask = Prenez l’animal qui fait un troupeau
lesson-aob-herds-third-lion = Le lion ajoute 5 points. Mais vos deux éléphants ne valent toujours rien ; un troisième leur en donne 15
lesson-aob-herds-third-late = Vous avez une caisse de plus, mais { $p2 } a pris l’éléphant. Vos deux éléphants ne valent rien
lesson-aob-herds-wish = Trois éléphants font 15 points, et votre panda, tout seul, en vaut 5. Un autre éléphant et un autre panda sont arrivés
lesson-aob-herds-wish-ask = Mettez à part celui que vous aimeriez avoir
lesson-aob-herds-wish-pair = Un second panda ferait une paire, et les deux partiraient. L’éléphant, lui, rejoint votre troupeau
lesson-aob-herds-wish-else = Cela rapporte une caisse. Mais lequel vous apporterait le plus, à lui seul : l’éléphant ou le panda ?
lesson-aob-herds-fourth = { $p2 } a aussi mis le panda à part. Vous avez une caisse à dépenser
lesson-aob-herds-fourth-ask = Prenez ce qui vous sert
lesson-aob-herds-fourth-pair = Vous voilà avec une paire de pandas, et aucun ne compte. Vous avez payé une caisse et perdu 5 points
lesson-aob-herds-fourth-late = Trop tard : { $p2 } avait une caisse et a pris l’éléphant
lesson-aob-herds-end = Quatre éléphants valent 20, votre panda 5. À retenir : un seul vaut son nombre, deux rien du tout, trois ou plus 5 chacun

lesson-aob-face-down = La tuile face cachée
lesson-aob-face-down-what = Ce que personne ne connaît coûte aussi une caisse
lesson-aob-face-down-apart = Le groupe B a un renard, un zèbre et une tuile que personne ne peut regarder. Les trois coûtent une caisse chacun, et vous en avez deux
lesson-aob-face-down-apart-ask = Partagez le groupe B : mettez la tuile cachée à part
lesson-aob-face-down-apart-tiger = Le tigre vaut 2 points. Le renard et le zèbre ensemble en valent 9
lesson-aob-face-down-apart-else = Cela rapporte une caisse, mais pas le groupe voulu : le renard et le zèbre ensemble, sans la tuile inconnue
lesson-aob-face-down-sure = { $p2 } a pris le tigre : c’est votre dernier tour de la manche. Le renard et le zèbre ne coûtent plus que deux caisses
lesson-aob-face-down-sure-ask = Prenez le renard et le zèbre
lesson-aob-face-down-sure-dark = C’est peut-être un 5, ou de quoi faire une paire avec l’un des vôtres. Le renard et le zèbre, ce sont 9 points certains
lesson-aob-face-down-sure-late = Vous avez une quatrième caisse et aucun animal : la manche est finie, car il ne restait que vous
lesson-aob-face-down-dare = Nouvelle manche, et { $p2 } a mis la tuile cachée à part. Elle coûte une caisse, et vous en avez une
lesson-aob-face-down-dare-ask = Osez : prenez la tuile cachée
lesson-aob-face-down-dare-late = { $p2 } a osé et a pris la tuile. Ce que c’est, personne d’autre ne le sait
lesson-aob-face-down-end = Un éléphant 5, et personne d’autre ne le sait ! Les autres voient seulement combien de tuiles vous avez

lesson-aob-timing = Quand prendre
lesson-aob-timing-what = Regardez les caisses des autres
lesson-aob-timing-now = Deux tigres et le vôtre font un troupeau, et vous pouvez les payer. { $p2 } a aussi deux caisses et joue après vous
lesson-aob-timing-now-ask = Partager encore une fois, ou prendre ?
lesson-aob-timing-now-fox = Le renard vaut 4. Et { $p2 } a pris les tigres qui vous auraient fait un troupeau de 15 points
lesson-aob-timing-now-late = Une caisse de plus pour vous, et les tigres pour { $p2 }. Ne comptez pas sur ce que les autres peuvent payer
lesson-aob-timing-gift = Un troupeau de tigres ! À la nouvelle manche vous n’avez pas de caisse, et { $p2 } en a une, assez pour un seul animal
lesson-aob-timing-gift-ask = Partagez sans faire de groupe d’une seule tuile
lesson-aob-timing-gift-bargain = { $p2 } l’a aussitôt pris pour une caisse. Mettez-en deux ou plus à part, et { $p2 } ne peut pas payer
lesson-aob-timing-end = Vous avez gagné une caisse, et { $p2 } ne peut rien prendre. Avant de partager, regardez ce que les autres peuvent payer

lesson-aob-ending = La fin
lesson-aob-ending-what = Dix animaux, et ce qu’ils valent
lesson-aob-ending-new = Vous avez huit animaux : quatre éléphants, et un seul de quatre autres. Dix animaux mettent fin à la partie après cette manche, et dix seulement comptent
lesson-aob-ending-new-ask = Mettez à part deux espèces qui vous manquent : girafe 5, tigre 1
lesson-aob-ending-new-also = La girafe et le zèbre iraient aussi : vous n’avez ni l’un ni l’autre. Pour cette leçon, mettez le tigre à part avec la girafe
lesson-aob-ending-new-else = Cela rapporte une caisse. Mais mettez à part deux espèces que vous n’avez pas, la girafe et le tigre : pas de paire possible
lesson-aob-ending-full = Vous avez deux caisses, donc deux animaux. Gare aux paires : vous avez déjà un crocodile et un renard
lesson-aob-ending-full-ask = Remplissez votre arche avec le meilleur groupe
lesson-aob-ending-full-pairs = Une paire de crocodiles et une paire de renards : tous les quatre partent, et 9 points avec eux
lesson-aob-ending-full-nine = Cela fait neuf, et la partie continue. Deux animaux nouveaux pour vous font dix
lesson-aob-ending-full-late = { $p2 } a pris la girafe et le tigre. Vous avez une caisse de plus et deux places vides
lesson-aob-ending-end = Vous gagnez par 44 à 37 ! Les paires partent, un animal seul vaut son nombre, un animal de troupeau 5, chaque caisse 1

lesson-aob-game = Une partie entière
lesson-aob-game-what = À deux, quelques minutes : à vous de jouer maintenant
