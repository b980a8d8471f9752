-- Organizations of the demo; none of them exists.
insert into public.partnerships (name, website_url, is_active, order_index) values
  ('Demo Family Law Clinic', 'https://example.org/', true, 1),
  ('Demo Housing Alliance', 'https://example.org/', true, 2),
  ('Demo Children''s Library', 'https://example.org/', true, 3),
  ('Demo Counseling Center', 'https://example.com/', true, 4),
  ('Demo Food Pantry', 'https://example.com/', true, 5),
  ('Demo Youth Sports League', 'https://example.com/', true, 6),
  ('Demo Partner waiting for approval', 'https://example.net/', false, 7);
