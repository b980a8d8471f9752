// Whoever sent without an answer has nowhere to look; what is the same under the same link may be sent again.
import { expect, test, vi } from "vitest";
import { NO_ANSWER } from "~domain/errors";
import { actOnRequest, sendAnswers } from "./mutations";
import { applyPosted } from "./posted";

const lost = { ok: false, problem: { code: "timeout", retry_after: null } };
vi.mock("~/lib/call-function", async (original) => ({
  ...(await original<object>()),
  callFunction: async () => lost,
}));

const AGAIN = /sending it again as it is does not send it twice/;

test.each(["send", "save"] as const)("%s without an answer asks nobody to look", async (action) => {
  await expect(sendAnswers(action, {}, { token: "t" })).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(AGAIN),
  });
});

test("what can be looked for on his page is still looked for", async () => {
  await expect(actOnRequest({ token: "t" }, { action: "file_erase" })).rejects.toThrow(NO_ANSWER);
});

test("posted without the page's code it is the same", async () => {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ kind: "bill", us_state: "OH", how_soon: "week" }))
    sent.set(name, value);
  sent.set("reach_by", "link");
  const error = Object.assign(new Error("late"), { name: "TimeoutError" });
  const visitor = { functions: { invoke: async () => ({ data: null, error }) } };
  const { said } = await applyPosted.post(sent, visitor as never);
  expect(said?.description).toMatch(AGAIN);
});
