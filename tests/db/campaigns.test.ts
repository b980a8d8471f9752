import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  decideCampaign,
  giftEvents,
  readGift,
} from "../fixtures/builders.ts";

const backend = await fileBackend();

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
/** When the day so many days after today has ended everywhere in the country. */
const lastDayIn = (days: number) => {
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" });
  return new Date(Date.parse(`${today}T10:00:00Z`) + (days + 1) * DAY).toISOString();
};
const publicCampaign = async (id: string) =>
  (await backend.anon.from("campaigns").select().eq("id", id).maybeSingle().throwOnError()).data;

test.each(["Rent-Fund", "rent fund", "-rent", "rent--fund", "rent/", "../admin", "", "x".repeat(101)])(
  "a campaign has no address %j",
  async (slug) => {
    await expect(buildCampaign(backend, { slug })).rejects.toMatchObject({ code: "23514" });
  },
);

test("the view has one shape for both kinds", async () => {
  const internal = await buildCampaign(backend, { slug: "one-shape", featured: true });
  const user = await buildUserCampaign(backend, { ends_at: lastDayIn(9) });
  expect(await publicCampaign(internal.id)).toMatchObject({
    kind: "internal",
    slug: "one-shape",
    path: "/campaign/one-shape",
    featured: true,
    organizer_name: null,
    days_left: null,
    state: "active",
    is_funded: false,
    raised_amount: 0,
  });
  expect(await publicCampaign(user.id)).toMatchObject({
    kind: "user",
    slug: null,
    path: `/user-campaign/${user.id}`,
    featured: false,
    organizer_name: "Test O.",
    days_left: 9,
    state: "active",
  });
});

test("inactive and unapproved campaigns are not in it, not even for their owner or staff", async () => {
  const owner = await become(backend).user();
  const admin = await become(backend).admin();
  const hidden = await buildCampaign(backend, { active: false });
  const pending = await buildUserCampaign(backend, { is_approved: false, user_id: owner.id });
  for (const { id } of [hidden, pending]) {
    expect(await publicCampaign(id)).toBeNull();
    expect((await admin.client.from("campaigns").select("id").eq("id", id).throwOnError()).data).toEqual([]);
  }
  const own = await owner.client.from("user_campaigns").select("id, is_approved").throwOnError();
  expect(own.data).toContainEqual({ id: pending.id, is_approved: false });
});

test("state and days left follow the dates", async () => {
  const ended = await buildCampaign(backend, { starts_at: inDays(-9), ends_at: inDays(-1) });
  const upcoming = await buildCampaign(backend, { starts_at: inDays(3) });
  const tomorrow = await buildUserCampaign(backend, { ends_at: lastDayIn(1) });
  const lastDay = await buildUserCampaign(backend, { ends_at: lastDayIn(0) });
  expect(await publicCampaign(ended.id)).toMatchObject({ state: "ended", days_left: 0 });
  expect(await publicCampaign(upcoming.id)).toMatchObject({ state: "upcoming", days_left: null });
  expect(await publicCampaign(tomorrow.id)).toMatchObject({ state: "active", days_left: 1 });
  expect(await publicCampaign(lastDay.id)).toMatchObject({ state: "active", days_left: 0 });
});

test("a campaign at its goal is funded", async () => {
  const { id } = await buildCampaign(backend, { goal_amount: 2500 });
  await buildPaidGift(backend, { campaign: { kind: "internal", id } });
  expect(await publicCampaign(id)).toMatchObject({
    is_funded: true,
    raised_amount: 2500,
    donor_count: 1,
    gift_count: 1,
  });
});

test("the owner of a campaign hears how many there are", async () => {
  const owner = await become(backend).user();
  await buildUserCampaign(backend, { user_id: owner.id, is_approved: false });
  expect((await owner.client.rpc("my_account").throwOnError()).data).toMatchObject({ campaign_count: 1 });
});

test("what an administrator approves is public", async () => {
  const admin = await become(backend).admin();
  const { id } = await buildUserCampaign(backend, { is_approved: false });
  expect((await decideCampaign(admin, id)).error).toBeNull();
  expect(await publicCampaign(id)).not.toBeNull();
});

