-- What staff of the demo wrote for /discover-our-vision instead of the built-in words; the rest of the page is built in.
insert into public.cms_content (key, title, content) values
  ('vision_why', 'Why single fathers', seed.news(
    seed.p('A father who is alone with his children often does it quietly. He has learned to manage. When the rent goes up, the car fails or a hearing is set for a weekday morning, there is nobody to share the day with.'),
    seed.p('There is help for parents in need, but little of it speaks to fathers, and many fathers never ask. The reasons can be as plain as these:'),
    seed.ul('He thinks that help is meant for someone else.', 'He is afraid that asking will be held against him.', 'He does not know whom to ask, and the day is full.'),
    seed.quote('Asking should be ordinary: a short way in, a plain answer, and nobody who wonders aloud whether a man can do this.'),
    seed.p('So that is what we try to build, one small and certain thing at a time.'))),
  -- A beginning in Spanish, kept for when a page shows it.
  ('vision_hero@es', 'Un padre que pide ayuda debería encontrarla.', seed.news(
    seed.p('Queremos que todo hombre que cría solo a sus hijos tenga a alguien a su lado antes de la peor semana, no después.')));
