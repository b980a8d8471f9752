-- Scheduled work by Supabase Cron, in place of a page server that has SUPABASE_SECRET_KEY. Not a migration: it needs the
-- extensions pg_cron and pg_net, and two secrets of the Vault, made once in the SQL editor:
--   select vault.create_secret('https://<project>.supabase.co', 'project_url');
--   select vault.create_secret('sb_secret_...', 'scheduled_work_key');
-- Running it again changes the times, and forgets when page servers last did the work. While nothing happens it makes 1,801
-- calls a day.

-- Or `npm run check` would wait for page servers that need not do it any more.
delete from public.job_leases;
select cron.schedule(job.name, job.times, format($work$
  select net.http_post(
    url := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url') || '/functions/v1/%1$s',
    headers := jsonb_build_object('content-type', 'application/json',
      'apikey', (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'scheduled_work_key')),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000)
  where %2$s
$work$, job.name, job.only_if))
from (values
  ('send-outbox', '* * * * *', 'public.mail_is_due()'),
  ('send-letters', '* * * * *', 'public.letters_are_due()'),
  ('publish-content', '* * * * *', 'public.content_is_due()'),
  ('remind-volunteers', '* * * * *', 'public.volunteer_reminders_are_due()'),
  ('keep-groups', '* * * * *', 'public.groups_are_due()'),
  ('reconcile-donations', '* * * * *', 'true'),
  ('reconcile-subscriptions', '*/5 * * * *', 'true'),
  ('reconcile-orders', '* * * * *', 'public.orders_are_due()'),
  ('check-listings', '29 * * * *', 'true'),
  ('clean-up', '17 * * * *', 'true'),
  ('verify-totals', '41 3 * * *', 'true'),
  ('check-links', '29 * * * *', 'true')
) as job (name, times, only_if);
-- pg_cron notes every run, with its whole command, and forgets none by itself: some 6 MB a day.
select cron.schedule('forget-runs', '53 4 * * *',
  $work$ delete from cron.job_run_details where end_time < now() - interval '7 days' $work$);
