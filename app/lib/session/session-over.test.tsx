// A token that is refused is renewed once; where the new one is refused as well, the session has ended, and whoever follows
// it asks to sign in (live.ts).
import { beforeEach, expect, test, vi } from "vitest";
import { fetchAsPerson } from "./as-person";
import { makeClient } from "./make-client";

vi.mock("../env", () => ({
  apiUrl: () => "https://api.example.org",
  publicEnv: () => ({ supabase_key: "visitor" }),
}));
vi.stubGlobal("BroadcastChannel", undefined);

let tokens = 0;
let renewals = 0;
let sent: string[] = [];
const over = new Set<string>();
const UNKNOWN = { code: "PGRST301", message: "JWSError" };
const ENDED_ELSEWHERE = { code: "PT401", message: "session_over" };
const OF_A_FUNCTION = { error: { code: "unauthenticated", message: "Please sign in first." } };
let refusal: object = UNKNOWN;
/** What the service says instead of a new token. */
let renewal: { code: number; error_code: string; msg: string } | null = null;
let afterwards = async () => undefined as unknown;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input);
  if (address.includes("/logout")) return new Response(null, { status: 204 });
  if (address.includes("/auth/v1/")) {
    if (address.includes("grant_type=refresh_token")) {
      renewals += 1;
      if (renewal) return Response.json(renewal, { status: renewal.code });
    }
    tokens += 1;
    const token = { access_token: `token-${tokens}`, refresh_token: `refresh-${tokens}`, expires_in: 3600 };
    return Response.json({ ...token, token_type: "bearer", user: { id: "sam" } });
  }
  const bearer = new Headers(init?.headers).get("authorization")?.slice("Bearer ".length) ?? "";
  sent.push(bearer);
  await afterwards();
  if (!over.has(bearer)) return Response.json([{ bearer }]);
  return Response.json(refusal, { status: 401 });
}

const db = makeClient("sff-session", true);
const signIn = () => db.auth.signInWithPassword({ email: "sam@example.org", password: "secret" });
const read = async () => await db.from("profiles").select("full_name");
const kept = () => JSON.parse(localStorage.getItem("sff-session") ?? "null")?.access_token ?? null;

beforeEach(async () => {
  vi.stubGlobal("fetch", answer);
  afterwards = async () => undefined;
  refusal = UNKNOWN;
  renewal = null;
  await signIn();
  over.clear();
  for (const next of [0, 1]) over.add(`token-${tokens + next}`);
  sent = [];
  renewals = 0;
  return () => db.auth.stopAutoRefresh();
});

test.each([UNKNOWN, ENDED_ELSEWHERE, OF_A_FUNCTION])(
  "for all that were asked with it (%o), reads and writes, and nobody is asked as that person any more",
  async (said) => {
    refusal = said;
    const events: string[] = [];
    const { data } = db.auth.onAuthStateChange((event) => void events.push(event));
    const write = async () => await db.from("crm_notes").insert({} as never);
    for (const { status } of await Promise.all([read(), read(), write()])) expect(status).toBe(401);
    expect([renewals, kept()]).toEqual([1, null]);
    await expect.poll(() => events).toContain("SIGNED_OUT");
    sent = [];
    expect((await read()).error).toBeNull();
    expect(sent).toEqual(["visitor"]);
    data.subscription.unsubscribe();
  },
);

test("also where the service renews it no more, though its token has not run out", async () => {
  renewal = { code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" };
  refusal = ENDED_ELSEWHERE;
  const answers = await Promise.all([read(), read()]);
  expect([answers.map(({ status }) => status), kept()]).toEqual([[401, 401], null]);
  sent = [];
  await read();
  expect(sent).toEqual(["visitor"]);
});

test.each([
  { name: "AuthApiError", status: 500 },
  { name: "AuthRetryableFetchError", status: 503 },
])("but not while the service cannot tell (%o): whoever asks tries again", async (error) => {
  refusal = ENDED_ELSEWHERE;
  const [before, token] = [kept(), `token-${tokens}`];
  const signOut = vi.fn();
  const refreshSession = async () => ({ data: { session: null, user: null }, error });
  const ask = fetchAsPerson(() => ({ refreshSession, signOut }) as never, "visitor");
  const asked = ask("https://api.example.org/rest/v1/x", { headers: { authorization: `Bearer ${token}` } });
  await expect(asked).rejects.toThrow("could not be renewed");
  expect([kept(), signOut.mock.calls]).toEqual([before, []]);
});

test("but not the session of whoever has signed in again meanwhile", async () => {
  const second = `token-${tokens + 1}`;
  const third = `token-${tokens + 2}`;
  afterwards = async () => sent.at(-1) === second && kept() === second && (await signIn());
  await read();
  expect([sent.at(-1), kept()]).toEqual([second, third]);
});
