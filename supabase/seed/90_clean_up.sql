-- Removes what only the seed files needed.
drop schema seed cascade;
