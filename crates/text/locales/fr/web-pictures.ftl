# Des images à montrer à d’autres.
web-result-picture = Image du résultat
web-analysis-picture = Image des courbes
