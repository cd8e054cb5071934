# Les leçons. Chaque clé est celle de la leçon, de l’étape et de ce qui est dit ; voir docs/lessons.md.

lesson-lil-rows = Les rangées et l’échange
lesson-lil-rows-what = Prenez une rangée, posez autant de vos cartes
lesson-lil-rows-one = Vous avez dix cartes en main, et dix autres forment quatre rangées. À votre tour, vous prenez toute une rangée et posez autant de vos cartes à sa place
lesson-lil-rows-one-ask = Choisissez la rangée 1, la girafe, et posez votre souris
lesson-lil-rows-one-card = Une carte pour une carte, c’est juste. Mais posez la souris : son nombre, 3, est le plus bas de votre main
lesson-lil-rows-one-else = Cette rangée vous prend deux à quatre cartes d’un coup, et la girafe de la rangée 1 reste au joueur suivant. Prenez la rangée 1 : elle coûte une carte, la souris
lesson-lil-rows-three = { $p3 } a ramassé votre souris : ce que vous posez est à prendre. La rangée 3 a deux ours pour vous, et le lapin vient avec
lesson-lil-rows-three-ask = Prenez la rangée 3 : quelles trois cartes pouvez-vous céder ?
lesson-lil-rows-three-gift = Voilà des girafes ou des ours qui s’en vont. Posez les trois animaux que vous n’avez qu’une fois : taupe, mouton et chat
lesson-lil-rows-three-else = Cela ne vous apporte ni girafe ni ours, et les autres peuvent prendre les deux ours de la rangée 3. Prenez cette rangée
lesson-lil-rows-end = Quatre girafes et cinq ours : belle collection ! On prend toujours une rangée entière, et on paie carte pour carte

lesson-lil-majorities = Qui en a le plus ?
lesson-lil-majorities-what = Qui a le plus de cartes d’un animal en marque les points
lesson-lil-majorities-sure = Le nombre d’une carte dit combien il y a de ces animaux, et aussi ce qu’ils valent : girafes 9. En fin de manche, ces points vont à qui en a le plus
lesson-lil-majorities-sure-ask = Posez votre cochon et prenez la girafe de la rangée 1
lesson-lil-majorities-sure-pig = C’est la bonne girafe. Mais posez le cochon : c’est le seul animal que vous n’avez qu’une fois
lesson-lil-majorities-sure-else = { $p2 } a pris la girafe de la rangée 1. Prenez-la vous-même : avec cinq sur neuf, personne ne peut en avoir plus que vous
lesson-lil-majorities-tie = { $p2 } a pris trois ours, autant que vous, et à égalité personne ne marque. La manche va se terminer : c’est votre dernier tour
lesson-lil-majorities-tie-ask = Prenez la rangée 2, ours et souris : que poser en échange ?
lesson-lil-majorities-tie-giraffes = { $p3 } avait quatre girafes depuis le début ! Avec cinq, vous étiez à l’abri ; maintenant, ces 9 points vous échappent
lesson-lil-majorities-tie-bears = Vous avez posé un ours pour en prendre un : vous n’en avez pas plus que { $p2 }, et ils ne vous rapportent rien. Vos deux taupes vous manqueront moins
lesson-lil-majorities-tie-knock = Trois ours partout : personne n’en marque les 8 points. Vous avez le plus petit total, 9 points pour les girafes
lesson-lil-majorities-tie-else = Sans quatrième ours, vous n’en avez pas plus que { $p2 }, et ils ne vous rapportent rien. La rangée 2 en a un : posez vos deux taupes
lesson-lil-majorities-end = Girafes 9, ours 8 et souris 3 : vos 20 points sont le meilleur total ! Personne d’autre n’avait de souris : une seule a suffi

