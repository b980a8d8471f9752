-- Demo posts, each of which says so. The demo accounts do not exist yet, so they have no author; no family in them is a real one.
create function seed.post(variadic p_blocks jsonb[]) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'doc', 'content', to_jsonb(p_blocks) || jsonb_build_array(jsonb_build_object(
    'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text',
      'text', 'This is a demo post, written to show this page. The family in it is made up.',
      'marks', '[{"type": "italic"}]'::jsonb)))))
$$;

create table seed.post_text (slug text primary key, title text, excerpt text, topic text, tags text[], cover text, pen_name text,
  age interval, featured boolean, content jsonb);
insert into seed.post_text values
  ('the-first-night-in-the-new-place', 'The first night in the new place',
    'Two mattresses on the floor, one lamp, and a boy who asked where the toothbrushes live now. What made it feel like home by Sunday.',
    'fatherhood', '{housing}', 'housing-2', 'Demo Dad', interval '2 hours', true, seed.post(
      seed.p('The truck was back by six. What we had left was two mattresses, one lamp, a box marked "kitchen" with no pans in it, and a boy of five who stood in the hall and did not take off his shoes.'),
      seed.p('I had planned the move for weeks. I had a list for the keys, the meter, the post office. I had no list for the first night. Here is the one I would write now.'),
      seed.h('Set up one corner, not the whole flat'),
      seed.p('We did his bed first. Not his room: his bed. Sheets he knew, the blanket with the trains, the book we were in the middle of. The rest of the room was boxes. He did not care. He had one place that was done, and he could sit on it and look at the mess from there.'),
      seed.p('Then we did the bathroom. It sounds like a small thing. But "Where do the toothbrushes live?" was his first real question, and I could answer it. There is a glass. It is on the left. Yours is the green one. Three facts, and he took off his shoes.'),
      seed.h('Keep one thing the same'),
      seed.p('It does not matter which thing. With us it was soup and a movie on a Friday. We had no table, so we ate on a box, and we had no couch, so we lay on the floor. The soup was the same soup. I think that is why he slept.'),
      seed.p('If your week is split between two homes, ask the other parent what the evening looks like there. You do not have to copy it. But if teeth come before the story in one place and after it in the other, a tired child will fight you about teeth. What he means is: I want to know how this works.'),
      seed.h('Let them own a door'),
      seed.p('On Saturday he drew a sign for his door. It says NO DADS and under that, smaller, EXCEPT MINE. I have been told by him that it is not a joke.'),
      seed.p('Children who move lose a lot of say. Someone chose the flat, the school, the week. A door is a thing they can be in charge of. So is the color of a towel, the shelf for the shoes, the cup that no one else may use. It costs nothing, and it is the first "mine" in a place that is not theirs yet.'),
      seed.h('What I got wrong'),
      seed.ul('I talked too much. I kept saying how great it would be. He did not need it to be great, he needed it to be quiet.',
        'I unpacked at night. In the morning the room looked different, and he cried. After that we moved things together.',
        'I said "my place" on the phone. He heard it. It is our place now, also on the days when he is not here.'),
      seed.h('By Sunday'),
      seed.p('On Sunday morning I woke up because someone was talking in the kitchen. He had put two spoons and two bowls on the box, and he was telling the cereal about the new bathroom. He had to stand on the pan box to reach the shelf. I have left the box there.'),
      seed.p('If your first night is coming up: you do not need the couch. You need a bed that is made, a glass with two toothbrushes, and something warm to eat that they have had before. The rest is boxes, and boxes can wait.'),
      seed.quote('He had one place that was done, and he could look at the mess from there.'),
      seed.p('And if you cannot pay for the move itself, ask early. A deposit is a lot of money in one week. There are funds for exactly this, ours is one of them, and asking in the week before is much easier than asking in the week after.'))),
  ('what-to-bring-to-a-first-hearing', 'What to bring to a first hearing',
    'A short list from our staff: papers, people, and a plan for the hour before. It is no legal advice, and it makes the morning calmer.',
    'court', '{custody}', 'legal_aid-1', null, interval '9 days', false, seed.post(
      seed.p('A first hearing is often short. Many fathers tell us that the hours before it are the hard part. A list helps with that. This one is no legal advice: a lawyer or the self-help desk of your court knows what your case needs.'),
      seed.h('Papers'),
      seed.ul('The notice of hearing, with the case number and the room', 'Everything you have filed, in the order in which you filed it', 'A calendar of when the children have been with you, as plain as you can make it', 'Three copies of anything you want the judge to see', 'Proof of income, if support is on the agenda'),
      seed.h('People'),
      seed.p('If you have a lawyer, agree on where you meet. If you have none, ask the clerk about the self-help desk a week before, not that morning. Bring a friend for the hallway. He cannot speak in the room, but he can sit beside you outside of it.'),
      seed.h('The hour before'),
      seed.ol('Park, then look for the room at once.', 'Turn your phone off. Not to silent: off.', 'Read your own first page once more.', 'Eat something.'),
      seed.p('Leave the children at home unless the court has asked for them. And do not write about the day online that night. Sleep first. Our own rule is the same: what is written here about court or custody rests for a day before it goes live.'))),
  ('bedtime-in-two-homes', 'Bedtime in two homes',
    'Same child, two houses, one bedtime that works in both. Five small agreements that cost nothing.',
    'co_parenting', '{fatherhood}', 'education-2', 'Demo Dad', interval '16 days', false, seed.post(
      seed.p('We do not agree on much, the mother of my daughter and I. We agree on bedtime. It took one email with five lines, and I would send it again.'),
      seed.ol('Lights go out at the same time, give or take a quarter of an hour.', 'The order is bath, teeth, story, song. In both homes.', 'One toy travels. It is packed first, and it is nobody''s gift.', 'Whoever has her calls at seven, for three minutes, and does not ask about the other house.', 'If she cannot sleep, we say the same sentence. Ours is: "The day is done, and you are safe."'),
      seed.p('The last one did the most. She tested it, of course. She asked me what her mother says when she cannot sleep, and I knew. She was out a minute later.'),
      seed.h('If you cannot talk to each other'),
      seed.p('Then write it for your own home, and give the child a copy to carry. A page with five pictures on it will do. Children are good at bringing order from one house to the other when someone hands it to them.'))),
  ('a-budget-on-one-page', 'A budget on one page',
    'Four lines, one envelope and a rule for the last week of the month. For people who have tried the apps and stopped.',
    'money', '{}', 'childcare-3', null, interval '24 days', false, seed.post(
      seed.p('Most budgets fail because they ask for too much. This one asks for four numbers, once a month, on one sheet of paper.'),
      seed.ol('What comes in for sure. Not overtime, not the refund you wait for.', 'What must go out: rent, power, support, the bus.', 'What the children need this month and did not need last month. Shoes are never a surprise.', 'What is left, divided by the weeks.'),
      seed.p('Put the fourth number in an envelope, or in a second account. When the envelope is empty, the week is over. It is strict, and it is also a relief: you no longer have to think at the register.'),
      seed.h('The last week'),
      seed.p('If there is never enough for the last week, the plan is not wrong, the numbers are. That is the moment to ask for help, while it is a gap and not yet a debt. Call the power company before the bill is late: most have a plan they do not put on the website.'))),
  ('talking-to-the-teacher', 'Talking to the teacher without being in trouble',
    'Teachers hear from single fathers when something is wrong. Call once when nothing is. A script of four sentences.',
    'school', '{co_parenting}', 'education-1', null, interval '31 days', false, seed.post(
      seed.p('Here is a phone call that takes four minutes and pays for itself all year.'),
      seed.quote('Hello, this is the father of one of your students. Nothing is wrong. I wanted you to know that we live in two homes, and which days are mine. Is there anything I should know about how the week looks from where you stand?'),
      seed.p('Then listen. You will hear about the missing gym bag. You may hear that your child draws well, or sits alone at lunch. Whatever it is, you hear it while it is small.'),
      seed.h('Three things to ask for'),
      seed.ul('To be on the list for letters, in your own name', 'To get the date of the conference early, so that you can trade a shift', 'To be called second, at the very least, when the first number does not answer'),
      seed.p('You do not have to tell the whole story. "We live in two homes" is all a school needs.'))),
  ('the-waiting-room', 'The waiting room',
    'On being the only father there, and on what a doctor can tell you in two minutes if you ask the right way.',
    'health', '{}', 'health-3', 'Demo Dad', interval '45 days', false, seed.post(
      seed.p('The chairs are small, the fish are real, and I am the only man in the room. Someone asks if Mom is on her way. I say no, it is just us. It took me a year to say it without explaining.'),
      seed.p('What I have learned since: write the questions down, because a child who coughs on your arm empties your head. Ask the most important one first. And ask it like this: "What would make you worry, and what should I do then?" You get a clear answer, and at three in the morning it is worth more than any website.'),
      seed.h('And for yourself'),
      seed.p('The same goes for you. If you have not slept for weeks, or nothing has been any fun for a while, that is a thing doctors know about. You can say it in one sentence. If it is worse than that, call or text 988 in the United States. Someone answers, day and night.'))),
  ('saturday-is-for-pancakes', 'Saturday is for pancakes',
    'How six fathers and a borrowed kitchen turn into a group: start with food, end on time, and never call it a meeting.',
    'community', '{fatherhood}', 'community-1', null, interval '62 days', false, seed.post(
      seed.p('We are often asked how to start a group for fathers. Our answer is pancakes.'),
      seed.p('Nobody comes to a circle of chairs. People come to eat. So you borrow a kitchen, you put a bowl of batter on the table, and you give the first father who walks in a spoon. By the time the second pan is hot, two people are talking about sleep.'),
      seed.h('What works'),
      seed.ul('The same day, the same hour, every two weeks', 'Children come along; there is tape on the floor and a box of cars', 'It ends on time, so that it can be trusted', 'Nobody has to talk, and nobody fixes anybody'),
      seed.h('What does not'),
      seed.p('Speakers, forms, and any sentence that starts with "You should". If something heavy comes up, and it will, one person walks outside with that father, and the others turn the pancakes.')));

