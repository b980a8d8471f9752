// One change, many listeners: it is read and checked once for all who may see the same, and for each of them where the
// policy asks who somebody is.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { REALTIME_LIMITS } from "../../server/embedded/realtime/limits.ts";
import { attachRealtime } from "../../server/embedded/realtime/server.ts";
import type { Sql, SqlRunner } from "../../server/embedded/sql.ts";
import { accessToken, become } from "../fixtures/actors.ts";
import { SITE_URL, TEST_SECRETS, testBackend } from "../fixtures/backend.ts";
import { buildCampaign } from "../fixtures/builders.ts";
import { SILENT_LOG } from "../fixtures/template.ts";
import { type RawSocket, rawSocket } from "./fixtures/raw-socket.ts";

const SOCKETS = 200;

let close: () => Promise<void>;
/** What realtime has asked of the database. */
const asked: string[] = [];
const sockets: RawSocket[] = [];

function noting(sql: Sql): Sql {
  const query: SqlRunner["query"] = (text, params) => {
    asked.push(text);
    return sql.query(text, params);
  };
  const tx: Sql["tx"] = (work) =>
    sql.tx((run) =>
      work({
        ...run,
        query: (text, params) => {
          asked.push(text);
          return run.query(text, params);
        },
      }),
    );
  return { ...sql, query, tx };
}

const backend = await testBackend();
const server = createServer().listen(0, "127.0.0.1");
await once(server, "listening");
const detach = await attachRealtime(server, {
  sql: noting(backend.sql),
  listen: backend.listen,
  secrets: TEST_SECRETS,
  siteUrl: SITE_URL,
  log: SILENT_LOG,
  limits: { ...REALTIME_LIMITS, sockets_per_network: SOCKETS + 10 },
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
close = async () => {
  await detach();
  server.close();
  await backend.close();
};
const campaign = (await buildCampaign(backend)).id;
afterEach(async () => {
  for (const { ws } of sockets) ws.terminate();
  await Promise.all(sockets.splice(0).map(({ closed }) => closed));
});
afterAll(async () => {
  await raise(0);
  await close();
});

async function listener(
  change: { table: string; filter?: string },
  access_token?: string,
): Promise<RawSocket> {
  const socket = await rawSocket(url);
  sockets.push(socket);
  const postgres_changes = [{ event: "*", schema: "public", ...change }];
  const joined = await socket.ask("realtime:page", "phx_join", {
    access_token,
    config: { postgres_changes },
  });
  expect(joined.status).toBe("ok");
  return socket;
}

const somebody = () => accessToken(crypto.randomUUID(), "somebody@example.org");

type Data = { record: Record<string, unknown> };
const records = ({ heard }: RawSocket) =>
  heard
    .filter(({ event }) => event === "postgres_changes")
    .map(({ payload }) => (payload.data as Data).record);

const raise = (cents: number) =>
  backend.sql.query("update public.campaign_totals set raised_amount = $1 where internal_campaign_id = $2", [
    cents,
    campaign,
  ]);

const reads = (table: string) => asked.filter((text) => text.includes(`from "public"."${table}"`));

test("200 sockets on one campaign cost one reading for visitors and one for who is signed in", async () => {
  const totals = { table: "campaign_totals", filter: `internal_campaign_id=eq.${campaign}` };
  const tokens = await Promise.all(Array.from({ length: SOCKETS / 2 }, somebody));
  await Promise.all([...tokens, ...tokens.map(() => undefined)].map((token) => listener(totals, token)));
  asked.length = 0;
  await raise(4_200);
  await vi.waitFor(() =>
    expect(sockets.map(records)).toEqual(
      sockets.map(() => [expect.objectContaining({ internal_campaign_id: campaign, raised_amount: 4_200 })]),
    ),
  );
  expect(reads("campaign_totals")).toHaveLength(2);
  expect(asked.length).toBeLessThan(16);
});

test("two people who listen to the same table hear each only what is theirs", async () => {
  const [ann, bob] = [await become(backend).user(), await become(backend).user()];
  const inbox = { table: "inbox_notifications" };
  const [anns, bobs] = [await listener(inbox, ann.access_token), await listener(inbox, bob.access_token)];
  const [stranger, visitor] = [await listener(inbox, await somebody()), await listener(inbox)];
  for (const { id } of [ann, bob, ann])
    await backend.sql.query("select private.notify($1, 'welcome', 'News of today', '', '/')", [id]);
  // The welcome of a new account may still have been on its way as its owner began to listen.
  const today = (socket: RawSocket) => records(socket).filter(({ title }) => title === "News of today");
  const owners = (heard: Record<string, unknown>[]) => heard.map(({ user_id }) => user_id);
  // Told in order: when Ann has her second, nothing is on its way to anybody.
  await vi.waitFor(() => expect(today(anns)).toHaveLength(2));
  expect(owners(today(anns))).toEqual([ann.id, ann.id]);
  expect(owners(today(bobs))).toEqual([bob.id]);
  expect(new Set(owners(records(anns)))).toEqual(new Set([ann.id]));
  expect(new Set(owners(records(bobs)))).toEqual(new Set([bob.id]));
  expect([records(stranger), records(visitor)]).toEqual([[], []]);
});

test("a policy that begins to ask who somebody is does so from the next change on", async () => {
  const totals = { table: "campaign_totals" };
  const ann = await become(backend).user();
  const [annsToken, other] = [ann.access_token, await somebody()];
  const [anns, others] = [await listener(totals, annsToken), await listener(totals, other)];
  await raise(1);
  await vi.waitFor(() => expect([records(anns).length, records(others).length]).toEqual([1, 1]));
  const using = (condition: string) =>
    backend.sql.exec(`alter policy "Anyone reads the totals" on public.campaign_totals using (${condition})`);
  const personal = [
    `(select auth.uid()) = '${ann.id}'`,
    `current_setting('request.jwt.claims', true)::jsonb ->> 'sub' = '${ann.id}'`,
    `exists (select from public.profiles p where p.user_id = '${ann.id}')`,
  ];
  for (const [n, condition] of personal.entries()) {
    await using(condition);
    await raise(n + 2);
    await vi.waitFor(() => expect(records(anns)).toHaveLength(n + 2));
  }
  await using("true");
  await raise(99);
  await vi.waitFor(() => expect(records(others)).toHaveLength(2));
  expect(records(others).map(({ raised_amount }) => raised_amount)).toEqual([1, 99]);
});