lesson-lil-knocking = Frapper
lesson-lil-knocking-what = Quand une manche se termine, et qui en décide
lesson-lil-knocking-first = Une manche dure jusqu’à ce que quelqu’un frappe ; tous les autres jouent alors un dernier tour. On ne peut frapper que si l’on a déjà échangé dans cette manche
lesson-lil-knocking-first-ask = Échangez donc d’abord : prenez la rangée 2, chèvre et chien
lesson-lil-knocking-first-keep = C’est la bonne rangée. Mais gardez toutes vos girafes et vos chèvres : posez le chat et la souris
lesson-lil-knocking-first-else = { $p2 } a pris la chèvre de la rangée 2. Avec elle, vous en auriez quatre sur sept : posez le chat et la souris contre cette rangée
lesson-lil-knocking-knock = La plupart des girafes et des chèvres sont à vous : personne ne fera mieux. Frappez quand vous ne pensez pas finir dernier et que les autres progressent encore
lesson-lil-knocking-knock-ask = Mettez fin à la manche : frappez
lesson-lil-knocking-knock-late = { $p2 } et { $p3 } ont amélioré leur main, et d’autres tours viendront. Si vous frappez, il ne leur en reste qu’un chacun
lesson-lil-knocking-end = Vos 16 points battent 14 et 11 ! N’empilez pas un seul animal : un peu de plusieurs rapporte plus, et pour un animal bon marché une seule carte peut suffire

lesson-lil-lives = Les vies
lesson-lil-lives-what = Évitez la dernière place, et restez en jeu jusqu’au bout
lesson-lil-lives-last = Le plus de points ne coûte aucune vie, le moins deux, tout le reste une. Il vous reste deux vies, vos bouées, et { $p3 } a pris autant de girafes que vous en avez
lesson-lil-lives-last-ask = Évitez la dernière place : la rangée 3 a trois cochons sur cinq
lesson-lil-lives-last-dear = Les cochons rapportent 5, mais les ours ou chèvres posés coûtent plus : vous voilà hors jeu. { $p3 } a au moins autant de girafes et de chiens que vous : posez ceux-là
lesson-lil-lives-last-out = Vous avez le moins de points et perdez vos deux vies : hors jeu. Prenez les trois cochons contre des girafes ou des chiens : { $p3 } en a au moins autant que vous
lesson-lil-lives-duel = { $p2 } n’a plus de vie et quitte la partie ; il vous en reste une. À deux joueurs, une seule carte ne suffit plus : il en faut au moins deux du même animal
lesson-lil-lives-duel-ask = Faites des paires : rangée 2, contre le cochon et le chat
lesson-lil-lives-duel-pairs = C’est la bonne rangée. Mais posez le cochon et le chat : tout le reste fera des paires
lesson-lil-lives-duel-else = Votre chèvre ou votre mouton reste alors seul et, à deux joueurs, ne rapporte rien. La rangée 2 vous en donne un second de chaque : posez le cochon et le chat
lesson-lil-lives-keep = Cinq paires ! { $p3 } a frappé, c’est donc votre dernier tour : échangez encore, ou frappez aussi pour garder votre main
lesson-lil-lives-keep-ask = Une rangée vaut-elle une paire cassée ? Sinon, frappez
lesson-lil-lives-keep-else = Cela casse une paire et rapporte moins que cela ne coûte. Frappez, et vos cinq paires comptent
lesson-lil-lives-end = 31 points à 25 : { $p3 } perd ses deux vies et quitte la partie. Il ne reste que vous : vous avez gagné !

lesson-lil-reading = Lire le jeu des autres
lesson-lil-reading-what = Ce qu’ils prennent les intéresse, ce qu’ils posent ne leur sert pas
lesson-lil-reading-feed = Tout le monde voit ce que prennent les autres : { $p2 } deux girafes, { $p3 } deux chiens et un mouton. Ne leur en posez surtout pas d’autres
lesson-lil-reading-feed-ask = Prenez l’ours de la rangée 1 : quelle carte n’aide personne ?
lesson-lil-reading-feed-giraffe = Un cadeau pour { $p2 }, qui a aussitôt pris votre girafe. Posez ce que personne ne ramasse
lesson-lil-reading-feed-dog = Un cadeau pour { $p3 }, qui a pris votre chien. Posez ce que personne ne ramasse
lesson-lil-reading-feed-goat = Personne n’a encore pris de chèvre : vos deux chèvres peuvent compter. Vous n’avez qu’un cochon, et { $p3 } en a posé un aussi : posez-le
lesson-lil-reading-feed-else = L’ours de la rangée 1 reste à prendre pour les autres. Avec cinq sur huit, personne ne peut en avoir plus que vous : prenez-le contre une seule carte
lesson-lil-reading-spare = { $p3 } a pris un autre chien et renoncé à deux chèvres, posées dans la rangée 2. { $p2 } a frappé, et personne ne joue après vous
lesson-lil-reading-spare-ask = Prenez les deux chèvres, posez ce que d’autres ont en nombre
lesson-lil-reading-spare-lay = Les chèvres, c’est bien. Mais gardez vos ours et vos chèvres : { $p3 } a plus de chiens que vous, posez les vôtres
lesson-lil-reading-spare-knock = { $p2 } a deux chèvres comme vous : personne n’en marque les points. Vous avez le plus petit total, 8 points pour les ours
lesson-lil-reading-spare-else = Regardez la rangée 2 : avec les chèvres de { $p3 }, vous en avez quatre sur sept, et personne ne peut en avoir plus. Posez vos chiens
lesson-lil-reading-end = Ours 8 et chèvres 7 : vos 15 points sont le meilleur total ! Gagnez ce que les autres abandonnent, laissez-leur ce qu’ils ramassent

