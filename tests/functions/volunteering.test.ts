// Letters checked by their code, reminders as mail, and mails that are no longer true.
import { afterAll, beforeEach, expect, it } from "vitest";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import remind from "../../supabase/functions/remind-volunteers/index.ts";
import verify from "../../supabase/functions/verify-volunteer-letter/index.ts";
import type { Actor } from "../fixtures/actors.ts";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { becomeVolunteer, buildShift, hoursPass } from "../fixtures/volunteering.ts";
import { openGiving, sendMails } from "./giving.ts";

const world = await openGiving();
const ann = await becomeVolunteer(world.backend);
afterAll(() => world.close());
beforeEach(() => world.backend.sql.exec("delete from public.rate_limits; delete from public.email_outbox"));

const asScheduler = { authorization: `Bearer ${TEST_SECRETS.secret_key}` };
const subjectsTo = async ({ email }: Actor) => {
  const before = world.mails.length;
  await sendMails(world);
  return world.mails.slice(before).flatMap(({ to, subject }) => (to === email ? [subject] : []));
};
const take = (p_shift_id: string) => ann.client.rpc("take_shift", { p_shift_id }).throwOnError();

it("says of a letter what the public may know, of any other code nothing, and only so often", async () => {
  const letter = {
    user_id: ann.id,
    name: "Ann",
    minutes: 90,
    worked_from: "2026-01-01",
    worked_until: "2026-02-01",
  };
  const { data } = await world.backend.service
    .from("volunteer_letters")
    .insert(letter)
    .select("code")
    .single()
    .throwOnError();
  const ask = (code: unknown) => world.call(verify, { code }, { "x-forwarded-for": "198.51.100.7" });
  const known = await ask(data.code);
  expect(known.json).toMatchObject({ found: true, letter: { initial: "A", minutes: 90 } });
  expect(JSON.stringify(known.json)).not.toContain("Ann");
  expect((await ask("0".repeat(32))).json).toEqual({ found: false, letter: null });
  for (const bad of ["", 5, null, "x".repeat(81)]) expect((await ask(bad)).status).toBe(400);
  const { limit } = RATE_LIMITS.volunteer_letters_per_network;
  const statuses = [];
  for (let n = 0; n < limit; n += 1) statuses.push((await ask(`guess ${n}`)).status);
  expect(statuses.at(-1)).toBe(429);
});

it("reminds by mail once, and no scheduler but ours may ask for it", async () => {
  const shift = await buildShift(world.backend, {}, { in_hours: 60 });
  await take(shift);
  expect(await subjectsTo(ann)).toEqual(["You are coming"]);
  await hoursPass(world.backend, shift, 13);
  expect((await world.call(remind, {})).status).toBe(401);
  for (const reminded of [1, 0])
    expect((await world.call(remind, {}, asScheduler)).json).toEqual({ reminded });
  expect(await subjectsTo(ann)).toEqual(["Your shift is coming up"]);
  const mail = world.mails.at(-1);
  expect(mail?.text).toContain("Pack boxes");
  expect(mail?.text).toContain("(Phoenix time)");
  expect(mail?.text).toContain("From home");
});

it("sends no mail that is no longer true when it is written", async () => {
  const shift = await buildShift(world.backend, {}, { in_hours: 60 });
  await take(shift);
  await ann.client.rpc("leave_shift", { p_shift_id: shift }).throwOnError();
  expect(await subjectsTo(ann)).toEqual([]);
});
