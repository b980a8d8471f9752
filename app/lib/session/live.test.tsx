import type { Session } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  reads: 0,
}));
const tell: Callback = (event, session) => (fake.callback as Callback)(event, session);

vi.mock("../supabase", () => ({
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
    fake.reads += 1;
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
  Object.assign(fake, { level: "aal1", has_factor: true, account: Promise.resolve(), reads: 0 });
  localStorage.clear();
  setAuthState(SIGNED_OUT);
  await follow();
});

// What this module listens to outlives the test: for nobody it does nothing.
afterEach(() => {
  setAuthState(SIGNED_OUT);
  window.dispatchEvent(new Event("beforeunload"));
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

test("a session that is told of twice is read once, another one of the same person again", async () => {
  fake.has_factor = false;
  tell("SIGNED_IN", session("found"));
  tell("INITIAL_SESSION", session("found"));
  expect([show(await authSettled()), fake.reads]).toEqual([["signed_in", false, true], 1]);
  tell("SIGNED_IN", session("another"));
  await authSettled();
  expect(fake.reads).toBe(2);
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

test("on a shared device another tab's session is none of ours, and an ended one leaves nothing on the screen", async () => {
  const afresh = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  localStorage.setItem("sff-shared-device", "true");
  fake.has_factor = false;
  const mine = { access_token: "mine", user: ADMIN } as Session;
  sessionStorage.setItem("sff-session", JSON.stringify(mine));
  tell("SIGNED_IN", mine);
  await authSettled();
  tell("SIGNED_IN", { access_token: "of the other tab", user: { id: "another" } } as Session);
  tell("TOKEN_REFRESHED", { access_token: "of the other tab", user: ADMIN } as Session);
  expect([authState().status, authState().session]).toEqual(["signed_in", mine]);
  sessionStorage.removeItem("sff-session");
  sessionStorage.setItem("sff-lock", "{}");
  tell("SIGNED_OUT", null);
  expect([authState(), sessionStorage.length]).toEqual([SIGNED_OUT, 0]);
  expect(afresh).toHaveBeenCalledWith("/");
});

test("a page found by Back after its person has signed out is left again", async () => {
  const afresh = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  fake.has_factor = false;
  tell("SIGNED_IN", session("mine"));
  await authSettled();
  const back = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  back();
  expect(afresh).not.toHaveBeenCalled();
  localStorage.clear();
  back();
  expect([afresh.mock.lastCall, document.body.style.visibility]).toEqual([["/"], "hidden"]);
});
