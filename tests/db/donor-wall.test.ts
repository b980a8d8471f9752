import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  type Gift,
  giftEvents,
  giftInput,
} from "../fixtures/builders.ts";

const backend = await fileBackend();

const onWall = async (gift: Pick<Gift, "id">) =>
  (await backend.anon.from("donor_wall").select().eq("id", gift.id).maybeSingle().throwOnError()).data;

test("the wall shows first name and initial, amount and time, and no other column", async () => {
  const gift = await buildPaidGift(backend, { donor_name: "  ada  byron   lovelace ", gift_amount: 4200 });
  expect(await onWall(gift)).toEqual({
    id: gift.id,
    internal_campaign_id: null,
    user_campaign_id: null,
    display_name: "ada L.",
    amount: 4200,
    message: null,
    given_at: gift.succeeded_at,
  });
});

test.each([
  ["Ada", "Ada"],
  ["", "Anonymous"],
  ["Zoë Ångström", "Zoë Å."],
  ["J.R. Byron", "J.R. B."],
  ["ada@example.org", "Anonymous"],
  ["casino.example best odds", "Anonymous"],
  ["https://casino", "Anonymous"],
  ["St.John Smith", "St.John S."],
  ["Rev.Dr.Anna Lee", "Rev.Dr.Anna L."],
  ["Mr.casino.example", "Anonymous"],
])("the name %j reads %j", async (donor_name, display_name) => {
  expect((await onWall(await buildPaidGift(backend, { donor_name })))?.display_name).toBe(display_name);
});

test.each([
  "\u3164",
  "\u200d\u200c",
  "\u2800",
  "\u115f Lovelace",
  `${"\u200d".repeat(30)}Ada`,
  "Ada\u202eByron",
])("no gift has the name %j, of which the wall would show nothing or something else", async (donor_name) => {
  const { error, status } = await backend.service.rpc("record_donation", { p: giftInput({ donor_name }) });
  expect([status, error?.message]).toEqual([400, expect.stringContaining("donations_donor_name_check")]);
});

test("a hidden name and a hidden amount stay hidden", async () => {
  const gift = await buildPaidGift(backend, { hide_name: true, hide_amount: true });
  expect(await onWall(gift)).toMatchObject({ display_name: "Anonymous", amount: null });
});

test("a message shows only after an administrator approved it, and goes again when rejected", async () => {
  const gift = await buildPaidGift(backend, { message: "Keep going." });
  const admin = await become(backend).admin();
  const moderate = (p_state: string) =>
    admin.client.rpc("moderate_donation_messages", { p_ids: [gift.id], p_state }).throwOnError();
  expect((await onWall(gift))?.message).toBeNull();
  await moderate("approved");
  expect((await onWall(gift))?.message).toBe("Keep going.");
  await moderate("rejected");
  expect((await onWall(gift))?.message).toBeNull();
});

test("what a colleague has decided meanwhile is not overridden, and nothing else of that press is done", async () => {
  const [first, second] = [
    await buildPaidGift(backend, { message: "Keep going." }),
    await buildPaidGift(backend, { message: "Keep on." }),
  ];
  const { client } = await become(backend).admin();
  const decide = async (p_ids: string[], p_was: string[], p_state: string) =>
    (await client.rpc("moderate_donation_messages", { p_ids, p_was, p_state })).error?.message;
  const both = [first.id, second.id];
  expect(await decide([second.id], ["pending"], "rejected")).toBeUndefined();
  expect(await decide(both, ["pending", "pending"], "approved")).toBe("message_changed");
  expect((await onWall(first))?.message).toBeNull();
  expect(await decide(both, ["pending", "rejected"], "approved")).toBeUndefined();
  expect((await onWall(first))?.message).toBe("Keep going.");
});

