-- Demo campaigns of people. The last two wait for approval; "age" and "days_left" count from the day of seeding.
insert into public.user_campaigns
  (id, title, summary, category, cover_image_url, cover_image_alt, goal_amount, organizer_display_name, is_approved, created_at, approved_at, ends_at, story)
select seed.id(c.name), c.title, c.summary, c.category, '/images/covers/' || c.cover || '.webp',
  (select t.words from seed.cover_text t where t.name = c.cover), c.goal * 100,
  'Demo Father ' || c.initial || '.', c.approved, now() - make_interval(days => c.age),
  now() - make_interval(days => c.age - 1), now() + make_interval(days => c.days_left), c.story
from (values
  ('ramp-for-our-flat', 'A ramp and grab bars for our apartment',
    'My son comes home from the hospital in a wheelchair. Three steps are between the street and our door.',
    'housing', 'housing-2', 3200, 'A', true, 95, 45, seed.story(
      seed.p('The operation went well, and for the next year my son will be in a wheelchair. We live on the ground floor, which sounds easy, but there are three steps outside and a bathroom door two inches too narrow.'),
      seed.p('The landlord agrees to the work as long as a licensed builder does it. The foundation has looked at the offer and pays the builder directly.'),
      seed.h('What is planned'),
      seed.ul('A steel ramp with a rail: $1,900', 'A wider bathroom door: $850', 'Grab bars and a shower seat: $450'),
      seed.p('He is eleven and wants to go in and out without being carried. That is all this is about.'))),
  ('braces-in-time', 'Braces while they still help',
    'The orthodontist says this year, the insurance says no. The foundation pays the practice in four installments.',
    'health', 'health-3', 2600, 'B', true, 120, 60, seed.story(
      seed.p('My daughter is twelve and covers her mouth when she laughs. It is not about looks: she bites into her gum, and in two years the same treatment becomes surgery.'),
      seed.p('I have saved the first third myself. The practice has agreed to four installments, paid by the foundation as the treatment goes on.'),
      seed.h('What has been done'), seed.ul('Two opinions, both the same', 'A written refusal by the insurance, and an appeal, also refused'))),
  ('laptop-for-night-school', 'A laptop for night school',
    'Two evenings a week I learn to be an electrician. The course work is online; my phone is not enough.',
    'education', 'education-3', 700, 'C', true, 60, 20, seed.story(
      seed.p('After my daughters are asleep I have about two hours. I use them for the theory part of my license: circuits, codes, and far more mathematics than I remembered.'),
      seed.p('The library has computers, but it closes at eight. A plain laptop that runs the course software costs $640, a case and a mouse the rest. The licensed rate is nine dollars an hour more than I earn now.'))),
  ('car-for-the-school-run', 'Keep the car, keep the school',
    'The transmission failed. Without the car it is two buses and ninety minutes to the only school with a place for my son.',
    'emergency_relief', 'emergency_relief-1', 1800, 'D', true, 50, 15, seed.story(
      seed.p('My son is autistic, and after two schools that did not work he is in one that does. It is fourteen miles away. There is no school bus across the county line.'),
      seed.p('Since the transmission failed a neighbor has driven us, in exchange for yard work. The garage will repair it for $1,800 and wait for the money, but not long.'),
      seed.quote('He said: the same road every day is the best road.'))),
  ('speech-therapy-gap', 'Speech therapy between two insurance plans',
    'Ten sessions, so that my four-year-old does not lose the words he has just found while the new plan starts.',
    'health', 'health-2', 1200, 'E', true, 140, 25, seed.story(
      seed.p('I changed jobs for better hours. The new insurance begins in three months; the therapist says a break of three months now would set us back a year.'),
      seed.p('Ten sessions at $120 close the gap. In the spring my son had eleven words. Last week he said a sentence, and it was about the dog.'),
      seed.p('We are past our goal, thank you. What comes in now goes to other children''s therapy through the foundation''s health program.'))),
  ('guardian-ad-litem', 'Costs of a guardian ad litem',
    'The court has named someone to speak for my children. Half of the cost is mine, due before the next hearing.',
    'legal_aid', 'legal_aid-3', 2400, 'F', true, 75, 40, seed.story(
      seed.p('I was glad when the judge named a guardian ad litem: someone who talks with my children alone, and with their teachers, and then says what is good for them.'),
      seed.p('The cost is shared between the parents. My half is $2,400, and the report is only written once it is paid. The foundation pays the court directly.'))),
  ('bunk-beds', 'Bunk beds for a shared room',
    'Three children, one bedroom, every second week. Beds instead of mattresses on the floor.',
    'housing', 'housing-3', 900, 'G', true, 110, 10, seed.story(
      seed.p('Every second week my three children live with me. The apartment is small, and that is fine: they say it is like camping. But the visiting social worker rightly says that each child needs a bed.'),
      seed.p('A triple bunk of solid wood costs $640, three mattresses the rest. We put it together ourselves; the eldest has already drawn a plan for who sleeps where.'))),
  ('soccer-for-two', 'A season of soccer for two',
    'Fees, shoes and the bus to away games for my twins. It is where they made their first friends here.',
    'community', 'community-2', 560, 'H', true, 230, -70, seed.story(
      seed.p('We moved in the middle of the school year, and for months my boys ate lunch alone. Then a coach saw them kicking a can in the parking lot.'),
      seed.p('The season costs $280 a child with shoes and bus. It has been played and is over: fourth place, and two birthday invitations.'))),
  ('after-school-until-june', 'After-school care until June',
    'My shift ends at six, school at three. Five months of care keep a job I was lucky to find.',
    'childcare', 'childcare-1', 3000, 'J', true, 80, 100, seed.story(
      seed.p('After two years of short contracts I have a permanent place in a warehouse office. The hours are good, but they are not school hours.'),
      seed.p('From July on the employer''s own care takes my daughter. Until then the center down the road costs $600 a month. I can carry the first half of each month myself by doing Saturdays; this campaign is for the rest.'))),
  ('to-say-goodbye', 'Two tickets to say goodbye',
    'Flights for my daughter and me to her grandmother''s funeral.',
    'emergency_relief', 'emergency_relief-2', 1100, 'K', true, 160, -120, seed.story(
      seed.p('My mother raised my daughter with me for the first three years. She died on a Tuesday, and the funeral was on the Saturday, eleven hundred miles away.'),
      seed.p('We were there. My daughter read the poem she had written. This campaign has ended; thank you.'))),
  ('fathers-table', 'A fathers'' table on Sundays',
    'Once a month a hall, a long table and whatever everyone brings. Nobody should eat every Sunday alone with the children.',
    'community', 'community-1', 480, 'L', true, 6, 85, seed.story(
      seed.p('Five of us met in the waiting room of a legal clinic and noticed that none of us had sat at a table with other grown-ups for weeks.'),
      seed.p('The parish hall costs $40 for an afternoon. With twelve Sundays paid we can invite everyone and keep it free. Bring a dish, or just the children.'))),
  ('glasses-for-three', 'Glasses for three',
    'The school''s eye test found the same thing three times. Frames that survive a playground, and one spare pair each.',
    'health', 'health-1', 840, 'M', true, 35, 50, seed.story(
      seed.p('All three of my children are short-sighted, like me. They never complained: they thought the board was blurred for everyone.'),
      seed.p('The optician gives us a discount; six pairs with hardened lenses come to $840. The youngest has chosen red.'))),
  ('out-of-the-motel', 'Out of the motel',
    'We have lived in one room since the fire. A home is found; the deposit is missing.',
    'housing', 'housing-1', 2200, 'N', false, 3, 60, seed.story(
      seed.p('The fire was in the apartment above, the water came down to ours. Since then we have been in a motel: my two sons, a hot plate and me.'),
      seed.p('A landlord has agreed to rent to us from the first of next month. The deposit is $2,200.'))),
  ('four-mediation-sessions', 'Four mediation sessions',
    'Before the next hearing we want to try to agree, with someone who has done this a thousand times.',
    'legal_aid', 'legal_aid-2', 800, 'P', false, 1, 45, seed.story(
      seed.p('My former partner and I both want the same thing: that our daughter stops hearing us argue at the door. A mediator thinks four sessions may be enough.'),
      seed.p('A session costs $200. The other half of the cost is already paid.')))
) as c (name, title, summary, category, cover, goal, initial, approved, age, days_left, story);
