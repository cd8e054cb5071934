-- Room in every page for the next version of its rows, which then need no new entry in an index.
alter table tables set (fillfactor = 70);
