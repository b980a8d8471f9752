// From the form of /legal-aid/ask to the row, and what the form may not be used for.
import { afterAll, afterEach, expect, it } from "vitest";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import sendRequest from "../../supabase/functions/send-legal-aid-request/index.ts";
import { become } from "../fixtures/actors.ts";
import { openGiving, sendMails } from "./giving.ts";
import { legalAidRequest } from "./inquiries.ts";
import { as } from "./members.ts";
import { solved } from "./proofs.ts";

const world = await openGiving();
// A Monday; the Thursday of that week is Thanksgiving.
world.clock.now = new Date("2026-11-23T15:00:00Z");
afterAll(() => world.close());
afterEach(() =>
  world.backend.sql.exec("delete from public.rate_limits; delete from public.legal_aid_requests"),
);

const send = (body: unknown, from?: string) =>
  world.call(sendRequest, body, from ? { "x-forwarded-for": from } : {});
const rows = () => world.backend.sql.query("select * from public.legal_aid_requests");

it("keeps a request that says no more than how to answer, and promises a day", async () => {
  const { id, link } = legalAidRequest();
  const answer = await send({ id, link, contact_way: "link" });
  expect(answer).toMatchObject({ status: 200, json: { answer_by: "2026-12-01" } });
  expect(await rows()).toMatchObject([
    { id, contact_way: "link", no_message: true, wants: null, state: "received" },
  ]);
});

it("cleans what was typed, and answers the same when it is sent again", async () => {
  const body = legalAidRequest({ county: " Demo \u202E County ", name: "", next_date: "", us_state: "CA" });
  expect([(await send(body)).json, (await send(body)).json]).toEqual(
    Array(2).fill({ answer_by: "2026-12-01" }),
  );
  expect(await rows()).toMatchObject([
    { county: "Demo County", name: null, next_date: null, us_state: "CA" },
  ]);
  expect((await send({ ...body, link: legalAidRequest().link })).status).toBe(409);
});

it.each<[string, Record<string, unknown>]>([
  ["a way that needs an email", { contact_way: "email" }],
  ["no way at all", { contact_way: "pigeon" }],
  ["a state that is none", { us_state: "XX" }],
  ["a date that is none", { next_date: "2026-02-31" }],
  ["a short link", { link: "abc" }],
  ["a year of three digits", { birth_year: "198" }],
  ["too many words", { wants: "x".repeat(4001) }],
  ["a filled honeypot", { website: "x" }],
])("refuses %s", async (_, more) => {
  expect((await send(legalAidRequest(more))).status).toBe(400);
  expect(await rows()).toEqual([]);
});

it("asks for work when more comes than people write, and one network comes to an end", async () => {
  const { limit } = RATE_LIMITS.legal_aid_requests;
  for (let n = 0; n < limit; n += 1)
    expect((await send(legalAidRequest(), `203.0.113.${n}`)).status).toBe(200);
  const body = legalAidRequest();
  const asked = await send(body, "198.51.100.1");
  expect(asked).toMatchObject({ json: { error: { code: "proof_required" } } });
  const proof = await solved(asked);
  expect((await send({ ...body, proof }, "198.51.100.1")).status).toBe(200);
  for (let n = 0; n <= RATE_LIMITS.legal_aid_per_network.limit; n += 1)
    await send(legalAidRequest(), "198.51.100.9");
  expect((await send(legalAidRequest(), "198.51.100.9")).status).toBe(429);
});

it("answers the same, whoever else has written", async () => {
  const met = { name: "Ana Demo", other_name: "Ben Sample" };
  await send(legalAidRequest(met));
  const crossing = await send(legalAidRequest({ name: met.other_name, other_name: met.name }));
  const alone = await send(legalAidRequest({ name: "Tom Sample", other_name: met.name }));
  expect([crossing.status, crossing.json]).toEqual([alone.status, alone.json]);
});

it("the email about our answer says that there is news, and not a word of what it is about", async () => {
  const body = legalAidRequest({ contact_way: "email", email: "midnight@example.org", name: "Fred Father" });
  expect((await send(body)).status).toBe(200);
  const carer = await become(world.backend).user({ full_name: "Carla Carer" });
  await world.backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  for (const [p_verb, p_words] of [["take"], ["ask", "Which court?"], ["tell", "Bring the order."]])
    await carer.client
      .rpc("act_on_legal_aid_request", {
        p_id: String(body.id),
        p_verb: p_verb ?? "",
        ...(p_words && { p_words }),
      })
      .throwOnError();
  await sendMails(world);
  const mails = world.mails.filter(({ to }) => to === "midnight@example.org");
  expect(mails).toMatchObject([{ subject: "There is news", sender_name: "News for you" }]);
  const [mail] = mails;
  expect(mail?.text).toContain("/your-request");
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(
    /\b(court|order|Fred|Carla|Foundation|help|legal|aid)\b/i,
  );
  expect(mail?.text).not.toContain(body.link);
});

it("is kept with the account of who is signed in where that is wanted, and with nobody's else", async () => {
  const father = await become(world.backend).user();
  const owner = async (body: object, headers: Record<string, string>) => {
    const { status } = await world.call(sendRequest, body, headers);
    return [status, (await rows())[0]?.user_id];
  };
  const body = legalAidRequest();
  expect(await owner({ ...body, bind: true }, {})).toEqual([401, undefined]);
  expect(await owner(body, as(father))).toEqual([200, null]);
  // No answer came, and he wants it now.
  expect(await owner({ ...body, bind: true }, as(father))).toEqual([200, father.id]);
});
