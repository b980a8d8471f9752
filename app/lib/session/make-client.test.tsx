// The client of the page as it is, with a service that answers what a test says.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { NO_ANSWER, OFFLINE, toAppError } from "~domain/errors";
import type { Db } from "../supabase";
import { makeClient } from "./make-client";
import { whenRefused } from "./refused";

vi.mock("../env", () => ({
  apiUrl: () => "https://api.example.org",
  publicEnv: () => ({ supabase_key: "visitor" }),
}));

const KEY = "sff-session";
const HOUR = 3600;
const NOON = Date.parse("2026-11-22T12:00:00Z");

/** A service whose clock stands at noon. */
const service = {
  tokens: 0,
  sent: [] as string[],
  renewals: 0,
  /** What renewing gives instead of a new token. */
  refuses: null as number | null,
  /** Of tokens: the database does not take them any more. */
  over: new Set<string>(),
};
const grant = () => {
  service.tokens += 1;
  return {
    access_token: `token-${service.tokens}`,
    refresh_token: `refresh-${service.tokens}`,
    token_type: "bearer",
    expires_in: HOUR,
    expires_at: NOON / 1000 + HOUR,
    user: { id: "sam" },
  };
};
const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const address = String(input);
  if (address.includes("grant_type=refresh_token")) {
    service.renewals += 1;
    return service.refuses === null
      ? Response.json(grant())
      : Response.json({ msg: "no" }, { status: service.refuses });
  }
  if (address.includes("/auth/v1/")) return Response.json(grant());
  const bearer = new Headers(init?.headers).get("authorization")?.slice("Bearer ".length) ?? "";
  service.sent.push(bearer);
  if (service.over.has(bearer))
    return Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });
  return Response.json([{ bearer }]);
};

let db: Db;
beforeAll(() => {
  vi.stubGlobal("BroadcastChannel", undefined);
  db = makeClient(KEY, true);
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal("fetch", answer);
  Object.assign(service, { sent: [], renewals: 0, refuses: null, over: new Set() });
});
afterEach(async () => {
  await db.auth.stopAutoRefresh();
});

const signIn = () => db.auth.signInWithPassword({ email: "sam@example.org", password: "secret" });
const read = async () => await db.from("profiles").select("full_name");
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null");
/** As when the hour of the token is over. */
const endToken = () => localStorage.setItem(KEY, JSON.stringify({ ...kept(), expires_at: NOON / 1000 - 1 }));

test.each([
  ["fast", 2 * HOUR],
  ["slow", -2 * HOUR],
])("on a device whose clock is %s a session is renewed once an hour", async (_, by) => {
  vi.setSystemTime(NOON + by * 1000);
  await signIn();
  await read();
  await read();
  expect(service.renewals).toBe(0);
  vi.setSystemTime(NOON + (by + HOUR) * 1000);
  await read();
  expect([service.renewals, service.sent.at(-1)]).toEqual([1, `token-${service.tokens}`]);
  await db.auth.updateUser({ data: {} });
  expect(kept().expires_at).toBe(NOON / 1000 + by + 2 * HOUR);
});

test("a token that the database calls over is renewed once, for all that were asked with it", async () => {
  await signIn();
  service.over.add(`token-${service.tokens}`);
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(({ error, data }) => [error, data])).toEqual(
    Array(3).fill([null, [{ bearer: `token-${service.tokens}` }]]),
  );
  expect(service.renewals).toBe(1);
});

test("while such a token cannot be renewed nobody is told to sign in", async () => {
  await signIn();
  service.over.add(`token-${service.tokens}`);
  service.refuses = 503;
  const reading = read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reading).error?.message).toMatch(/Failed to fetch/);
});

test("what a passing client ends is ended also where the page goes away", async () => {
  const sent = vi.fn(answer);
  vi.stubGlobal("fetch", sent);
  await makeClient("passing", false).auth.admin.signOut("a token", "local");
  expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true, signal: expect.any(AbortSignal) });
});

