import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { LOCK_SECONDS } from "./holding.ts";
import { sendOutbox } from "./send.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const id = "11111111-1111-4111-8111-111111111111";
const payload = { subject: "x", text: "x", html: "x" };

/** One mail in a database of which `finish` says each time whether it is away. */
function oneMail(isAway = () => false) {
  const due = [
    { id, template: "auth_notice", to_email: "a@example.org", payload, attempts: 3, is_discreet: false },
  ];
  const started = Date.now();
  const kept: unknown[] = [];
  const finished: [seconds: number, error: unknown][] = [];
  const context = fakeContext({
    claim_outbox: () => ({ data: due.splice(0) }),
    keep_mail: (claim) => ({ data: kept.push(claim) }),
    finish_outbox: ({ p_error }) => {
      finished.push([(Date.now() - started) / 1_000, p_error]);
      return isAway() ? { error: { message: "away", code: "08006" } } : {};
    },
  });
  return { context, kept, finished };
}

it("a mail server that answers for longer than a lock lasts: the mail stays in our hands until it has", async () => {
  const { context, kept, finished } = oneMail();
  const server = Promise.withResolvers<void>();
  context.mail = () => server.promise;
  const ended = sendOutbox({}, context);
  await vi.advanceTimersByTimeAsync(330_000);
  expect(kept).toEqual(Array(5).fill({ p_id: id, p_attempt: 3, p_lock_seconds: LOCK_SECONDS }));
  server.resolve();
  expect(await ended).toEqual({ claimed: 1, sent: 1, failed: 0 });
  expect(finished).toEqual([[330, undefined]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(kept).toHaveLength(5);
});

it("that a mail was sent is written down when the database is back", async () => {
  let tries = 0;
  const { context, finished } = oneMail(() => ++tries < 4);
  const ended = sendOutbox({}, context);
  await vi.runAllTimersAsync();
  expect(await ended).toEqual({ claimed: 1, sent: 1, failed: 0 });
  expect([finished.map(([at]) => at), context.mails.length]).toEqual([[0, 1, 3, 7], 1]);
  expect(context.logs).toEqual([]);
});

it("a database that stays away is told for less time than a lock has left, and the log says so once", async () => {
  const { context, finished } = oneMail(() => true);
  const ended = sendOutbox({}, context);
  await vi.runAllTimersAsync();
  await ended;
  expect(finished.at(-1)).toEqual([127, undefined]);
  expect(context.logs).toEqual([{ mail: id, problem: "not marked as sent", code: "08006" }]);
});
