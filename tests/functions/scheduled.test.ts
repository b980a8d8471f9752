// What the host calls by schedule, from Request to Response: what came of it is said, and the answer of the monthly mail.
import { expect, test } from "vitest";
import type { AvailabilityInput } from "../../domain/listing-checks.ts";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import answerAvailability from "../../supabase/functions/answer-availability/index.ts";
import checkLinks from "../../supabase/functions/check-links/index.ts";
import checkListings from "../../supabase/functions/check-listings/index.ts";
import keepGroups from "../../supabase/functions/keep-groups/index.ts";
import publishContent from "../../supabase/functions/publish-content/index.ts";
import verifyTotals from "../../supabase/functions/verify-totals/index.ts";
import { become } from "../fixtures/actors.ts";
import { buildCampaign } from "../fixtures/builders.ts";
import { buildGroup } from "../fixtures/groups.ts";
import { dayFromNow, listed } from "../fixtures/listings.ts";
import { asService, fileGiving } from "./giving.ts";

const world = await fileGiving();
const { backend } = world;
const admin = await become(backend).admin();

type Handler = Parameters<typeof world.call>[0];
const ran = async (handler: Handler) => {
  const { status, json } = await world.call(handler, {}, asService);
  expect(status).toBe(200);
  return json;
};

test("check-listings says how many were told: a card whose question is due, once", async () => {
  const { listing } = await listed(backend, admin);
  expect(await ran(checkListings)).toEqual({ told: 0 });
  await backend.sql.query(
    "update public.listings set availability_confirmed_at = now() - interval '40 days' where id = $1",
    [listing],
  );
  expect(await ran(checkListings)).toEqual({ told: 1 });
  expect(await ran(checkListings)).toEqual({ told: 0 });
});

test("keep-groups makes the sessions that are missing, and nothing twice", async () => {
  const group_id = await buildGroup(backend);
  const every = "week" as const;
  const series = { group_id, every, starts_on: dayFromNow(2), local_time: "20:00", minutes: 60 };
  await admin.client.from("group_series").insert(series).throwOnError();
  await backend.sql.exec("delete from public.group_sessions where day > current_date + 70");
  const nothing = { offers_ended: 0, reminded: 0, sessions_made: 0 };
  expect(await ran(keepGroups)).toEqual(nothing);
  await backend.sql.exec("update public.group_series set filled_to = current_date + 70");
  expect(await ran(keepGroups)).toEqual({ ...nothing, sessions_made: 2 });
  expect(await ran(keepGroups)).toEqual(nothing);
});

test("verify-totals counts what differs and logs it by its numbers", async () => {
  expect(await ran(verifyTotals)).toEqual({ differences: 0 });
  const months = await world.backend.sql.query("select from private.month_figures");
  expect(months).toHaveLength(24);
  const { id } = await buildCampaign(backend);
  const wrong = "update public.campaign_totals set raised_amount = $2 where internal_campaign_id = $1";
  await backend.sql.query(wrong, [id, 700]);
  world.logs.length = 0;
  expect(await ran(verifyTotals)).toEqual({ differences: 1 });
  const told = world.logs.filter(({ problem }) => problem === "totals_differ");
  expect(told).toMatchObject([{ what: "raised_amount", campaign_id: id, kept: 700, counted: 0 }]);
  await backend.sql.query("select private.rebuild_totals()");
});

test("publish-content puts live what is due, and says how many blocks", async () => {
  const { data } = await admin.client
    .from("cms_revisions")
    .insert({ key: "by_schedule", title: "At its time" })
    .select("id, updated_at")
    .single()
    .throwOnError();
  const p_at = new Date(world.clock.now.getTime() + 60_000).toISOString();
  await admin.client
    .rpc("publish_revision", { p_id: data.id, p_version: data.updated_at, p_at })
    .throwOnError();
  expect(await ran(publishContent)).toEqual({ published: 0 });
  // By the clock of the database: a site that is ahead publishes nothing early.
  world.clock.now = new Date(world.clock.now.getTime() + 61_000);
  expect(await ran(publishContent)).toEqual({ published: 0 });
  const due = "update public.cms_revisions set publish_at = now() where id = $1";
  await backend.sql.query(due, [data.id]);
  expect(await ran(publishContent)).toEqual({ published: 1 });
});

test("check-links asks nobody outside while the site itself is reached by nobody", async () => {
  expect(await ran(checkLinks)).toEqual({ answers: 0, dead: 0, skipped: "local" });
});

const answer = (body: AvailabilityInput | object, address = "10.1.2.3") =>
  world.call(answerAvailability, body, { "x-forwarded-for": address });

test("answer-availability: by the link of the mail without an account; one that is made up is gone", async () => {
  const { listing } = await listed(backend, admin);
  await backend.sql.query(
    "update public.listings set availability_confirmed_at = now() - interval '40 days' where id = $1",
    [listing],
  );
  const { data } = await backend.service.rpc("availability_mail", { p_id: listing }).throwOnError();
  const { token } = data as { token: string };
  expect((await answer({ token, answer: "no" })).json).toEqual({ status: "done" });
  const shown = await backend.anon.from("directory_listings").select("id").eq("id", listing);
  expect(shown.data).toEqual([]);
  expect((await answer({ token: "0".repeat(64), answer: "no" })).json).toEqual({ status: "gone" });
  expect((await answer({ token: "0", answer: "no" })).status).toBe(400);
});

test("answer-availability: so often from one network, and another network is still heard", async () => {
  const guess = { token: "1".repeat(64), answer: "yes" };
  const { limit } = RATE_LIMITS.availability_answers_per_address;
  for (let at = 0; at < limit; at += 1) expect((await answer(guess, "10.9.9.9")).status).toBe(200);
  expect((await answer(guess, "10.9.9.9")).status).toBe(429);
  expect((await answer(guess, "10.200.9.9")).status).toBe(200);
});
