// Who signs out is gone at once, in every tab; whose session ended is not taken for one who signed out.
import type { Session } from "@supabase/supabase-js";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { draftAt } from "../browser/drafts";
import { pageQueryClient } from "../query/client";
import { follow, signOut } from "./live";
import { authSettled } from "./settled";
import { authState, SIGNED_OUT, setAuthState } from "./state";

const fake = vi.hoisted(() => ({
  tell: (() => undefined) as (event: string, session: unknown) => void,
  /** What the service does when it is asked to end a session. */
  signOut: async (_: { scope: string }): Promise<{ error: unknown }> => ({ error: null }),
  revoked: [] as string[],
}));

vi.mock("../supabase", () => ({
  browserClient: async () => ({
    auth: {
      onAuthStateChange: (callback: typeof fake.tell) => {
        fake.tell = callback;
      },
      signOut: (how: { scope: string }) => fake.signOut(how),
      mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: null }) },
    },
  }),
  passingClient: async () => {
    let renewed = "";
    const end = async (token: string) => {
      fake.revoked.push(token);
      return { error: token === "over" ? { status: 401 } : null };
    };
    return {
      auth: {
        admin: { signOut: end },
        refreshSession: async ({ refresh_token }: { refresh_token: string }) => {
          renewed = `by ${refresh_token}`;
        },
        signOut: () => end(renewed),
      },
    };
  },
}));
vi.mock("./account", () => ({
  readAccount: async () => ({ profile: null, roles: [], isFirstTimeLogin: false }),
}));

const KEY = "sff-session";
const LEFT_AT = "sff-left-at";
const SAM = { id: "sam" };
const DAY = 24 * 60 * 60 * 1000;
const store = (access_token: string, user = SAM) => {
  const session = { access_token, refresh_token: "r", user } as Session;
  localStorage.setItem(KEY, JSON.stringify(session));
  return session;
};
async function comes(access_token = "mine", user = SAM): Promise<void> {
  fake.tell("SIGNED_IN", store(access_token, user));
  await authSettled();
}
const draft = () => draftAt({ name: "story", keep: "device", secret: [] });
const hears = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

beforeAll(follow);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  fake.signOut = async () => ({ error: null });
  fake.revoked = [];
  await comes();
  draft().remember({ words: "Half a sentence" });
});
// What this module listens to outlives the test: for nobody it does nothing.
afterEach(() => setAuthState(SIGNED_OUT));

const gone = () => {
  expect([authState(), localStorage.getItem(KEY), draft().recall()]).toEqual([SIGNED_OUT, null, {}]);
};

test("a service that is slow keeps nothing of a person who signs out on the screen", async () => {
  fake.signOut = () => new Promise(() => undefined);
  expect(await signOut("here")).toBe(true);
  gone();
  await expect.poll(() => fake.revoked).toEqual(["mine"]);
});

test("what somebody wanted, and his address, end with his session; what somebody does afterwards stays", async () => {
  const traces = ["selectedRole", "sff-waiting-email", "sff-return-to", "sff-registered-as"];
  for (const key of traces) localStorage.setItem(key, "x");
  await signOut("here");
  expect(traces.map((key) => localStorage.getItem(key))).toEqual(traces.map(() => null));
  localStorage.setItem("sff-waiting-email", "next@example.org");
  fake.tell("INITIAL_SESSION", null);
  expect(localStorage.getItem("sff-waiting-email")).toBe("next@example.org");
});

test("a token that is over is renewed to end its session", async () => {
  await comes("over");
  await signOut("here");
  await expect.poll(() => fake.revoked).toEqual(["over", "by r"]);
});

test("who signs out everywhere has done so on purpose, however long the service takes", async () => {
  fake.signOut = async () => {
    vi.setSystemTime(Date.now() + 25_000);
    // Another tab has opened meanwhile.
    localStorage.removeItem(LEFT_AT);
    localStorage.removeItem(KEY);
    fake.tell("SIGNED_OUT", null);
    return { error: { name: "AuthApiError" } };
  };
  // The service had ended it already: nobody is still signed in with it.
  expect(await signOut("everywhere")).toBe(true);
  gone();
  expect(localStorage.getItem(LEFT_AT)).not.toBeNull();
});

test("a service that cannot be reached ends no session, and later ones end as they do", async () => {
  fake.signOut = async () => ({ error: { name: "AuthRetryableFetchError" } });
  expect([await signOut("everywhere"), authState().status]).toEqual([false, "signed_in"]);
  localStorage.removeItem(KEY);
  fake.tell("SIGNED_OUT", null);
  expect(authState().status).toBe("expired");
});

test("a tab that slept hears of a sign-out on purpose as of one", async () => {
  localStorage.removeItem(KEY);
  localStorage.setItem(LEFT_AT, String(Date.now()));
  vi.setSystemTime(Date.now() + DAY);
  fake.tell("SIGNED_OUT", null);
  gone();
});

test("a tab that missed the news of it looks when it is seen again", async () => {
  localStorage.removeItem(KEY);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(authState().status).toBe("signed_in");
  localStorage.setItem(LEFT_AT, "1");
  document.dispatchEvent(new Event("visibilitychange"));
  gone();
});

test("who comes in by another tab is not taken for one who left, though storage has not heard of it yet", async () => {
  await signOut("here");
  fake.tell("SIGNED_IN", { access_token: "new", user: SAM });
  document.dispatchEvent(new Event("visibilitychange"));
  store("new");
  hears(KEY, "new");
  await authSettled();
  expect([authState().status, localStorage.getItem(LEFT_AT)]).toEqual(["signed_in", null]);
});

test("the mark of a sign-out may come after the news, and goes with the next sign-in", async () => {
  localStorage.removeItem(KEY);
  fake.tell("SIGNED_OUT", null);
  expect(authState().status).toBe("expired");
  localStorage.setItem(LEFT_AT, "1");
  hears(LEFT_AT, "1");
  gone();
  await comes("another");
  expect(localStorage.getItem(LEFT_AT)).toBeNull();
  localStorage.removeItem(KEY);
  fake.tell("SIGNED_OUT", null);
  hears(LEFT_AT, null);
  expect(authState().status).toBe("expired");
});

test("what one person has typed does not wait for the next", async () => {
  localStorage.removeItem(KEY);
  fake.tell("SIGNED_OUT", null);
  await comes("of the next", { id: "kim" });
  expect([authState().user, draft().recall(), localStorage.length]).toEqual([{ id: "kim" }, {}, 1]);
});

test("what was read for one person is not the next one's, and goes with him who signs out", async () => {
  const key = ["my", "gifts"];
  const kept = () => pageQueryClient().getQueryData(key);
  pageQueryClient().setQueryData(key, "Sam's");
  await comes("another");
  expect(kept()).toBe("Sam's");
  await comes("of the next", { id: "kim" });
  expect(kept()).toBeUndefined();
  pageQueryClient().setQueryData(key, "Kim's");
  await signOut("here");
  expect(kept()).toBeUndefined();
});

test("a page found by Back is left where somebody else has signed in, and stays where nothing can be kept", async () => {
  const afresh = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  const back = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const { keep } = await import("./keep");
  vi.stubGlobal("localStorage", undefined);
  keep.setItem(KEY, JSON.stringify({ access_token: "mine", user: SAM }));
  back();
  expect(afresh).not.toHaveBeenCalled();
  keep.removeItem(KEY);
  vi.unstubAllGlobals();
  store("of the next", { id: "kim" });
  back();
  expect(afresh).toHaveBeenCalledWith("/");
});