lesson-lil-sudden-death = La mort subite
lesson-lil-sudden-death-what = Quatre chats, cinq lapins ou cinq cochons terminent aussitôt la manche
lesson-lil-sudden-death-rabbit = Avoir les cinq lapins après un échange termine aussitôt la manche, et tous les autres perdent une vie. { $p2 } en a déjà pris quatre !
lesson-lil-sudden-death-rabbit-ask = Prenez le lapin de la rangée 1 avant { $p2 }, et gardez vos chats
lesson-lil-sudden-death-rabbit-cat = Cela arrête { $p2 }. Mais quatre chats terminent aussi la manche, et vous en avez trois : posez une taupe ou une chèvre
lesson-lil-sudden-death-rabbit-death = { $p2 } a pris le cinquième lapin : mort subite ! On ne compte pas les points, et { $p3 } et vous perdez une vie
lesson-lil-sudden-death-cats = Bien joué ! Mais { $p2 } a frappé avec une main solide ; quatre chats terminent aussi la manche, vous en avez trois, et { $p3 } a posé l’autre
lesson-lil-sudden-death-cats-ask = Prenez la rangée 2 et son chat, en gardant les trois vôtres
lesson-lil-sudden-death-cats-swap = Un chat de pris, mais un autre posé : vous n’en avez toujours pas quatre. On compte les points, et vous perdez des vies
lesson-lil-sudden-death-cats-count = On compte donc les points, d’autres en ont plus, et vous perdez des vies. Le quatrième chat, dans la rangée 2, vous aurait sauvé la mise
lesson-lil-sudden-death-end = Mort subite, même après que quelqu’un a frappé : tous les autres perdent une vie. Sur la page, un éclair marque ce qu’il faut : quatre chats, cinq lapins ou cinq cochons

lesson-lil-game = Une partie entière
lesson-lil-game-what = À trois, avec cinq vies chacun : à vous de jouer maintenant

lesson-lil-advanced = Le jeu avancé
lesson-lil-advanced-what = Pour plus tard : une mort subite qui rapporte une vie
lesson-lil-advanced-cats = Dans le jeu avancé, seuls cinq lapins ou cinq cochons causent la mort subite, pas quatre chats. Vous avez trois chats, et l’autre est dans la rangée 1
lesson-lil-advanced-cats-ask = Essayez : posez une taupe et prenez le quatrième chat
lesson-lil-advanced-cats-pig = Il ne vous reste que trois cochons, et tout le monde peut prendre celui de la rangée 1. Les quatre serviront bientôt : posez une taupe contre le chat
lesson-lil-advanced-cats-else = Vous défaites vos cochons, vos chats ou vos taupes, et le quatrième chat reste dans la rangée 1. Posez une taupe pour lui, et voyez ce que font ici quatre chats
lesson-lil-advanced-pigs = Rien ne se passe : les chats rapportent 4 points au plus. Mais { $p3 } a posé le cinquième cochon, et qui cause ici la mort subite gagne une vie
lesson-lil-advanced-pigs-ask = Prenez la rangée 3, et gardez vos quatre cochons
lesson-lil-advanced-pigs-lay = Il vous manquerait encore un cochon. Posez des chats et des taupes, et gardez vos quatre cochons
lesson-lil-advanced-pigs-else = Ne laissez pas le cinquième cochon aux autres. Prenez la rangée 3 contre des chats et des taupes
lesson-lil-advanced-end = Cinq cochons : vous gagnez une vie et en avez six, { $p2 } et { $p3 } en perdent une ! Tout le reste est comme au jeu de base
