import bcrypt from "bcryptjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { SITE } from "../../../tests/fixtures/auth-call.ts";
import { EMAIL, type GateScene, openGate, PASSWORD } from "../../../tests/fixtures/gate-call.ts";

const waited = vi.hoisted(() => [] as number[]);
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void waited.push(ms) }));
beforeEach(() => {
  waited.length = 0;
  vi.spyOn(bcrypt, "hash").mockImplementation(async () => "hash");
});
afterEach(() => void vi.restoreAllMocks());

type Account = GateScene["account"];
const STATES: [string, Account][] = [
  ["confirmed", {}],
  ["waiting", { is_confirmed: false }],
  ["banned", { is_banned: true }],
  ["banned, waiting", { is_confirmed: false, is_banned: true }],
  ["nobody's", null],
];
const LIMIT = RATE_LIMITS.auth_mail_per_email.limit;
const CONFIRM = "Please confirm your email";
it.each(["/recover", "/otp", "/magiclink"])(
  "%s writes to who has an account, and answers all alike",
  async (path) => {
    for (const [state, account] of STATES) {
      const { call, lines } = openGate({ account });
      const answer = await call("POST", path, { email: EMAIL.toUpperCase() });
      expect([answer.status, await answer.json()], state).toEqual([200, {}]);
      expect(lines(), state).toEqual(/banned|nobody/.test(state) ? [] : [`POST ${path}`]);
    }
    expect(waited).toEqual(Array(STATES.length).fill(150));
  },
);

it("/resend writes to who waits for it, and answers all alike", async () => {
  for (const [state, account] of STATES) {
    const { call, told, mails, found } = openGate({ account });
    const answer = await call("POST", "/resend", { email: EMAIL, type: "signup" });
    expect([answer.status, await answer.json(), told], state).toEqual([200, {}, []]);
    const subjects = mails.map(({ to, subject }) => [to, subject]);
    expect(subjects, state).toEqual(state === "waiting" ? [[EMAIL, CONFIRM]] : []);
    expect(found("set confirmation_token") !== undefined, state).toBe(state === "waiting");
  }
  expect(waited).toEqual(Array(STATES.length).fill(150));
});

it("/resend of a change tells nobody whether one waits", async () => {
  const { call, told, lines, mails } = openGate();
  const answer = await call("POST", "/resend", { email: EMAIL, type: "email_change" });
  expect([answer.status, await answer.json(), told, lines(), mails]).toEqual([200, {}, [], [], []]);
});

it.each([
  ["/resend", { email: EMAIL }],
  ["/resend", { type: "signup" }],
  ["/resend", "no json"],
  ["/recover", {}],
  ["/signup", { email: EMAIL }],
  ["/signup", { password: PASSWORD }],
  ["/signup", "no json"],
])("%s of %j is lite's to answer, and nobody is written to", async (path, body) => {
  const { post, lines, asked, mails } = openGate({ account: { is_confirmed: false } });
  expect([await post(path, body), lines(), asked, mails]).toEqual([200, [`POST ${path}`], [], []]);
});

const WEAK = [422, "weak_password"];
it.each([
  ["password123", WEAK, WEAK],
  [EMAIL, WEAK, WEAK],
  ["pq7-xk2", WEAK, 200],
  ["pq7-xk2z", 200, 200],
])(
  "signing up with %s: %j for a known address, %j from the gate for another",
  async (password, known, other) => {
    const { post, mails } = openGate();
    expect([await post("/signup", { email: EMAIL, password }), mails.length]).toEqual([
      known,
      known === 200 ? 1 : 0,
    ]);
    const free = openGate({ account: null });
    expect([await free.post("/signup", { email: EMAIL, password }), free.told.length]).toEqual([
      other,
      other === 200 ? 1 : 0,
    ]);
  },
);

it.each([
  ["confirmed", {}, "You already have an account"],
  ["waiting", { is_confirmed: false }, CONFIRM],
])(
  "who signs up with an address that is %s is answered as if it were new; its owner hears of it",
  async (_, account, subject) => {
    const { call, mails, told, found } = openGate({ account });
    const answer = await call("POST", "/signup", { email: EMAIL, password: PASSWORD });
    expect(await answer.json()).toMatchObject({ email: EMAIL, user_metadata: { email_verified: false } });
    expect([mails.map((mail) => mail.subject), told]).toEqual([[subject], []]);
    expect(found("set confirmation_token") !== undefined).toBe(subject === CONFIRM);
    expect(mails[0]?.text).toContain(`${SITE}/auth`);
  },
);

it.each([
  ["confirmed", {}],
  ["waiting", { is_confirmed: false }],
])("who is deactivated and %s is not written to when somebody signs up so", async (_, account) => {
  const { call, mails, told, found } = openGate({ account: { ...account, is_banned: true } });
  const answer = await call("POST", "/signup", { email: EMAIL, password: PASSWORD });
  expect(await answer.json()).toMatchObject({ email: EMAIL, user_metadata: { email_verified: false } });
  expect([mails, told, found("set confirmation_token")]).toEqual([[], [], undefined]);
});

it("an address gets so many mails an hour, and nothing is said about the next", async () => {
  const { post, lines, mails } = openGate({ account: { is_confirmed: false } });
  const ways: [string, object][] = [
    ["/recover", {}],
    ["/resend", { type: "signup" }],
    ["/signup", { password: PASSWORD }],
  ];
  for (let n = 0; n < LIMIT + 3; n += 1) {
    const [path, more] = ways[n % 3] ?? ["", {}];
    expect(await post(path, { email: EMAIL, ...more })).toBe(200);
  }
  expect(lines().length + mails.length).toBe(LIMIT);
});

it("a mail that cannot be handed over is logged and not told", async () => {
  const { post, logged } = openGate({ account: { is_confirmed: false }, mailsFail: true });
  expect(await post("/resend", { email: EMAIL, type: "signup" })).toBe(200);
  expect(logged).toEqual(["auth mail could not be handed over"]);
});
