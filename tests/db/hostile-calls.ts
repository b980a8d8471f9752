// Arguments nobody honest sends, by the type of the parameter.
export type Target = { user_id: string; record_ids: string[]; email: string };
export type Parameter = { name: string; type: string };
export type Callable = { name: string; parameters: Parameter[] };

const TEXTS = [
  "",
  " ",
  "%",
  "_",
  "\\",
  "$1",
  "'; drop table public.profiles; --",
  "') or 1=1 --",
  "admin",
  "user",
  "lawyer",
  "partner",
  "law_firm",
  "name' desc; select pg_sleep(5); --",
  "\u202Eadmin\u200B",
  "x".repeat(100_000),
];
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** SQL literals to try for one parameter; null first. */
function literals({ type }: Parameter, { user_id, record_ids, email }: Target): string[] {
  const cast = (values: string[]) =>
    ["null", ...values.map((value) => `'${value.replaceAll("'", "''")}'`)].map(
      (value) => `${value}::${type}`,
    );
  switch (type) {
    case "uuid[]":
      return cast(["{}", "{null}", `{${user_id},${record_ids.join(",")}}`, "no list"]);
    case "uuid":
      return cast([user_id, ...record_ids, "00000000-0000-0000-0000-000000000000", "no uuid"]);
    case "integer":
    case "bigint":
      return cast(["-1", "0", "2147483647", "-2147483648", "1e3", "99999999999999999999"]);
    case "boolean":
      return cast(["true", "false", "perhaps"]);
    case "jsonb":
      return cast([
        ...["null", "5", "true", '"text"', "[]", "[[1], null]", "{}", "no json", deep(500)],
        `{"user_id": "${user_id}", "id": "${record_ids[0]}", "is_active": true, "role": "admin", "__proto__": {"a": 1}}`,
        `{"bio": {"deep": ["${user_id}"]}, "specializations": [null, {}, [[]]], "years_practice": "-1e99"}`,
        `{"primary_challenges": "${"x".repeat(100_000)}", "support_interests": ${deep(200)}}`,
      ]);
    case "date":
    case "timestamp with time zone":
      return cast(["now", "infinity", "-infinity", "4713-01-01 BC", "99999999-01-01", "no time"]);
    case "timestamp with time zone[]":
      return cast(["{}", "{null}", "{now,infinity}", "{{now},{now}}", "no list"]);
    case "time without time zone":
      return cast(["00:00", "24:00", "23:59:60", "25:61", "allballs", "no time"]);
    case "text[]":
      return cast(["{}", "{null}", "{{a},{b}}", `{"${user_id}"}`, `{${"x,".repeat(2_000)}x}`, "no list"]);
    case "text":
      return cast([...TEXTS, user_id, email]);
    // A row of a table: nobody can write one that is any.
    case "directory_messages":
      return cast(["no row"]);
    default:
      throw new Error(`hostile-calls.ts has nothing to try for ${type}`);
  }
}

/** Plausible beside a hostile one: whoever checks one argument only is found out. */
function plausible({ name, type }: Parameter, target: Target): string {
  if (type === "uuid") return `'${name === "p_id" ? target.record_ids[0] : target.user_id}'::uuid`;
  if (type === "uuid[]") return `'{${target.record_ids.join(",")}}'::uuid[]`;
  // Of no version in particular: any other would be refused before anything else is looked at.
  if (type === "timestamp with time zone[]") return `null::${type}`;
  if (type === "date") return "'2026-01-01'::date";
  if (type === "time without time zone") return "'19:00'::time";
  if (type === "boolean") return "true";
  if (type === "timestamp with time zone") return `now()::${type}`;
  if (type === "jsonb") return "'{}'::jsonb";
  if (type === "text") return `'${name === "p_kind" ? "law_firm" : "lawyer"}'::text`;
  return `'1'::${type}`;
}

const called = (name: string, parameters: Parameter[], values: string[]) =>
  `select t::text from ${name}(${values.map((value, n) => `${parameters[n]?.name} => ${value}`).join(", ")}) t`;

/** A call with nothing in any place, which can be read whatever the types are. */
export const nullCall = ({ name, parameters }: Callable): string[] => [
  called(
    name,
    parameters,
    parameters.map(({ type }) => `null::${type}`),
  ),
];

/** Every call of a function: each hostile literal in each place with plausible ones around it, and nulls everywhere. */
export function hostileCalls(callable: Callable, victim: Target): string[] {
  const { name, parameters } = callable;
  // Whoever begins a post chooses its id: one like the victim's would make a row of the caller's look like the victim's.
  const target = name === "public.create_post" ? { ...victim, user_id: victim.record_ids[0] ?? "" } : victim;
  const call = (values: string[]) => called(name, parameters, values);
  const base = parameters.map((parameter) => plausible(parameter, target));
  const calls = parameters.flatMap((parameter, place) =>
    literals(parameter, target).map((literal) => call(base.with(place, literal))),
  );
  return [call(base), ...nullCall(callable), ...calls];
}
