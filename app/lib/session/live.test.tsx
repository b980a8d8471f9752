import type { Session } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import { follow } from "./live";
import { authSettled } from "./settled";
import { type AuthState, authState, SIGNED_OUT, setAuthState } from "./state";

type Callback = (event: string, session: Session | null) => void;
const fake = vi.hoisted(() => ({ callback: (() => undefined) as unknown, level: "aal1", has_factor: true }));
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
  readAccount: async () => ({ profile: null, roles: ["admin"], isFirstTimeLogin: false }),
}));

const ADMIN = { id: "11111111-1111-4111-8111-111111111111" };
function session(access_token: string): Session {
  const made = { access_token, user: ADMIN } as Session;
  localStorage.setItem("sff-session", JSON.stringify(made));
  return made;
}
const show = ({ status, owesSecondStep, isAdmin }: AuthState) => [status, owesSecondStep, isAdmin];

beforeEach(async () => {
  Object.assign(fake, { level: "aal1", has_factor: true });
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