test.each<[string, number, () => PromiseLike<{ error: unknown }>]>([
  ["a question", 30, read],
  ["a change", 30, async () => await db.rpc("erase_legal_aid_request", { p_link: "" })],
  ["a sign-in", 30, signIn],
  ["a file", 600, () => db.storage.from("images").upload("one.webp", new Blob(["-"]))],
])("%s that nobody answers ends, and may have arrived", async (_, seconds, ask) => {
  await signIn();
  const late = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const hangs = vi.fn(
    (_input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
  vi.stubGlobal("fetch", hangs);
  const asking = ask().then(({ error }) => toAppError(error));
  await vi.waitFor(() => expect(hangs).toHaveBeenCalled());
  expect(limit).toHaveBeenLastCalledWith(seconds * 1000);
  late.abort(new DOMException("signal timed out", "TimeoutError"));
  expect(await asking).toMatchObject({ code: "unavailable", message: NO_ANSWER });
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const proxy = async () =>
  new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
const add = async () => await db.from("crm_notes").insert({} as never);
const CANNOT = "The service cannot be reached. Please try again in a moment.";
test.each<[string, typeof fetch, () => PromiseLike<{ error: unknown }>, string]>([
  ["a question", lost, read, CANNOT],
  [
    "a list that a function gives",
    lost,
    async () => await db.rpc("search_crm", { p_q: "" }).limit(1),
    CANNOT,
  ],
  ["a new row", lost, add, NO_ANSWER],
  ["a new row, behind a proxy", proxy, add, NO_ANSWER],
  ["a change", lost, async () => await db.rpc("erase_legal_aid_request", { p_link: "" }), NO_ANSWER],
  ["a sign-in", lost, signIn, CANNOT],
  ["a new password", lost, () => db.auth.updateUser({ password: "secret" }), NO_ANSWER],
])("the answer to %s is lost: only what was to change something may have", async (_, service, ask, words) => {
  await signIn();
  vi.stubGlobal("fetch", service);
  const { error } = await ask();
  expect(toAppError(error)).toMatchObject({ code: "unavailable", message: words });
});

test("what was lost by a call as somebody is late, and what left no device is not", async () => {
  await signIn();
  vi.stubGlobal("fetch", proxy);
  const { error } = await db.functions.invoke("help-request", { body: {} });
  expect(error).toMatchObject({ name: "FunctionsFetchError", context: { name: "TimeoutError" } });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", lost);
  expect(toAppError((await add()).error).message).toBe(OFFLINE);
});

test("what is refused once the session has ended asks to sign in, and other refusals stay what they are", async () => {
  await signIn();
  const refuses = (status: number) => async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/rest/")
      ? Response.json({ code: "42501", message: "permission denied for table crm_notes" }, { status })
      : answer(input, init);
  vi.stubGlobal("fetch", refuses(403));
  expect(toAppError((await add()).error).code).toBe("forbidden");
  await db.auth.signOut({ scope: "local" });
  vi.stubGlobal("fetch", refuses(401));
  const asked = vi.fn();
  const end = whenRefused(asked);
  // What a page reads again by itself brings no dialog.
  await read();
  expect(asked).not.toHaveBeenCalled();
  expect(toAppError((await add()).error)).toMatchObject({
    code: "unauthenticated",
    message: "Please sign in first.",
  });
  expect(asked).toHaveBeenCalledOnce();
  end();
});

test("renewing too often ends no session", async () => {
  await signIn();
  endToken();
  service.refuses = 429;
  const reading = read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reading).error?.message).toMatch(/Failed to fetch/);
  expect(kept()?.user).toEqual({ id: "sam" });
});

test("whose session cannot be renewed does not ask as a visitor", async () => {
  await signIn();
  endToken();
  service.refuses = 503;
  const reading = read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([(await reading).error?.message, service.sent]).toEqual([
    expect.stringMatching(/Failed to fetch/),
    [],
  ]);
  const calling = db.functions.invoke("help-request", { body: {} });
  expect([(await calling).error?.name, service.sent]).toEqual(["FunctionsFetchError", []]);
  await db.auth.signOut({ scope: "local" });
  expect((await read()).data).toEqual([{ bearer: "visitor" }]);
});

test("a storage that was full once hides no session that comes later", async () => {
  await signIn();
  const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await signIn();
  // Another page would find the one before, whose token has been used.
  expect(kept()).toBeNull();
  expect((await read()).data).toEqual([{ bearer: `token-${service.tokens}` }]);
  full.mockRestore();
  await signIn();
  const other = JSON.stringify({ ...kept(), access_token: "of another tab" });
  localStorage.setItem(KEY, other);
  expect((await read()).data).toEqual([{ bearer: "of another tab" }]);
});
