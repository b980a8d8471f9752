// What somebody reads of the own gifts on /donor-dashboard.
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { applyEvent, buildCampaign, buildGift, buildPaidGift, giftEvents } from "../fixtures/builders.ts";

const backend = await fileBackend();
const gifts = async ({ client }: Pick<Actor, "client">) =>
  (await client.rpc("my_gifts").order("amount").throwOnError()).data;
const ids = async (actor: Pick<Actor, "client">) => (await gifts(actor)).map(({ id }) => id).toSorted();

test("own gifts are those of the account and those of its confirmed address that are of nobody's account", async () => {
  const donor = await become(backend).user();
  const other = await become(backend).user();
  const without = await buildPaidGift(backend, { donor_email: donor.email });
  const signed_in = await buildPaidGift(backend, { donor_email: "elsewhere@example.org", user_id: donor.id });
  await buildPaidGift(backend, { donor_email: donor.email, user_id: other.id });
  await buildGift(backend, { donor_email: donor.email });
  await buildPaidGift(backend, { donor_email: donor.email, livemode: true });
  expect(await ids(donor)).toEqual([without.id, signed_in.id].toSorted());
  expect(await gifts(other)).toHaveLength(1);
});

test("nobody finds gifts by an address that is not confirmed, and staff find no more than their own", async () => {
  const unconfirmed = await become(backend).unconfirmed();
  await buildPaidGift(backend, { donor_email: unconfirmed.email });
  await buildPaidGift(backend, { donor_email: "else@example.org", user_id: unconfirmed.id });
  const admin = await become(backend).admin();
  const own = await buildPaidGift(backend, { donor_email: admin.email });
  expect([await ids(unconfirmed), await ids(admin)]).toEqual([[], [own.id]]);
  expect((await backend.anon.rpc("my_gifts")).error?.code).toBe("42501");
});

test("a campaign that is hidden by now keeps its title and loses its link", async () => {
  const donor = await become(backend).user();
  const campaign = await buildCampaign(backend, { title: "Winter beds", slug: "winter-beds" });
  await buildPaidGift(backend, { donor_email: donor.email, campaign: { kind: "internal", id: campaign.id } });
  expect(await gifts(donor)).toMatchObject([
    { campaign_title: "Winter beds", campaign_path: "/campaign/winter-beds" },
  ]);
  await backend.service
    .from("internal_campaigns")
    .update({ active: false })
    .eq("id", campaign.id)
    .throwOnError();
  expect(await gifts(donor)).toMatchObject([{ campaign_title: "Winter beds", campaign_path: null }]);
});

test("the sum of a year is what was not returned", async () => {
  const donor = await become(backend).user();
  const give = (gift_amount: number) => buildPaidGift(backend, { donor_email: donor.email, gift_amount });
  await give(5000);
  const half = await give(3000);
  const all = await give(2000);
  await applyEvent(backend, giftEvents(half).refunded(1000));
  await applyEvent(backend, giftEvents(all).refunded(2000));
  const { data } = await donor.client.rpc("my_gift_years").throwOnError();
  expect(data).toEqual([{ year: expect.any(Number), net_amount: 7000, gift_count: 2 }]);
  expect((await gifts(donor)).map(({ status }) => status)).toEqual([
    "refunded",
    "partially_refunded",
    "succeeded",
  ]);
});
