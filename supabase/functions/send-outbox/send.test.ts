import { expect, it, vi } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { sendOutbox } from "./send.ts";

const NOW = fakeContext({}).now();
const receipt = {
  receipt_number: "SFF-2026-000001",
  donor_name: "Ada Lovelace",
  amount: 2500,
  amount_refunded: 0,
  net_amount: 2500,
  dispute_status: null,
  fee_covered: 0,
  currency: "usd",
  given_at: "2026-11-21T12:00:00+00:00",
  payment_method_label: null,
  campaign_title: null,
  campaign_path: null,
  livemode: false,
};
const row = (id: string, more: object = {}) => ({
  id,
  template: "donation_receipt",
  to_email: `${id}@example.org`,
  payload: { donation_id: id },
  attempts: 1,
  ...more,
});

function outbox(...rows: object[]) {
  const finished: Record<string, unknown> = {};
  const given_up: unknown[] = [];
  const kinds: unknown[] = [];
  const context = fakeContext({
    claim_outbox: ({ p_limit }) => ({ data: rows.splice(0, Number(p_limit)) }),
    receipt_payload: ({ p_donation_id }) => ({ data: p_donation_id === "gone" ? null : receipt }),
    note_mail_trouble: ({ p_kind }) => ({ data: kinds.push(p_kind) }),
    newsletter_confirm_token: () => ({ data: "0".repeat(96) }),
    finish_outbox: ({ p_id, p_error, p_for_good }) => {
      finished[String(p_id)] = p_error ?? "sent";
      if (p_error) given_up.push(p_for_good);
      return {};
    },
  });
  return { context, finished, given_up, kinds, rows };
}

it("goes on after a mail that cannot be written, and says why it cannot", async () => {
  const { context, finished } = outbox(
    row("a", { template: "made_up" }),
    row("b", { payload: {} }),
    row("gone"),
    row("c", { to_email: "c@example.org\nbcc: d@example.org" }),
    row("d"),
  );
  expect(await sendOutbox({}, context)).toEqual({ claimed: 5, sent: 1, failed: 4 });
  expect(finished).toEqual({
    a: "LetterError: no template made_up",
    b: "LetterError: no donation_id",
    gone: "LetterError: no receipt for this gift",
    c: "Error",
    d: "sent",
  });
  // What went well is no news for the log.
  expect(context.logs.map(({ mail }) => mail)).toEqual(["a", "b", "gone", "c"]);
  expect(JSON.stringify(context.logs)).not.toContain("example.org");
});

it("what a mail was about and is erased by now is written to nobody", async () => {
  const id = crypto.randomUUID();
  const { context, finished } = outbox(
    row("code", { template: "auth_message", payload: {} }),
    row("inquiry", { template: "inquiry_copy", payload: { inquiry_id: id } }),
    row("post", { template: "post_state", payload: { post_id: id, event: "published" } }),
    row("report", {
      template: "report_decided",
      payload: { case_id: id, label: "post", event: "kept" },
    }),
  );
  expect(await sendOutbox({}, context)).toEqual({ claimed: 4, sent: 0, failed: 4 });
  expect(finished).toEqual({
    code: "LetterError: no auth message",
    inquiry: "LetterError: no such inquiry",
    post: "LetterError: no such post",
    report: "LetterError: no such decision",
  });
});

it("sends all that is due, each with an id that stays the same", async () => {
  const { context } = outbox(...Array.from({ length: 12 }, (_, n) => row(`m${n}`)));
  expect(await sendOutbox({}, context)).toMatchObject({ claimed: 12, sent: 12 });
  expect(context.mails[11]).toMatchObject({ to: "m11@example.org", messageId: "<m11@site.example>" });
});

/** A mail server that thinks about mails to "slow" until it is told to take them. */
function slowServer(context: ReturnType<typeof outbox>["context"]) {
  const { promise, resolve: take } = Promise.withResolvers<void>();
  const send = context.mail;
  context.mail = async (mail) => {
    if (mail.to.startsWith("slow")) await promise;
    return send(mail);
  };
  return take;
}

it("a run ends before a hosted function is ended, and what is left waits for the next", async () => {
  const { context } = outbox(...Array.from({ length: 160 }, (_, n) => row(`m${n}`)));
  expect(await sendOutbox({}, context)).toEqual({ claimed: 150, sent: 150, failed: 0 });
  expect(await sendOutbox({}, context)).toMatchObject({ sent: 10 });
});

it("a mail that hangs keeps none waiting, neither what was queued with it nor what comes", async () => {
  vi.useFakeTimers();
  const { context, finished, rows } = outbox(...["slow", "a", "b", "c", "d", "e", "f"].map((id) => row(id)));
  const take = slowServer(context);
  const ended = sendOutbox({}, context);
  await vi.advanceTimersByTimeAsync(0);
  expect(Object.keys(finished)).toEqual(["a", "b", "c", "d", "e", "f"]);
  rows.push(row("code"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(finished).toMatchObject({ code: "sent" });
  expect(finished).not.toHaveProperty("slow");
  take();
  vi.useRealTimers();
  expect(await ended).toEqual({ claimed: 8, sent: 8, failed: 0 });
});

it("a run takes mail for a while only, five at a time, and ends when what it took has left", async () => {
  vi.useFakeTimers({ now: NOW });
  const { context } = outbox(...Array.from({ length: 9 }, (_, n) => row(`slow${n}`)));
  context.now = () => new Date();
  const take = slowServer(context);
  let isOver = false;
  const ended = sendOutbox({}, context).finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOver, context.calls.filter((name) => name === "claim_outbox")]).toEqual([
    false,
    ["claim_outbox"],
  ]);
  take();
  vi.useRealTimers();
  expect(await ended).toEqual({ claimed: 5, sent: 5, failed: 0 });
});

