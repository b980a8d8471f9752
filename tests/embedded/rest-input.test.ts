// Objects, lists and booleans where something plain is expected: a 400 in words, at every function and table.
import { expect, test } from "vitest";
import { accessTokenOf, fileBackend, SITE_URL, signedInUser, TEST_SECRETS } from "../fixtures/backend.ts";
import { sampled } from "../fixtures/engines.ts";

const backend = await fileBackend();
const person = await signedInUser(backend, "everything@example.org");
await backend.service.rpc("make_admin", { p_email: person.email }).throwOnError();
await backend.service.from("care_staff").insert({ user_id: person.id }).throwOnError();
const token = await accessTokenOf(person);

async function send(path: string, body: unknown, bearer = token, method = "POST") {
  const headers = {
    apikey: TEST_SECRETS.publishable_key,
    authorization: `Bearer ${bearer}`,
    "content-type": "application/json",
  };
  const request = new Request(`${SITE_URL}/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  const response = await backend.fetch(request);
  return { status: response.status, json: await response.json().catch(() => null) };
}

test("a regular expression is refused wherever one can stand: one could be written that never ends", async () => {
  const ask = (query: string, method = "GET") => {
    const headers = { apikey: TEST_SECRETS.publishable_key, prefer: "return=representation" };
    return backend.fetch(new Request(`${SITE_URL}/rest/v1/${query}`, { method, headers }));
  };
  const endless = encodeURIComponent(`^${"(.*)".repeat(5)}\\1\\2\\3\\4\\5$`);
  const places = [
    `campaigns?select=id&summary=match.${endless}`,
    `campaigns?select=id&summary=not.imatch.${endless}`,
    `campaigns?select=id&summary=match(any).{${endless}}`,
    `campaigns?select=id&or=(title.eq.a,and(id.not.is.null,summary.match.${endless}))`,
    `campaigns?select=id&not.and=(summary.imatch.${endless})`,
    `campaigns?select=id&or=(title.eq."\\",summary.match.${endless})`,
    `donor_wall?select=id,internal_campaigns(id)&internal_campaigns.title=match.${endless}`,
    `rpc/search_campaigns?p_q=a&title=match.${endless}`,
  ];
  for (const place of places)
    expect([place, (await (await ask(place)).json()) as object]).toEqual([
      place,
      expect.objectContaining({ code: "PGRST100", message: expect.stringContaining("Regular expressions") }),
    ]);
  expect((await ask(`campaigns?summary=match.${endless}`, "DELETE")).status).toBe(400);
  expect(
    (await ask("campaigns?select=id&title=eq.match.x&or=(title.ilike.*match.x*,id.is.null)")).status,
  ).toBe(200);
});

test("no table is embedded in itself, and nothing is asked for again and again: each multiplies what is answered", async () => {
  const ask = async (select: string) => {
    const headers = { apikey: TEST_SECRETS.publishable_key };
    const url = `${SITE_URL}/rest/v1/support_groups?select=${encodeURIComponent(select)}`;
    return (await backend.fetch(new Request(url, { headers }))).status;
  };
  expect(await ask("id,group_sessions(id)")).toBe(200);
  for (const select of [
    "group_sessions(support_groups(id))",
    "group_sessions(x:support_groups!group_sessions_group_id_fkey(id))",
    "group_sessions(group_id(id))",
    "group_sessions_group_id_fkey(group_id(id(id)))",
    "a:name,b:name,c:name,d:name",
    "a:group_sessions(*),b:group_sessions(*),c:group_sessions(*),d:group_sessions(*)",
  ])
    expect([select, await ask(select)]).toEqual([select, 400]);
});

type Place = { name: string; args: string[]; types: string[] };
const functions = () =>
  backend.sql.query<Place>(
    `select p.proname as name, to_json(p.proargnames) as args, to_json((select array_agg(format_type(t.id, null) order by t.n)
       from unnest(p.proargtypes::oid[]) with ordinality as t (id, n))) as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.pronargs > 0 order by 1`,
  );
const PLAIN: Record<string, unknown> = { text: "volunteer", boolean: true, jsonb: {}, "uuid[]": [] };
const plainOf = (type = "") => (type === "uuid" ? crypto.randomUUID() : (PLAIN[type] ?? 1));
const DEEP = { a: [{ b: [null, { c: "x".repeat(5000) }] }] };
const SHAPES = [{}, [], { a: 1 }, DEEP, [null], [["x"]], true, 5, "", null, "\u0000"];
/** Which type an argument has decides, not which function: each argument is tried with every fourth, in turn. */
const shapesFor = (turn: number) => SHAPES.filter((_, at) => (at + turn) % 4 === 0);

test("every function answers odd shapes of every argument without a fault of ours", async () => {
  const faults: string[] = [];
  const taken: string[] = [];
  let turn = 0;
  for (const { name, args, types } of sampled(await functions(), 16)) {
    if (name === "set_installation_mode") continue;
    for (const [n, type] of types.entries()) {
      for (const shape of shapesFor(turn++)) {
        const body = Object.fromEntries(types.map((one, at) => [args[at], at === n ? shape : plainOf(one)]));
        const fits =
          type === "jsonb" ||
          // A list of lists is an array of two dimensions, to PostgREST as well.
          (type.endsWith("[]") &&
            Array.isArray(shape) &&
            shape.every((one) => one === null || Array.isArray(one)));
        const odd = !fits && typeof shape === "object" && shape !== null;
        // Shapes are looked at before it is asked who asks: the server's own key tries what is odd alone.
        for (const bearer of odd ? [token, TEST_SECRETS.secret_key] : [token]) {
          const { status } = await send(`rpc/${name}`, body, bearer);
          const said = `${name}(${args[n]}: ${JSON.stringify(shape).slice(0, 20)}) ${status}`;
          if (status >= 500) faults.push(said);
          if (odd && status !== 400) taken.push(said);
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(taken).toEqual([]);
}, 240_000);

test("the refusal names the argument, and nothing is done", async () => {
  expect(await send("rpc/choose_role", { p_role: { $ne: "admin" }, p_details: {} })).toEqual({
    status: 400,
    json: {
      code: "22P02",
      details: null,
      hint: null,
      message: 'invalid input for "p_role": text expected',
    },
  });
  const care = { p_user_id: person.id, p_on: {} };
  expect((await send("rpc/set_care_staff", care)).status).toBe(400);
  expect((await backend.service.from("care_staff").select("user_id").throwOnError()).data).toHaveLength(1);
});

test.each([
  ["profiles", { full_name: { a: 1 } }],
  ["profiles", { full_name: ["x"] }],
  ["profiles", { blog_access: "yes" }],
  ["partnerships", { is_active: {} }],
  ["partnerships", { order_index: [1] }],
  ["blog_posts", { slug: {}, title: true }],
])("a row of %s takes no %j", async (table, row) => {
  expect((await send(`${table}?created_at=lt.2000-01-01`, row, token, "PATCH")).status).toBe(400);
  expect((await send(table, row)).status).toBe(400);
  expect((await send(table, [{}, row])).status).toBe(400);
});

test("what fits is left alone: json, numbers as text, lists, nothing", async () => {
  expect((await send("rpc/choose_role", { p_role: "nobody", p_details: null })).status).toBe(403);
  const places = { experience_level: "Beginner", location_preference: "Remote" };
  const details = { skills: ["a", "b"], availability: "evenings", interests: ["c"], ...places };
  expect((await send("rpc/choose_role", { p_role: "volunteer", p_details: details })).status).toBeLessThan(
    300,
  );
  const { data } = await backend.service.from("volunteer_profiles").select("skills").eq("user_id", person.id);
  expect(data).toEqual([{ skills: ["a", "b"] }]);
});

test.each(["{}", "5", "true", "null", "{1,2}", '{"a":1}', "[]", '["x"]', "{{}}", "1e400", "\\"])(
  "a list compared with %s is an answer or a refusal, and the database lives",
  async (value) => {
    for (const operator of ["eq", "neq", "cs", "cd", "ov", "gt", "like"]) {
      const path = `volunteer_profiles?skills=${operator}.${encodeURIComponent(value)}`;
      expect((await send(path, undefined, token, "GET")).status, path).toBeLessThan(500);
      const either = `volunteer_profiles?or=(skills.${operator}.${encodeURIComponent(value)},id.is.null)`;
      expect((await send(either, undefined, token, "GET")).status, either).toBeLessThan(500);
    }
    expect((await send("volunteer_profiles?skills=eq.{}", undefined, token, "GET")).status).toBe(200);
  },
);

test.each([
  ["nothing=eq.1", "42703"],
  ["strangers.order=id", "PGRST108"],
  ["constructor.order=id", "PGRST100"],
  [`select=${"a,".repeat(101)}id`, "PGRST100"],
])("a query with %s is refused at the door, by its code", async (query, code) => {
  const { status, json } = await send(`volunteer_profiles?${query}`, undefined, token, "GET");
  expect([status, (json as { code: string }).code]).toEqual([400, code]);
});