test("updates show from their day on, while the campaign is public", async () => {
  const campaign = await buildCampaign(backend);
  const hidden = await buildCampaign(backend, { active: false });
  const news = (internal_campaign_id: string, published_at: string, title: string) => ({
    internal_campaign_id,
    published_at,
    title,
    body: { type: "doc", content: [] },
  });
  await backend.service
    .from("campaign_updates")
    .insert([
      news(campaign.id, inDays(-1), "Yesterday"),
      news(campaign.id, inDays(1), "Tomorrow"),
      news(hidden.id, inDays(-1), "Hidden"),
    ])
    .throwOnError();
  const { data } = await backend.anon.from("campaign_updates").select("title").throwOnError();
  expect(data).toEqual([{ title: "Yesterday" }]);
});

test("a campaign with gifts cannot be deleted", async () => {
  const { id } = await buildCampaign(backend);
  await buildPaidGift(backend, { campaign: { kind: "internal", id } });
  expect((await backend.service.from("internal_campaigns").delete().eq("id", id)).error?.code).toBe("23503");
});

test.each(["declined", "open"])(
  "an attempt to pay that is %s keeps no campaign from an administrator who deletes it",
  async (state) => {
    const admin = await become(backend).admin();
    const { id } = await buildCampaign(backend);
    const gift = await buildGift(backend, { campaign: { kind: "internal", id } });
    if (state === "declined") await applyEvent(backend, giftEvents(gift).failed());
    await admin.client.from("internal_campaigns").delete().eq("id", id).throwOnError();
    expect(await readGift(backend, gift.id)).toMatchObject({
      internal_campaign_id: null,
      succeeded_at: null,
    });
    // Paid after all, it is a gift to the foundation.
    const raised = async () =>
      (await backend.anon.from("foundation_totals").select("raised_amount").single().throwOnError()).data
        .raised_amount;
    const before = await raised();
    expect(await applyEvent(backend, giftEvents(gift).succeeded())).toBe("applied");
    expect(await raised()).toBe(before + 2500);
  },
);

test("a campaign with a gift stays, and so does the attempt to give to it", async () => {
  const { id } = await buildCampaign(backend);
  const campaign = { kind: "internal" as const, id };
  await buildPaidGift(backend, { campaign });
  const attempt = await buildGift(backend, { campaign });
  expect((await backend.service.from("internal_campaigns").delete().eq("id", id)).error?.code).toBe("23503");
  expect(await readGift(backend, attempt.id)).toMatchObject({ internal_campaign_id: id });
});

test("an organizer who leaves takes a campaign along to which nobody gave; a payment under way is not lost", async () => {
  const owner = await become(backend).user();
  const [tried, given] = [
    await buildUserCampaign(backend, { user_id: owner.id }),
    await buildUserCampaign(backend, { user_id: owner.id }),
  ];
  const to = ({ id }: { id: string }) => ({ campaign: { kind: "user" as const, id } });
  const [attempt, late] = [await buildGift(backend, to(tried)), await buildGift(backend, to(given))];
  await buildPaidGift(backend, to(given));
  await backend.service.from("account_deletions").insert({ user_id: owner.id }).throwOnError();
  await backend.sql.query("update public.account_deletions set due_at = now() where user_id = $1", [
    owner.id,
  ]);
  await backend.service.rpc("carry_out_account_deletions", {}).throwOnError();
  const left = await backend.service
    .from("user_campaigns")
    .select("id, title")
    .in("id", [tried.id, given.id]);
  expect(left.data).toEqual([{ id: given.id, title: "A campaign that has ended" }]);
  for (const gift of [attempt, late]) await applyEvent(backend, giftEvents(gift).succeeded());
  expect(await readGift(backend, attempt.id)).toMatchObject({ status: "succeeded", user_campaign_id: null });
  expect(await readGift(backend, late.id)).toMatchObject({ status: "succeeded", user_campaign_id: given.id });
});