test("staff read the messages of gifts that count, what waits first, under the names of the wall", async () => {
  const admin = await become(backend).admin();
  const { id, title } = await buildCampaign(backend);
  const says = (message: string, changes: Parameters<typeof buildGift>[1] = {}) =>
    buildPaidGift(backend, {
      message,
      campaign: { kind: "internal", id },
      donor_name: "Ada Byron",
      ...changes,
    });
  const gifts = [await says("First."), await says("Second.", { hide_name: true }), await says("Third.")];
  await backend.sql.exec(`update public.donations set succeeded_at = succeeded_at + case message
    when 'Second.' then interval '1 hour' when 'Third.' then interval '2 hours' else '0' end where internal_campaign_id = '${id}'`);
  const gone = await says("All of it went back.");
  await applyEvent(backend, giftEvents(gone).refunded(2500));
  await buildGift(backend, { message: "Never paid.", campaign: { kind: "internal", id } });
  await says("In the other mode.", { livemode: true });
  const read = async ({ client } = admin) => {
    const query = client.from("gift_messages").select("display_name, message, state").eq("campaign", title);
    return (await query.order("place").order("id").throwOnError()).data.map((row) =>
      Object.values(row).join(" "),
    );
  };
  const moderate = (p_ids: string[], p_state: string) =>
    admin.client.rpc("moderate_donation_messages", { p_ids, p_state });
  const [first = "", second = "", third = ""] = gifts.map((gift) => gift.id);
  expect(await read()).toEqual([
    "Ada B. First. pending",
    "Anonymous Second. pending",
    "Ada B. Third. pending",
  ]);
  await moderate([first, third], "approved").throwOnError();
  expect(await read()).toEqual([
    "Anonymous Second. pending",
    "Ada B. Third. approved",
    "Ada B. First. approved",
  ]);
  await moderate([third], "pending").throwOnError();
  expect([(await onWall({ id: first }))?.message, (await onWall({ id: third }))?.message]).toEqual([
    "First.",
    null,
  ]);
  await moderate([second], "rejected").throwOnError();
  expect((await moderate([first], "none")).error?.code).toBe("22023");
  expect(await read(await become(backend).donor())).toEqual([]);
  await backend.sql.query(
    "select private.forget_gifts(null, array[donor_email]) from public.donations where id = $1",
    [first],
  );
  expect(await read()).not.toContain("Ada B. First. approved");
});

test("pending, failed, refunded and lost gifts are not on the wall; a partly refunded one shows what stayed", async () => {
  const pending = await buildGift(backend);
  const refunded = await buildPaidGift(backend);
  const lost = await buildPaidGift(backend);
  const partly = await buildPaidGift(backend);
  await applyEvent(backend, giftEvents(refunded).refunded(2500));
  await applyEvent(backend, giftEvents(lost).disputeClosed("lost"));
  await applyEvent(backend, giftEvents(partly).refunded(500));
  expect(await Promise.all([pending, refunded, lost].map(onWall))).toEqual([null, null, null]);
  expect((await onWall(partly))?.amount).toBe(2000);
});

test("a gift of the other mode is not on the wall", async () => {
  expect(await onWall(await buildPaidGift(backend, { livemode: true }))).toBeNull();
});

test("the wall cannot be searched by what it does not show", async () => {
  await buildPaidGift(backend, { donor_email: "secret@example.org" });
  for (const column of ["donor_email", "donor_name", "amount_refunded", "user_id"]) {
    const { error } = await backend.anon
      .from("donor_wall")
      .select("id")
      .eq(column as "id", "secret@example.org");
    expect(error?.code, column).toBe("42703");
  }
  const { data } = await backend.anon
    .from("donor_wall")
    .select("amount")
    .eq("amount", 2500)
    .is("amount", null);
  expect(data).toEqual([]);
});

test.each(["internal", "user"] as const)(
  "the rows of an %s campaign are those of its wall, in its order",
  async (kind) => {
    const { id } = await (kind === "internal" ? buildCampaign(backend) : buildUserCampaign(backend));
    for (let n = 0; n < 5; n++) await buildPaidGift(backend, { campaign: { kind, id } });
    await buildPaidGift(backend);
    const { data: all } = await backend.anon
      .from("donor_wall")
      .select()
      .eq(`${kind}_campaign_id`, id)
      .order("given_at", { ascending: false })
      .order("id")
      .throwOnError();
    const rows = async (p_from: number, p_count: number) =>
      (await backend.anon.rpc("donor_wall_rows", { p_campaign_id: id, p_from, p_count }).throwOnError()).data;
    expect(all).toHaveLength(5);
    expect(await rows(0, 1_000)).toEqual(all);
    expect(await rows(-3, 2)).toEqual(all.slice(0, 2));
    expect(await rows(3, 12)).toEqual(all.slice(3));
    expect(await rows(5, 12)).toEqual([]);
  },
);
