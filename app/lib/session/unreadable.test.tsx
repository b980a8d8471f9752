// An account that could not be read is not an account without roles.
import type { Session } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, readAgain, reloadAccount, signOut } from "./live";
import { authSettled } from "./settled";
import { authState, SIGNED_OUT, setAuthState } from "./state";

const ADMIN = { id: "11111111-1111-4111-8111-111111111111", email: "admin@example.org" };
const AWAY = { error: { code: "503", message: "away" }, data: null };
const PROFILE = { full_name: "Ada Example", phone_number: null, role: "user", blog_access: false };

const fake = vi.hoisted(() => ({
  tell: (() => undefined) as (event: string, session: unknown) => void,
  session: null as unknown,
  answers: {} as Record<string, { data: unknown; error: unknown }>,
  reads: 0,
}));

vi.mock("../supabase", () => {
  const ask = (table: string): unknown => {
    fake.reads += 1;
    const answer = Promise.resolve(fake.answers[table]);
    const itself = () => query;
    const query = Object.assign(answer, {
      select: itself,
      eq: itself,
      abortSignal: itself,
      single: itself,
      maybeSingle: itself,
    });
    return query;
  };
  return {
    browserClient: async () => ({
      from: ask,
      auth: {
        onAuthStateChange: (callback: typeof fake.tell) => {
          fake.tell = callback;
        },
        getSession: async () => ({ data: { session: fake.session } }),
        signOut: async () => ({ error: null }),
        mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: null }) },
      },
    }),
  };
});

const readable = () => {
  fake.answers = {
    profiles: { data: PROFILE, error: null },
    user_roles: { data: [{ role: "admin" }], error: null },
    contacts: { data: null, error: null },
  };
};
const away = () => {
  fake.answers = { profiles: AWAY, user_roles: AWAY, contacts: AWAY };
};
function store(access_token: string): Session {
  const made = { access_token, user: ADMIN } as Session;
  localStorage.setItem("sff-session", JSON.stringify(made));
  fake.session = made;
  return made;
}
const show = () => {
  const { status, stale, roles, isAdmin } = authState();
  return { status, stale, roles, isAdmin };
};
const KNOWN = { status: "signed_in", stale: false, roles: ["admin"], isAdmin: true };
const UNKNOWN = { status: "unreadable", stale: true, roles: [], isAdmin: false };

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  setAuthState(SIGNED_OUT);
  readable();
  await follow();
});
afterEach(async () => {
  await signOut("here");
  // The silent lines of spec section 8.
  // biome-ignore lint/suspicious/noConsole: to forget what it was told
  vi.mocked(console.error).mockClear();
  vi.useRealTimers();
});

test("what could not be read is no account without roles, and is read again until it is there", async () => {
  away();
  fake.tell("INITIAL_SESSION", store("one"));
  await authSettled();
  expect(show()).toEqual(UNKNOWN);
  const reads = fake.reads;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(fake.reads).toBeGreaterThan(reads);
  expect(show()).toEqual(UNKNOWN);
  readable();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(show()).toEqual(KNOWN);
  const enough = fake.reads;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fake.reads).toBe(enough);
});

test("one table of the two is not enough", async () => {
  fake.answers.user_roles = AWAY;
  fake.tell("INITIAL_SESSION", store("two"));
  await authSettled();
  expect(show()).toEqual(UNKNOWN);
});

test("a person without a profile is read all the same", async () => {
  fake.answers.profiles = { data: null, error: { code: "PGRST116", message: "no row" } };
  fake.tell("INITIAL_SESSION", store("three"));
  await authSettled();
  expect(show()).toEqual(KNOWN);
});

test("roles that were known stay while they cannot be read", async () => {
  fake.tell("INITIAL_SESSION", store("four"));
  await authSettled();
  away();
  await reloadAccount();
  expect(show()).toEqual({ ...KNOWN, stale: true });
  expect(authState().profile?.full_name).toBe(PROFILE.full_name);
  readable();
  await readAgain();
  expect(show()).toEqual(KNOWN);
});

test("it is asked ever less often", async () => {
  away();
  fake.tell("INITIAL_SESSION", store("five"));
  await authSettled();
  const before = fake.reads;
  await vi.advanceTimersByTimeAsync(600_000);
  // Three tables a time: about 5 times in the first minute, once a minute afterwards.
  expect((fake.reads - before) / 3).toBeGreaterThan(9);
  expect((fake.reads - before) / 3).toBeLessThan(20);
});

test("a stored session that cannot be renewed now is no sign-out", async () => {
  store("six");
  fake.session = null;
  fake.tell("INITIAL_SESSION", null);
  expect(show()).toEqual(UNKNOWN);
  store("seven");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(show()).toEqual(KNOWN);
});

test("who signs out is gone, and nothing is read any more", async () => {
  away();
  fake.tell("INITIAL_SESSION", store("eight"));
  await authSettled();
  localStorage.removeItem("sff-session");
  fake.tell("SIGNED_OUT", null);
  expect(authState().status).toBe("signed_out");
  const reads = fake.reads;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fake.reads).toBe(reads);
});

test("a page that is shown stays while the session cannot be renewed, and is read again", async () => {
  fake.tell("INITIAL_SESSION", store("nine"));
  await authSettled();
  away();
  await reloadAccount();
  fake.session = null;
  await readAgain();
  expect(show()).toEqual({ ...KNOWN, stale: true });
  expect(authState().user).toEqual(ADMIN);
  readable();
  store("ten");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(show()).toEqual(KNOWN);
});
