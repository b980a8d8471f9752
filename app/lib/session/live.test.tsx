import type { Session } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import { follow } from "./live";
import { authSettled } from "./settled";
import { type AuthState, authState, SIGNED_OUT, setAuthState } from "./state";

type Callback = (event: string, session: Session | null) => void;
const fake = vi.hoisted(() => ({
  callback: (() => undefined) as unknown,
  level: "aal1",
  has_factor: true,
  /** What the account is read from answers after this. */
  account: Promise.resolve(),
}));
const tell: Callback = (event, session) => (fake.callback as Callback)(event, session);

vi.mock("../supabase", () => ({
  SESSION_KEY: "sff-session",
  browserClient: async () => ({
    auth: {
      onAuthStateChange: (callback: unknown) => {
        fake.callback = callback;
      },
      mfa: {
        getAuthenticatorAssuranceLevel: async () => ({
          data: { currentLevel: fake.level, nextLevel: fake.has_factor ? "aal2" : "aal1" },
        }),
      },
    },
  }),
}));
vi.mock("./account", () => ({
  readAccount: async () => {
    await fake.account;
    return { profile: null, roles: ["admin"], isFirstTimeLogin: false };
  },
}));

const ADMIN = { id: "11111111-1111-4111-8111-111111111111" };
function session(access_token: string): Session {
  const made = { access_token, user: ADMIN } as Session;
  localStorage.setItem("sff-session", JSON.stringify(made));
  return made;
}
const show = ({ status, owesSecondStep, isAdmin }: AuthState) => [status, owesSecondStep, isAdmin];

beforeEach(async () => {
  Object.assign(fake, { level: "aal1", has_factor: true, account: Promise.resolve() });
  localStorage.clear();
  setAuthState(SIGNED_OUT);
  await follow();
});

test("a password alone leaves an administrator with a second factor outside", async () => {
  tell("SIGNED_IN", session("password"));
  const auth = await authSettled();
  expect([show(auth), auth.user, auth.session, auth.roles]).toEqual([
    ["signed_out", true, false],
    null,
    null,
    [],
  ]);
});

test("the code lets them in; a session stored before it does not", async () => {
  tell("INITIAL_SESSION", session("stored"));
  expect(show(await authSettled())).toEqual(["signed_out", true, false]);
  fake.level = "aal2";
  tell("MFA_CHALLENGE_VERIFIED", session("with-code"));
  expect(show(await authSettled())).toEqual(["signed_in", false, true]);
});

test("without a factor the password is enough", async () => {
  fake.has_factor = false;
  tell("SIGNED_IN", session("password"));
  expect(show(await authSettled())).toEqual(["signed_in", false, true]);
});

test("a session that ended keeps its page until the code is given, without its rights", async () => {
  fake.level = "aal2";
  tell("SIGNED_IN", session("first"));
  await authSettled();
  tell("SIGNED_OUT", null);
  expect(authState().status).toBe("expired");
  fake.level = "aal1";
  tell("SIGNED_IN", session("second"));
  expect([show(await authSettled()), authState().user]).toEqual([["expired", true, false], ADMIN]);
  fake.level = "aal2";
  tell("MFA_CHALLENGE_VERIFIED", session("third"));
  expect(show(await authSettled())).toEqual(["signed_in", false, true]);
});

test("a weaker session of another tab takes the rights away", async () => {
  fake.level = "aal2";
  tell("SIGNED_IN", session("strong"));
  await authSettled();
  tell("SIGNED_IN", session("strong"));
  expect(authState().loading).toBe(false);
  fake.level = "aal1";
  tell("SIGNED_IN", session("weak"));
  expect(show(await authSettled())).toEqual(["signed_out", true, false]);
});

test("an account that is read late does not let anybody in who has signed out meanwhile", async () => {
  fake.has_factor = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.account = promise;
  tell("SIGNED_IN", session("password"));
  await expect.poll(() => authState().status).toBe("loading");
  tell("SIGNED_OUT", null);
  resolve();
  await promise;
  await new Promise((done) => setImmediate(done));
  expect(show(authState())).toEqual(["signed_out", false, false]);
});
