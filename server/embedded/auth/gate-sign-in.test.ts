import bcrypt from "bcryptjs";
import { expect, it, onTestFinished, vi } from "vitest";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { EMAIL, type GateScene, openGate, PASSWORD } from "../../../tests/fixtures/gate-call.ts";

const PATH = "/token?grant_type=password";
const INVALID = [400, "invalid_credentials"];
const wrong = { email: EMAIL, password: "another evening" };
const right = { email: ` ${EMAIL.toUpperCase()} `, password: PASSWORD };
const refusing = { answer: () => Response.json({ error_code: "invalid_credentials" }, { status: 400 }) };

type Account = GateScene["account"];
it.each<[string, Account, unknown, unknown]>([
  ["unconfirmed", { is_confirmed: false }, [400, "email_not_confirmed"], INVALID],
  ["deactivated", { is_banned: true }, [403, "user_banned"], INVALID],
  ["without a password", { password_hash: null }, INVALID, INVALID],
  ["of nobody", null, INVALID, INVALID],
])(
  "an account %s is told of to the right password alone, and lite is not asked",
  async (_, account, known, unknown) => {
    const { post, told } = openGate({ account });
    expect([await post(PATH, right), await post(PATH, wrong), told]).toEqual([known, unknown, []]);
  },
);

it("a good account is lite's to let in or not, with no second comparison", async () => {
  const compare = vi.spyOn(bcrypt, "compare");
  onTestFinished(() => compare.mockRestore());
  const { post, lines } = openGate();
  expect([await post(PATH, right), lines(), compare.mock.calls]).toEqual([200, [`POST ${PATH}`], []]);
});

it.each([[null], [{ password_hash: null }]])(
  "no password opens an account that has none: %j",
  async (account) => {
    const compare = vi.spyOn(bcrypt, "compare").mockImplementation(async () => true);
    onTestFinished(() => compare.mockRestore());
    expect(await openGate({ account }).post(PATH, wrong)).toEqual(INVALID);
    expect(compare.mock.calls.map(([, hash]) => hash)).toEqual([
      expect.stringMatching(/^\$2[aby]\$10\$.{53}$/),
    ]);
  },
);

it.each([[{ email: EMAIL }], [{ password: PASSWORD }], [{ email: " ", password: PASSWORD }], ["no json"]])(
  "what is incomplete is lite's to refuse: %j",
  async (body) => {
    const { post, lines, asked } = openGate({ account: null });
    expect([await post(PATH, body), lines(), asked]).toEqual([200, [`POST ${PATH}`], []]);
  },
);

it("after so many wrong passwords the right one is refused as well, and other addresses are not", async () => {
  const { limit } = RATE_LIMITS.sign_in_per_email;
  const { post, told } = openGate(refusing);
  for (let n = 0; n < limit; n += 1) expect(await post(PATH, wrong)).toEqual(INVALID);
  expect([await post(PATH, right), told.length]).toEqual([[429, "over_request_rate_limit"], limit]);
  expect(await post(PATH, { ...wrong, email: "other@example.org" })).toEqual(INVALID);
});

it("of tries at the same moment no more are compared, and the right password among the late ones is refused", async () => {
  const { limit } = RATE_LIMITS.sign_in_per_email;
  const { post, told } = openGate({
    answer: ({ body }) => (body.includes(PASSWORD) ? undefined : refusing.answer()),
  });
  const tries = Array.from({ length: 30 }, (_, n) => (n < 29 ? wrong : right));
  const answers = await Promise.all(tries.map((body) => post(PATH, body)));
  const late = [429, "over_request_rate_limit"];
  expect(answers).toEqual(tries.map((_, n) => (n < limit ? INVALID : late)));
  expect(told).toHaveLength(limit);
});

it("who is let in, or is deactivated, has made no wrong try", async () => {
  for (const [scene, answer] of [
    [{}, 200],
    [{ account: { is_banned: true } }, [403, "user_banned"]],
  ] as const) {
    const { post } = openGate(scene);
    for (let n = 0; n <= RATE_LIMITS.sign_in_per_email.limit; n += 1)
      expect(await post(PATH, right)).toEqual(answer);
  }
});

it("a try that could not be compared, as the service is away, is no wrong one", async () => {
  let isAway = true;
  const { call, post } = openGate({
    answer: () => {
      if (isAway) throw new Error("away");
      return undefined;
    },
  });
  for (let n = 0; n < RATE_LIMITS.sign_in_per_email.limit; n += 1)
    await expect(call("POST", PATH, right)).rejects.toThrow("away");
  isAway = false;
  expect(await post(PATH, right)).toBe(200);
});
