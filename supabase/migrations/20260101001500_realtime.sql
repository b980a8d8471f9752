-- Tables browsers subscribe to. Hosted Supabase has the publication already; elsewhere it is made here.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
alter publication supabase_realtime add table public.campaign_totals, public.internal_campaigns, public.user_campaigns,
  public.campaign_updates, public.cms_content;
