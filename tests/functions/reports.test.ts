// From the request of the report form to the case, its message to staff and the mail to the author.
import { afterAll, expect, it } from "vitest";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import reportContent from "../../supabase/functions/report-content/index.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { published } from "../fixtures/posts.ts";
import { openGiving, sendMails } from "./giving.ts";

let [writer, admin]: Actor[] = [];
let record_id = "";
const world = await openGiving();
writer = await become(world.backend).holding("advocate");
admin = await become(world.backend).admin();
record_id = (await published(writer, admin)).id;
afterAll(() => world.close());

const report = (more: object = {}, headers: Record<string, string> = {}) =>
  world.call(
    reportContent,
    { kind: "post", record_id, reason: "hate", words: "It insults me.", ...more },
    headers,
  );
const from = (address: string) => ({ "x-forwarded-for": address });
const caseNow = async () =>
  (
    await admin?.client
      .from("report_cases")
      .select("id, updated_at, report_count")
      .eq("record_id", record_id)
      .single()
  )?.data;

it("keeps what a visitor or somebody signed in reports, each once, and a hash instead of an address", async () => {
  const father = await become(world.backend).user();
  expect(await report({}, from("203.0.113.7"))).toMatchObject({ status: 200, json: { received: true } });
  expect((await report({}, from("203.0.113.7"))).status).toBe(200);
  expect((await report({}, { authorization: `Bearer ${father.access_token}` })).status).toBe(200);
  expect(await caseNow()).toMatchObject({ report_count: 2 });
  const kept = await world.backend.sql.query(
    "select reporter_id, network from public.reports order by created_at",
  );
  expect(kept).toEqual([
    { reporter_id: null, network: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { reporter_id: father.id, network: null },
  ]);
});

it("refuses what is no report, in words people can read", async () => {
  expect(await report({ reason: "other", words: " " })).toMatchObject({
    status: 400,
    json: { error: { fields: { words: "Say in a few words what is wrong." } } },
  });
  expect((await report({ reason: "because" })).status).toBe(400);
  expect((await report({ website: "x" })).status).toBe(400);
  expect((await report({ record_id: "1" })).status).toBe(400);
  expect((await report({ kind: "planet" })).status).toBe(404);
  expect((await report({ record_id: crypto.randomUUID() })).status).toBe(404);
  const own = await report({}, { authorization: `Bearer ${writer?.access_token}` });
  expect(own).toMatchObject({
    status: 409,
    json: { error: { message: expect.stringContaining("your own") } },
  });
});

it("ends a flood from one network", async () => {
  const { limit } = RATE_LIMITS.report_per_network;
  expect((await report({}, from("198.51.100.9"))).status).toBe(200);
  await world.backend.sql.query(
    "update public.rate_limits set hits = $1 where bucket like 'report_network:%'",
    [limit * 100],
  );
  expect((await report({}, from("198.51.100.9"))).status).toBe(429);
  await world.backend.sql.exec("delete from public.rate_limits");
});

it("writes the author what was decided and why, and nothing of who reported it", async () => {
  const seen = await caseNow();
  const decision = {
    p_id: seen?.id ?? "",
    p_updated_at: seen?.updated_at ?? "",
    p_decision: "taken_down",
    p_words: "It names a child.",
  };
  await admin?.client.rpc("decide_report", decision).throwOnError();
  await sendMails(world);
  const mail = world.mails.find(
    ({ to, subject }) => to === writer?.email && subject === "About something you posted",
  );
  expect(mail?.text).toContain("It names a child.");
  expect(mail?.text).toContain(`/decisions/${seen?.id}`);
  expect(mail?.text).not.toContain("insults");
});
