// The four forms whose message has a number, and a network that loses answers.
import { beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "./browser/drafts";
import type { CallResult } from "./call-function";

const sent: { id: string; link?: string }[] = [];
const answers: CallResult<object>[] = [];
vi.mock("./call-function", () => ({
  callFunction: async (_name: string, body: { id: string }) => {
    sent.push(body);
    return answers.shift();
  },
}));
beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  forgetDrafts();
  vi.resetModules();
});
const LOST: CallResult<object> = { ok: false, problem: { code: "timeout", retry_after: null } };
const working = () => undefined;

test.each<[string, (words: string) => Promise<CallResult<object>>]>([
  [
    "contact",
    async (message) => {
      const { sendContactInquiry } = await import("~/features/inquiries/mutations");
      return sendContactInquiry({ message } as never, working);
    },
  ],
  [
    "press",
    async (message) => {
      const { sendPressInquiry } = await import("~/features/inquiries/mutations");
      return sendPressInquiry({ message } as never);
    },
  ],
  [
    "legal aid",
    async (wants) => {
      const { sendLegalAidRequest } = await import("~/features/legal-aid/mutations");
      return sendLegalAidRequest(
        { wants, birth_year: null, other_birth_year: null } as never,
        false,
        working,
      );
    },
  ],
  [
    "directory",
    async (words) => {
      const { startConversation } = await import("~/features/directory/mutations");
      return startConversation({ words } as never, working);
    },
  ],
])(
  "%s: what is sent again after a lost answer and a reload is the same message, until one came",
  async (_, send) => {
    answers.push(LOST, LOST, { ok: true, value: {} }, LOST);
    expect(await send("Whom can I call?")).toMatchObject({
      problem: {
        message: "We got no answer. It may have arrived; sending it again as it is does not send it twice.",
      },
    });
    // The page is loaded anew.
    vi.resetModules();
    await send("Something else.");
    expect(await send("Whom can I call?")).toMatchObject({ ok: true });
    await send("Whom can I call?");
    const [first, other, again, next] = sent.map(({ id, link }) => `${id} ${link}`);
    expect(again).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12} /);
  },
);

test("where nothing may be stored it lasts as long as the page; a server that has answered is quoted", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { sendOnce } = await import("./send-once");
  const send = vi.fn(async ({ id }: { id: string }) => ({ ...LOST, id }) as CallResult<object>);
  await sendOnce("form", { a: 1 }, send);
  await sendOnce("form", { a: 1 }, send);
  expect(send.mock.calls[0]?.[0]).toEqual(send.mock.calls[1]?.[0]);
  const said: CallResult<object> = {
    ok: false,
    problem: { code: "closed", message: "Closed.", retry_after: 1 },
  };
  expect(await sendOnce("form", {}, async () => said)).toEqual(said);
});

test("the same words of whoever comes after one who left are another message, and no number tells of the link", async () => {
  const drafts = await import("./browser/drafts");
  const { sendOnce } = await import("./send-once");
  const made: { id: string; link: string }[] = [];
  const send = async (envelope: { id: string; link: string }) => {
    made.push(envelope);
    return LOST;
  };
  await sendOnce("form", { a: 1 }, send);
  drafts.forgetDrafts();
  await sendOnce("form", { a: 1 }, send);
  expect(new Set(made.flatMap(({ id, link }) => [id, link])).size).toBe(4);
  for (const { id, link } of made) expect(link).not.toContain(id.slice(0, 8));
});

test("what cannot have left the device is said not to be sent", async () => {
  vi.doUnmock("./call-function");
  vi.doMock("@supabase/functions-js", () => {
    throw new TypeError("Failed to fetch");
  });
  const { sendContactInquiry } = await import("~/features/inquiries/mutations");
  expect(await sendContactInquiry({ message: "Whom can I call?" } as never, working)).toMatchObject({
    problem: { message: "This could not be sent. What you wrote is still here. Please try again." },
  });
});

test.each([
  ["rate_limited", "Too many requests. Please try again later."],
  ["too_large", "This is too large."],
  ["unavailable", "The service cannot be reached. Please try again in a moment."],
  ["not_found", "This could not be sent. What you wrote is still here. Please try again."],
  ["unexpected", "We got no answer. It may have arrived; sending it again as it is does not send it twice."],
] as const)("an answer without words is told by what it means: %s", async (code, message) => {
  const { sendOnce } = await import("./send-once");
  const send = async (): Promise<CallResult<object>> => ({ ok: false, problem: { code, retry_after: null } });
  expect(await sendOnce("form", {}, send)).toMatchObject({ problem: { message } });
});
