-- What the covers show, for those who do not see them.
create table seed.cover_text (name text primary key, words text not null);
insert into seed.cover_text values
  ('childcare-1', 'A father pushes his child on a swing at sunset.'),
  ('childcare-2', 'A father with a stroller and a small child walk along a sunny path.'),
  ('childcare-3', 'A father and a child cook together at a kitchen counter.'),
  ('community-1', 'Families sit at a long table under strings of lights in the evening.'),
  ('community-2', 'Fathers and children plant a young tree.'),
  ('community-3', 'Fathers and children fly kites on a hill.'),
  ('education-1', 'A father walks his child to school.'),
  ('education-2', 'A father reads to his child in an armchair at night.'),
  ('education-3', 'A father and a child look at the stars through a telescope.'),
  ('emergency_relief-1', 'A father and a child share one umbrella on the way home through the rain.'),
  ('emergency_relief-2', 'A father with a suitcase and a child reach a lit house in the evening.'),
  ('emergency_relief-3', 'A father and a child sit at a table by the light of a lantern while it rains outside.'),
  ('health-1', 'A father and a child ride their bicycles at sunset.'),
  ('health-2', 'A father and a child sit on a bench by a quiet lake.'),
  ('health-3', 'A father and a child walk to a clinic.'),
  ('housing-1', 'A father and a child walk up the path to a house on a hill.'),
  ('housing-2', 'A father and a child carry boxes into their new home.'),
  ('housing-3', 'One window is lit in a dark building; a father and a child stand in it.'),
  ('legal_aid-1', 'A father and a child climb the steps of a courthouse.'),
  ('legal_aid-2', 'A father talks with a lawyer at a table while his child draws on the floor.'),
  ('legal_aid-3', 'A home and a family in the two pans of a balance.');
