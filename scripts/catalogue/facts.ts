// The questions of scripts/catalogue.ts. Each answers with lines that hold no order of creation and no oid.

const OURS = "n.nspname in ('public', 'private')";
/** Rights as "role:right", sorted; no list means the engine's defaults. */
const rights = (acl: string, kind: string, owner: string) =>
  `(select string_agg(a.one, ' ' order by a.one) from (
    select distinct coalesce(nullif(x.grantee, 0)::regrole::text, 'public') || ':' || x.privilege_type as one
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) x where x.grantee <> ${owner}) a)`;
/** A definition as one line, without what is said to people. */
const flat = (text: string) =>
  `btrim(regexp_replace(regexp_replace(${text}, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))`;

const FUNCTIONS = `
  select format('function %s: %s', p.oid::regprocedure, ${flat("pg_get_functiondef(p.oid)")}) as line
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind = 'f'
  union all
  select format('function %s may be called by: %s', p.oid::regprocedure, ${rights("p.proacl", "f", "p.proowner")})
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`;

const RELATIONS = `
  select format('%s %s.%s, rls %s, options %s, rights %s%s',
    case c.relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else c.relkind::text end,
    n.nspname, c.relname, c.relrowsecurity, c.reloptions,
    ${rights("c.relacl", "r", "c.relowner")},
    case when c.relkind = 'v' then ': ' || ${flat("pg_get_viewdef(c.oid)")} end) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'v', 'S', 'm', 'p')`;

const COLUMNS = `
  select format('column %s.%s.%s %s%s default %s, rights %s', n.nspname, c.relname, a.attname,
    format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
    coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, '')), ${rights("a.attacl", "c", "c.relowner")}) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${OURS} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

const RULES = `
  select format('constraint %s on %s: %s', k.conname, coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text),
    pg_get_constraintdef(k.oid)) as line
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS} and k.contype <> 't'
  union all
  select format('index %s: %s', i.indexrelid::regclass, pg_get_indexdef(i.indexrelid))
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all
  select format('policy %L on %I.%I for %s to %s using %s check %s', policyname, schemaname, tablename, cmd, roles,
    ${flat("qual")}, ${flat("with_check")}) from pg_policies
  union all
  select format('trigger on %s: %s, enabled %s', t.tgrelid::regclass, ${flat("pg_get_triggerdef(t.oid)")}, t.tgenabled)
  from pg_trigger t where not t.tgisinternal
  union all
  select format('type %s: %s, rights %s', t.oid::regtype, t.typtype, ${rights("t.typacl", "T", "t.typowner")})
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS} and t.typtype in ('d', 'e', 'r')`;

const AROUND = `
  select format('schema %s, rights %s', n.nspname, ${rights("n.nspacl", "n", "n.nspowner")}) as line
  from pg_namespace n where ${OURS}
  union all
  select format('defaults for %s of %s in %s: %s', d.defaclobjtype, d.defaclrole::regrole,
    coalesce(nullif(d.defaclnamespace, 0)::regnamespace::text, 'every schema'),
    (select string_agg(a::text, ' ' order by a::text) from unnest(d.defaclacl) a)) from pg_default_acl d
  union all
  select format('published in %s: %s.%s', pubname, schemaname, tablename) from pg_publication_tables
  union all
  select format('extension %s', extname) from pg_extension
  union all
  select format('about %s: %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
  from pg_description d, lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) o
  where o.schema in ('public', 'private') or (o.type = 'schema' and o.name in ('public', 'private'))`;

export const FACTS = [FUNCTIONS, RELATIONS, COLUMNS, RULES, AROUND];

/** The tables that migrations may fill. */
export const SEEDED = `
  select c.oid::regclass::text as line from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (${OURS} or c.oid = 'storage.buckets'::regclass) order by 1`;
