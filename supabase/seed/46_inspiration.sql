-- Words of three weeks, and of the week to come. They are our own, so nobody is named.
insert into public.daily_inspirations (day, kind, title, body)
select (now() at time zone 'UTC')::date + 7 - w.n, w.kind, w.title, w.body
from (
  select row_number() over ()::integer - 1 as n, kind, title, body from (values
    ('quote', null, 'The lunch you packed half asleep was eaten by someone who felt looked after.'),
    ('quote', null, 'You do not have to be both parents. Being the one who is there is enough for tonight.'),
    ('story', 'The left shoe', E'We were late, and the left shoe was gone. I said things to the sofa that I am not proud of.\n\nShe found it in the dishwasher, where she had put it because it was dirty. We laughed until the bus had left, and then we walked. It is what she tells people about that week. Not that it was a hard week.'),
    ('quote', null, 'Ask for help before it is an emergency. The people who love you would rather bring soup than worry.'),
    ('quote', null, 'A house with one parent and one rule, kept kindly, is a calm house.'),
    ('quote', null, 'Children forget the toys. They remember who came when they called at night.'),
    ('story', 'Two toothbrushes', E'The first weekend they stayed with me I had bought everything but toothbrushes. We drove out at nine in the evening and let them choose. Dinosaurs, of course.\n\nThere have been two toothbrushes in the glass since then, also on the nights when they are not here. I like to see them in the morning.'),
    ('quote', null, 'You can be tired and good at this on the same day.'),
    ('quote', null, 'Whatever the court writes down, you are still the one who knows how he likes his eggs.'),
    ('quote', null, 'Say sorry first. It costs a minute and teaches for years.'),
    ('quote', null, 'Nobody sees the night shift of a father. His children live on it.'),
    ('story', 'Questions at red lights', E'He never answers when I ask how school was. So I stopped asking, and started to tell him about my own day instead, while we drive.\n\nSomewhere around the third red light he begins. I have learned to take the long way home.'),
    ('quote', null, 'Put your own worry down for ten minutes and build the tower with them.'),
    ('quote', null, 'A plan for one day is a plan.'),
    ('quote', null, 'The bills will be there after the bedtime story. The bedtime story will not be there after the bills.'),
    ('quote', null, 'You are allowed to enjoy the quiet when they are away, and to miss them in it.'),
    ('story', 'The hearing', E'I had a folder with everything in it, and I had ironed the shirt twice. My friend sat in the last row because he had said he would.\n\nI do not remember much of what was said. I remember turning round once and seeing him there. If you have a hearing, take someone who sits in the last row.'),
    ('quote', null, 'Learn one dish that everyone likes. Call it the family dish. It is one now.'),
    ('quote', null, 'What you repair together stays repaired.'),
    ('quote', null, 'There is no award for doing it alone.'),
    ('quote', null, 'Tell them when you are proud of them, and of what. They keep it.'),
    ('quote', null, 'When nothing works, wash the dishes, open a window, begin again.'),
    ('quote', null, 'Your children do not need you to be strong all day. They need you to come back.'),
    ('quote', null, 'One good friend who answers the phone is a support system.'),
    ('quote', null, 'Sleep is a gift to the whole family. Take it when it comes.'),
    ('quote', null, 'The first year is the steepest. You can already see a piece of the view.'),
    ('quote', null, 'Today counts, even if all of you stayed in pajamas.'),
    ('quote', null, 'Someone learned from you today how to be gentle.')) as texts (kind, title, body)
) as w;
insert into public.daily_inspirations (day, kind, body) values
  ('2026-01-01', 'quote', 'A new year does not ask you to be new. It asks you to come along.');
