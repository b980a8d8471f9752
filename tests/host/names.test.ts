// Names that reach the data layer: none of them may lead to what all objects of the process share.
import { afterAll, expect, test } from "vitest";
import { bootDemo } from "../fixtures/demo-folder.ts";
import { pairs, type Sent, send, words } from "../fixtures/strangers.ts";

const host = await bootDemo({ TRUSTED_PROXIES: "1", LOG_LEVEL: "debug", SERVICE_WORKER: "off" });
afterAll(() => host?.stop());

const FORBIDDEN = words("__proto__ constructor prototype toString");
const keyed = (more: Record<string, string> = {}) => ({ apikey: host.publishableKey, ...more });
const json = (body: string, more: Record<string, string> = {}): Sent => ({
  method: "POST",
  headers: keyed({ "content-type": "application/json", ...more }),
  body,
});
const statusOf = async (path: string, sent?: Sent) => (await send(host, path, sent)).status;

/** The answers of what prototype pollution broke. */
async function pulse() {
  const livez = await statusOf("/livez");
  const readyz = await statusOf("/readyz");
  const rest = await statusOf("/rest/v1/campaigns?select=id&limit=1", { headers: keyed() });
  const wrongMethod = await statusOf("/", { method: "POST" });
  return { livez, readyz, rest, wrongMethod };
}
const ALIVE = { livez: 200, readyz: 200, rest: 200, wrongMethod: 405 };

test("no query name of rest changes what every object inherits", async () => {
  const queries = FORBIDDEN.flatMap((name) => [
    `${name}=eq.1`,
    `${name}.x=eq.1`,
    `${name}[x]=eq.1`,
    `id.${name}=eq.1`,
    `id->${name}->>x=eq.1`,
    `"${name}"=eq.1`,
    `select=id,${name}`,
    `select=id->${name}`,
    `select=${name}:id`,
    `select=id,${name}(*)`,
    `select=id&order=${name}.asc`,
    `or=(${name}.eq.1)`,
    `or=(id.eq.1,and(${name}.eq.1,id.eq.2))`,
    `and=(not.${name}.is.null)`,
    `not.or=("${name}".eq.1)`,
    `${name}.or=(x.eq.1)`,
    `or=(title.eq."a\\",${name}.eq."1")`,
    `select=id,${name}:campaigns(id)&${name}.id=eq.1`,
    `${encodeURIComponent(name).replaceAll("_", "%5F")}=eq.1`,
  ]);
  for (const query of queries) {
    const path = `/rest/v1/campaigns?${query.replaceAll('"', "%22").replaceAll("\\", "%5C").replaceAll(">", "%3E")}`;
    const { status, body } = await send(host, path, { headers: keyed() });
    expect([query, status, Object.keys(JSON.parse(body)).sort()]).toEqual([
      query,
      400,
      ["code", "details", "hint", "message"],
    ]);
  }
  expect(await pulse()).toEqual(ALIVE);
}, 60_000);

test("nor do writes, function calls and headers of rest", async () => {
  const bodies = FORBIDDEN.flatMap((name) => [
    `{"${name}":{"a":1}}`,
    `[{"title":"x","${name}":1}]`,
    `{"title":{"a":[{"${name}":1}]}}`,
    `{"\\u005f_proto__":1,"${name}":1}`,
  ]);
  for (const [path, body] of pairs(words("campaigns rpc/is_admin campaigns?on_conflict=id"), bodies))
    expect([path, body, await statusOf(`/rest/v1/${path}`, json(body))]).toEqual([path, body, 400]);
  for (const name of FORBIDDEN) {
    const prefer = await statusOf("/rest/v1/campaigns", { headers: keyed({ prefer: `${name}=1` }) });
    const profile = await statusOf("/rest/v1/campaigns", { headers: keyed({ "accept-profile": name }) });
    const conflict = await statusOf(`/rest/v1/campaigns?on_conflict=${name}`, json("{}"));
    const columns = await statusOf(`/rest/v1/campaigns?columns=${name}`, json("{}"));
    const argument = await statusOf(`/rest/v1/rpc/is_admin?${name}=1`, { headers: keyed() });
    expect([prefer, profile, conflict, columns, argument]).toEqual([400, 400, 400, 400, 400]);
  }
  expect(await pulse()).toEqual(ALIVE);
}, 60_000);

test("nor do auth, storage and functions, each refusing in its own words", async () => {
  for (const name of FORBIDDEN) {
    const body = `{"email":"a@b.example","password":"1234567890","data":{"x":{"${name}":1}}}`;
    const auth = await send(host, "/auth/v1/signup", json(body));
    expect([auth.status, JSON.parse(auth.body)]).toMatchObject([400, { error_code: "bad_json" }]);
    const storage = await send(
      host,
      "/storage/v1/object/list/images",
      json(`{"prefix":"","x":{"${name}":1}}`),
    );
    expect([storage.status, JSON.parse(storage.body)]).toMatchObject([400, { code: "InvalidRequest" }]);
    const called = await send(host, "/functions/v1/donation-status", json(`{"attempt_id":{"${name}":1}}`));
    expect([called.status, JSON.parse(called.body)]).toMatchObject([
      400,
      { error: { code: "invalid_input" } },
    ]);
  }
  expect(await pulse()).toEqual(ALIVE);
}, 60_000);

