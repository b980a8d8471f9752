-- Six pictures a person, also when they come at once or by signed upload URLs ("tickets"). The embedded storage keeps
-- its open tickets in storage.upload_tickets: each counts as a picture until it is used or has run out. Hosted Supabase
-- keeps none and asks no policy when one is used, so there nobody gets a ticket for pictures; the site itself needs none.
create or replace function private.may_add_picture()
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_folder text := private.my_id() || '/%';
  v_count integer;
  v_open integer := 0;
begin
  -- Uploads of one person count one after the other; otherwise two would both find the last place free.
  perform pg_catalog.pg_advisory_xact_lock(7310031, pg_catalog.hashtext(v_folder));
  select count(*) into v_count from storage.objects o where o.bucket_id = 'avatars' and o.name like v_folder;
  if pg_catalog.to_regclass('storage.upload_tickets') is not null then
    execute 'select count(*) from storage.upload_tickets t
      where t.bucket_id = ''avatars'' and t.name like $1 and t.expires_at > now()' into v_open using v_folder;
  elsif pg_catalog.current_setting('storage.operation', true) like '%sign_upload%' then
    return false;
  end if;
  return v_count + v_open < 6;
end $$;
comment on function private.may_add_picture is
  'A folder holds the picture in use and a few being replaced, no more. Definer: a policy of storage.objects asks it.';
