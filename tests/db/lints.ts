// The rules of Supabase's dashboard linter as queries of ours over the catalogue: each names what it finds and, where it
// may stay, why. Stricter than the dashboard where we are: schema private counts like public.

const OURS = "n.nspname in ('public', 'private')";
const API_ROLES = "array['anon', 'authenticated']";
const POLICIES = `from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS}`;
const TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p')`;
const WORDS =
  "coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')";
const open = (role: string) =>
  `select p.oid::regprocedure::text as name,
     nullif(split_part(coalesce(obj_description(p.oid, 'pg_proc'), ''), ' Definer: ', 2), '') as reason
   from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
     and p.prorettype <> 'trigger'::regtype and has_function_privilege('${role}', p.oid, 'execute')`;
const relation = (kind: string) =>
  `select c.oid::regclass::text as name, null as reason from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = '${kind}'`;

export const LINTS: Record<string, string> = {
  unindexed_foreign_keys: `
    select k.conrelid::regclass || ' ' || k.conname as name, null as reason
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and ${OURS} and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)`,
  auth_users_exposed: `
    select distinct c.oid::regclass::text as name, null as reason
    from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = r.ev_class
    where d.classid = 'pg_rewrite'::regclass and d.refobjid = 'auth.users'::regclass
      and c.relnamespace = 'public'::regnamespace
      and exists (select from unnest(${API_ROLES}) a (role) where has_any_column_privilege(a.role, c.oid, 'select'))`,
  auth_rls_initplan: `
    select c.relname || ': ' || p.polname as name, null as reason ${POLICIES}
      and regexp_replace(${WORDS}, 'SELECT (auth|private)\\.\\w+\\(\\)|SELECT current_setting\\(', '', 'g')
        ~ '(auth\\.\\w+|current_setting|is_admin|confirmed_email|my_[a-z]+)\\('`,
  no_primary_key: `
    select c.oid::regclass::text as name,
      case when n.nspname = 'private' and exists (select from pg_index i where i.indrelid = c.oid and i.indisunique)
        then 'A unique key does, in a schema no API shows.'
        when c.oid::regclass::text in ('private.gift_changes', 'private.profile_counts')
          then 'Lines that are only added up, and gone then.' end as reason
    ${TABLES} and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  multiple_permissive_policies: `
    select c.relname || ': ' || a.role || ' ' || v.verb as name, null as reason
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(${API_ROLES}) a (role) cross join unnest(array['r', 'a', 'w', 'd']) v (verb)
    where (${OURS} or n.nspname = 'storage') and p.polpermissive and (p.polcmd = v.verb or p.polcmd = '*')
      and (p.polroles = '{0}' or a.role::regrole = any (p.polroles))
    group by c.relname, a.role, v.verb having count(*) > 1
      -- Each bucket's own sentence; the platform's table holds them all.
      and c.relname <> 'objects'`,
  policy_exists_rls_disabled: `
    select c.oid::regclass::text as name, null as reason ${TABLES} and not c.relrowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid)`,
  rls_enabled_no_policy: `
    select c.oid::regclass::text as name,
      case when not exists (select from unnest(${API_ROLES}) a (role)
        where has_any_column_privilege(a.role, c.oid, 'select, insert, update, references') or has_table_privilege(a.role, c.oid, 'delete'))
        then 'Closed: no role of a browser holds a right on it.' end as reason
    ${TABLES} and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  duplicate_index: `
    select a.indexrelid::regclass || ' = ' || b.indexrelid::regclass as name, null as reason
    from pg_index a join pg_index b on a.indrelid = b.indrelid and a.indexrelid < b.indexrelid
      and regexp_replace(pg_get_indexdef(a.indexrelid), '^.* USING', '') = regexp_replace(pg_get_indexdef(b.indexrelid), '^.* USING', '')
    join pg_class c on c.oid = a.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  security_definer_view: `
    select c.oid::regclass::text as name, null as reason from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1']`,
  function_search_path_mutable: `
    select p.oid::regprocedure::text as name, null as reason from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
  rls_disabled_in_public: `
    select c.oid::regclass::text as name, null as reason ${TABLES} and n.nspname = 'public' and not c.relrowsecurity`,
  extension_in_public: `
    select e.extname::text as name, null as reason from pg_extension e where e.extnamespace = 'public'::regnamespace`,
  rls_references_user_metadata: `
    select c.relname || ': ' || p.polname as name, null as reason ${POLICIES} and ${WORDS} ~ 'user_meta'`,
  materialized_view_in_api: relation("m"),
  foreign_table_in_api: relation("f"),
  fkey_to_auth_unique: `
    select k.conrelid::regclass || ' ' || k.conname as name, null as reason
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and ${OURS} and k.confrelid in (select c.oid from pg_class c where c.relnamespace = 'auth'::regnamespace)
      and not exists (select from pg_index i where i.indexrelid = k.conindid and i.indisprimary)`,
  rls_policy_always_true: `
    select c.relname || ': ' || p.polname as name, null as reason ${POLICIES} and p.polpermissive and p.polcmd <> 'r'
      and (p.polroles = '{0}' or p.polroles && array['anon'::regrole, 'authenticated'::regrole]::oid[])
      and 'true' in (pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))`,
  anon_security_definer_function_executable: open("anon"),
  authenticated_security_definer_function_executable: open("authenticated"),
};