it("does nothing when nothing is due", async () => {
  expect(await sendOutbox({}, outbox().context)).toEqual({ claimed: 0, sent: 0, failed: 0 });
});

it.each([
  ["550 5.1.1 no such user", "donation_receipt", false],
  ["550 5.1.1 no such user", "newsletter_confirm", true],
  ["552 5.2.2 mailbox full", "newsletter_confirm", false],
  ["550 5.1.1 no such user", "donation_receipt", true, 12],
  ["552 5.2.2 mailbox full", "donation_receipt", false, 12],
  ["552 5.2.2 mailbox full", "made_up", true, 12],
])(
  "after %j a %s is given up for good: %s (attempt %i)",
  async (response, template, is_over, attempts = 1) => {
    const payload = { donation_id: "x", subscription_id: crypto.randomUUID() };
    const { context, given_up } = outbox(row("a", { template, payload, attempts }));
    const refused = { command: "RCPT TO", responseCode: Number(response.slice(0, 3)), response };
    context.mail = () => Promise.reject(Object.assign(new Error("refused"), refused));
    expect(await sendOutbox({}, context)).toEqual({ claimed: 1, sent: 0, failed: 1 });
    expect(given_up).toEqual([is_over]);
  },
);

const NO_SUCH_USER = { command: "RCPT TO", responseCode: 550, response: "550 5.1.1 no such user" };
const refused = () => Promise.reject(Object.assign(new Error("refused"), NO_SUCH_USER));

/** What became of news to these addresses, of which those with a "!" are refused. */
async function lettersTo(...names: string[]) {
  const payload = { subscription_id: crypto.randomUUID() };
  const rows = names.map((name) => row(name.replace("!", ""), { template: "newsletter_confirm", payload }));
  const { context, given_up, kinds } = outbox(...rows);
  const gone = names.filter((name) => name.endsWith("!")).map((name) => `${name.slice(0, -1)}@example.org`);
  const send = context.mail;
  context.mail = (mail) => (gone.includes(mail.to) ? refused() : send(mail));
  await sendOutbox({}, context);
  return { kinds, given_up, logs: JSON.stringify(context.logs) };
}

it("an address that is refused beside others that are taken does not exist", async () => {
  const { kinds, given_up, logs } = await lettersTo("a", "b!", "c", "d", "e!");
  expect([kinds, given_up]).toEqual([
    ["bounced", "bounced"],
    [true, true],
  ]);
  expect(logs).not.toContain("most mails");
});

it("where most are refused it is us, and nobody's subscription ends by it, the last one's neither", async () => {
  const { kinds, given_up, logs } = await lettersTo("a!", "b!", "c", "d!", "e!", "f!");
  expect([kinds, given_up]).toEqual([Array(5).fill("soft"), Array(5).fill(false)]);
  expect(logs).toContain("most mails are refused");
});

it("a link that has ended by now is not mailed, what carries none is", async () => {
  const payload = { subject: "x", text: "x", html: "x" };
  const { context, finished } = outbox(
    row("old", { template: "auth_message", payload, age_seconds: 56 * 60 }),
    row("young", { template: "auth_message", payload, age_seconds: 50 * 60 }),
    row("notice", { template: "auth_notice", payload, age_seconds: 56 * 60 }),
  );
  const dropped: unknown[] = [];
  const eq = async (_: string, id: string) => ({ error: null, data: dropped.push(id) });
  Object.assign(context.admin, { from: () => ({ delete: () => ({ eq }) }) });
  expect(await sendOutbox({}, context)).toEqual({ claimed: 3, sent: 2, failed: 0 });
  expect([finished, dropped]).toEqual([{ young: "sent", notice: "sent" }, ["old"]]);
});

it("several mails to one address that does not exist are about it, and not about us", async () => {
  const to_email = "typo@example.org";
  const { context, kinds } = outbox(row("a", { to_email }), row("b", { to_email }), row("c", { to_email }));
  context.mail = refused;
  await sendOutbox({}, context);
  expect(kinds).toEqual(["bounced", "bounced", "bounced"]);
  expect(JSON.stringify(context.logs)).not.toContain("most mails");
});

it("a session that was moved: the mail says when it was to be, which stands in its row alone", async () => {
  const id = crypto.randomUUID();
  const payload = { session_id: id, user_id: id, event: "moved", was: "2026-12-01T01:30:00+00:00" };
  const due = [row("a", { template: "group_notice", payload })];
  const notice = {
    ...{ event: "moved", name: "Evening", time_zone: "America/New_York", note: null, offered_until: null },
    ...{ starts_at: "2026-12-02T01:30:00+00:00", session_id: id, has_way_in: true },
  };
  const context = fakeContext({
    claim_outbox: () => ({ data: due.splice(0) }),
    group_notice: () => ({ data: notice }),
  });
  expect(await sendOutbox({}, context)).toMatchObject({ sent: 1 });
  expect(context.mails[0]?.text).toMatch(/Instead of: +Monday, November 30/);
});
