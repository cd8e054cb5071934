# Des images à montrer à d’autres.
web-result-picture = Résultat en image
web-analysis-picture = Courbes en image