with made as (
  insert into public.blog_posts (id, slug, title, excerpt, content, topic, tags, cover_image_url, cover_image_alt, pen_name, standing,
    stage, is_featured, published_at, created_at)
  select seed.id('post/' || p.slug), p.slug, p.title, p.excerpt, p.content, p.topic, p.tags, '/images/covers/' || p.cover || '.webp',
    (select t.words from seed.cover_text t where t.name = p.cover), p.pen_name, 'published', 'done', p.featured, now() - p.age,
    now() - p.age - interval '2 days'
  from seed.post_text p returning *)
insert into public.blog_post_revisions (post_id, title, excerpt, content, topic, tags, cover_image_url, cover_image_alt, pen_name, byline,
  word_count, slug, is_featured, published_at, live_from, is_told)
select m.id, m.title, m.excerpt, m.content, m.topic, m.tags, m.cover_image_url, m.cover_image_alt, m.pen_name,
  coalesce(m.pen_name, 'Single Fathers Foundation'), cardinality(private.plain_words(private.rich_plain(m.content))), m.slug,
  m.is_featured, m.published_at, m.published_at, true
from made m;

-- One in review, so that the queue of a demo is not empty.
insert into public.blog_posts (id, slug, title, excerpt, content, topic, pen_name, stage, submitted_at, rested_from)
values (seed.id('post/learning-to-braid'), 'learning-to-braid', 'Learning to braid', 'Three strands, one video, and a very patient seven-year-old.',
  seed.post(seed.p('I practiced on a rope tied to the fridge. It took eleven evenings. On the twelfth she held still, looked into the mirror and said it was good enough for school. It is the best review I have had.')),
  'fatherhood', 'Demo Dad', 'pending', now() - interval '1 day', now() - interval '1 day');
