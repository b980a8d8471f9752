// What the CRM says people have given is money that counts: of this installation's mode, and of what has not gone back.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { applyEvent, buildGift, buildPaidGift, giftEvents } from "../fixtures/builders.ts";

const backend = await fileBackend();
const { sql, service } = backend;

const setMode = (p_livemode: boolean) => service.rpc("set_installation_mode", { p_livemode }).throwOnError();
const recount = async (p_limit?: number) =>
  (await service.rpc("recount_people", { p_limit }).throwOnError()).data;
const recountAll = async () => {
  while ((await recount()) > 0);
};
const figures = async (email: string) =>
  (
    await sql.query<{ given: number; gave: boolean; heard: boolean }>(
      `select p.given_amount::int as given, p.gave_at is not null as gave, p.heard_at is not null as heard
       from public.crm_people p where p.emails @> array[$1]`,
      [email],
    )
  )[0];
const NOTHING = { given: 0, gave: false, heard: false };

test("test gifts are no money where live gifts count", async () => {
  const donor_email = "both@example.org";
  await buildPaidGift(backend, { donor_email, gift_amount: 3000 });
  await setMode(true);
  await buildPaidGift(backend, { donor_email, gift_amount: 9900, livemode: true });
  expect(await figures(donor_email)).toEqual({ given: 9900, gave: true, heard: true });
  await setMode(false);
  await recountAll();
});

test("the timeline and the newest gifts show money that counts, and of it what stayed", async () => {
  const donor_email = "timeline@example.org";
  const admin = await become(backend).admin();
  const seen = async () => {
    const [person] = await sql.query<{ id: string }>(
      "select id from public.crm_people where emails @> array[$1]",
      [donor_email],
    );
    const { data } = await admin.client.rpc("person_timeline", { p_id: person?.id ?? "" }).throwOnError();
    const newest = admin.client.from("recent_activity").select("amount").eq("kind", "donation");
    const { data: recent } = await newest.order("at", { ascending: false }).throwOnError();
    return [data.filter(({ kind }) => kind === "gift").map(({ amount }) => amount), recent[0]?.amount];
  };
  const gift = await buildPaidGift(backend, { donor_email });
  await applyEvent(backend, giftEvents(gift).refunded(1000));
  expect(await seen()).toEqual([[1500], 1500]);
  await buildGift(backend, { donor_email, gift_amount: 50_000 });
  expect(await seen()).toEqual([[null, 1500], null]);
  await setMode(true);
  expect(await seen()).toEqual([[], 9900]);
  await setMode(false);
  await recountAll();
});

test("whose gift went back has given nothing, and was not heard from by it", async () => {
  const donor_email = "back@example.org";
  const gift = await buildPaidGift(backend, { donor_email });
  await applyEvent(backend, giftEvents(gift).refunded(1000));
  expect(await figures(donor_email)).toEqual({ given: 1500, gave: true, heard: true });
  await applyEvent(backend, giftEvents(gift).refunded(2500));
  expect(await figures(donor_email)).toEqual(NOTHING);
});

test("a change of the mode is quick, and the job counts everybody anew, a few at a time, once", async () => {
  const emails = [1, 2, 3, 4, 5].map((n) => `switch-${n}@example.org`);
  for (const donor_email of emails) await buildPaidGift(backend, { donor_email, gift_amount: 700 });
  const [people] = await sql.query<{ n: number }>("select count(*)::int as n from public.crm_people");
  await setMode(true);
  // Nobody's row was touched yet: the call has eight seconds, whoever many there are.
  expect(await figures(emails[0] ?? "")).toMatchObject({ given: 700 });
  let counted = 0;
  for (let n = await recount(2); n > 0; n = await recount(2)) {
    expect(n).toBeLessThanOrEqual(2);
    counted += n;
  }
  expect(counted).toBe(people?.n);
  for (const email of emails) expect(await figures(email)).toEqual(NOTHING);
  await setMode(false);
  await recount(1);
  // Begun anew by another change, from the first on.
  await setMode(true);
  await setMode(false);
  await recountAll();
  for (const email of emails) expect(await figures(email)).toMatchObject({ given: 700, gave: true });
  expect(await recount()).toBe(0);
});
