-- Texts of /role-selection: title, content, picture and video replace the built-in wording (spec 2.11).
insert into public.cms_content (key, title, content) values
  ('role_selection_hero', 'How would you like to be part of this?', seed.news(seed.p('Pick what fits best today. We''re glad you came.'))),
  ('role_selection_hint', 'Not sure?', seed.news(seed.p('Pick what is closest. You can add another role later from your profile.'))),
  ('role_selection_single_dad', 'Single father', seed.news(seed.p('You are raising your children on your own and could use someone beside you.'))),
  ('role_selection_community_member', 'Community supporter', seed.news(seed.p('You want single fathers to be seen and supported.'))),
  ('role_selection_lawyer', 'Family-law attorney', seed.news(seed.p('You stand up for fathers in court and at the table.'))),
  ('role_selection_psychologist', 'Mental health professional', seed.news(seed.p('You help fathers and children to be well.'))),
  ('role_selection_partner', 'Partner organization', seed.news(seed.p('Your organization wants to do more for fathers, together with us.'))),
  ('role_selection_volunteer', 'Volunteer', seed.news(seed.p('You give time: an hour, a weekend, a skill.'))),
  ('role_selection_advocate', 'Content creator/advocate', seed.news(seed.p('You write and speak so that fathers are heard.')))
on conflict (key) do nothing;
