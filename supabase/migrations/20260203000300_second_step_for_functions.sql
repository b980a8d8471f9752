-- Server functions ask the same question as every policy, in one place (supabase/functions/_shared/auth.ts).
grant execute on function private.second_step_done to authenticated;

create function public.second_step_done()
returns boolean language sql stable security invoker set search_path = '' as $$
  select private.second_step_done()
$$;
comment on function public.second_step_done is
  'False while the caller has a verified second factor and this session has not shown it; for server functions.';
revoke execute on function public.second_step_done from public, anon, authenticated;
grant execute on function public.second_step_done to authenticated;
