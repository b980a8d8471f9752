-- Sheets of our own (art/render-papers.ts).
insert into public.downloads (slug, title, description, topic, file, bytes, order_index) values
  ('parenting-time-calendar', 'Parenting time calendar',
    'A month to fill in, and four patterns in which nights can repeat. For the fridge in both homes.',
    'Court and custody', '/files/parenting-time-calendar.pdf', 72557, 1),
  ('court-day-checklist', 'Court day checklist',
    'What goes into the folder, what to settle before you leave, and how to speak in the room.',
    'Court and custody', '/files/court-day-checklist.pdf', 36324, 2),
  ('questions-for-a-lawyer', 'Questions for a first talk with a lawyer',
    'What you will be asked, with room for your answers, and what you should ask.',
    'Court and custody', '/files/questions-for-a-lawyer.pdf', 30787, 3),
  ('monthly-budget', 'Monthly budget',
    'What comes in and what goes out, line by line, with room for the plan and for how it went. Opens in any program for tables.',
    'Money', '/files/monthly-budget.csv', 780, 4);
