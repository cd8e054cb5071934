# Pictures to show to others.
web-result-picture = Result as a picture
web-analysis-picture = Curves as a picture
