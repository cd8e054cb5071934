# Pictures to show to others.
web-result-picture = Picture of the result
web-analysis-picture = Picture of the curves