test("the same words as content are welcome", async () => {
  const search = "/rest/v1/campaigns?select=id&title=ilike.*constructor*";
  expect(await statusOf(search, { headers: keyed() })).toBe(200);
  const either = "/rest/v1/campaigns?select=id&or=(title.ilike.*prototype*,title.in.(constructor,b))";
  expect(await statusOf(either, { headers: keyed() })).toBe(200);
});

test("names the catalogue does not hold are refused as PostgREST would", async () => {
  const ask = async (path: string) => {
    const { status, body } = await send(host, `/rest/v1/${path}`, { headers: keyed() });
    return [status, (JSON.parse(body) as { code: string }).code];
  };
  expect(await ask("nothing")).toEqual([404, "PGRST205"]);
  expect(await ask("rpc/nothing")).toEqual([404, "PGRST202"]);
  expect(await ask("constructor")).toEqual([404, "PGRST205"]);
  expect(await ask("users")).toEqual([404, "PGRST205"]);
  expect(await ask("campaigns/1")).toEqual([404, "PGRST125"]);
  expect(await ask("campaigns?nope=eq.1")).toEqual([400, "42703"]);
  expect(await ask("campaigns?other.id=eq.1")).toEqual([400, "PGRST108"]);
  expect(await ask("campaigns?or=(nope.eq.1)")).toEqual([400, "42703"]);
});

test("a list of more rows than rest hands out is refused before anybody works on it", async () => {
  const rows = (count: number) => json(JSON.stringify(Array.from({ length: count }, () => ({}))));
  expect(await statusOf("/rest/v1/contacts", rows(1_001))).toBe(413);
  expect(await statusOf("/rest/v1/contacts", rows(1_000))).not.toBe(413);
});

test("what is too deep, too wide or no object is a mistake of the caller", async () => {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const columns = Array.from({ length: 200 }, () => "id").join();
  const filters = `${"and(".repeat(3_000)}id.eq.1${")".repeat(3_000)}`;
  const ask = (path: string) => statusOf(`/rest/v1/campaigns?${path}`, { headers: keyed() });
  expect(await ask(`select=${columns}`)).toBe(400);
  expect(await ask(`or=(${filters})`)).toBe(400);
  expect(await ask(`or=(${"and(".repeat(30)}id.eq.1${")".repeat(30)})`)).toBe(400);
  expect(await ask(`select=id,${"a(".repeat(30)}id${")".repeat(30)}`)).toBe(400);
  for (const path of [
    "/rest/v1/campaigns",
    "/rest/v1/rpc/is_admin",
    "/auth/v1/signup",
    "/functions/v1/donation-status",
  ])
    expect([path, await statusOf(path, json(`{"a":${deep}}`))]).toEqual([path, 400]);
  expect(await pulse()).toEqual(ALIVE);
});

test("nothing a visitor sent stands in what the process prints, however it failed", async () => {
  const secret = "visitor-secret";
  const queries =
    words(`id=eq.${secret} goal_cents=eq.${secret} created_at=lt.${secret} title=in.(${secret} or=(id.eq.${secret})
    id=fts.${secret} id=is.${secret} title=match.*${secret}( select=id::${secret} order=id.${secret} limit=${secret} id=cs.{${secret}`);
  for (const query of queries) await send(host, `/rest/v1/campaigns?${query}`, { headers: keyed() });
  const body = `{"title":"${secret}","id":"${secret}","email":"${secret}","password":"${secret}","attempt_id":"${secret}","x":`;
  for (const path of words(`/rest/v1/campaigns /rest/v1/rpc/is_admin /auth/v1/signup /auth/v1/token?grant_type=password
    /auth/v1/verify /storage/v1/object/list/images /functions/v1/donation-status /stripe-sandbox/v1/payment_intents`)) {
    await send(host, path, json(body));
    await send(host, path, json(`${body}1}`, { authorization: `Bearer ${secret}`, prefer: secret }));
    await send(host, path, json(`${body}1}`, { authorization: `Bearer ${host.secretKey}` }));
  }
  await send(host, `/campaigns?q=${secret}&page=${secret}`);
  expect(host.said()).toContain('"path":"/rest/v1/campaigns"');
  expect(host.said()).not.toContain(secret);
  expect(host.said()).not.toMatch(/\n\s+at /);
});

test("a service worker that is switched off takes itself and what it kept away from browsers", async () => {
  const answer = await fetch(`${host.url}/sw.js`);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/javascript",
    "no-cache",
  ]);
  expect(await answer.text()).toMatch(/caches\.delete\(name\)[\s\S]+registration\.unregister\(\)/);
});
