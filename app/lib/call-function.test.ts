import { FunctionsClient } from "@supabase/functions-js";
import { afterEach, expect, test, vi } from "vitest";
import { NO_ANSWER } from "~domain/errors";
import { callAsUser, callFunction, readFileAsUser } from "./call-function";

const ADDRESS = "https://site.test/functions/v1";
vi.mock("./env", () => ({
  publicEnv: () => ({ supabase_key: "key" }),
  apiUrl: () => "https://site.test",
}));
vi.mock("./supabase", () => ({
  browserClient: async () => ({
    functions: new FunctionsClient(ADDRESS, { headers: { authorization: "Bearer token" } }),
  }),
}));
afterEach(() => vi.unstubAllGlobals());

type Answer = { status: string; amount: number };
const SHAPE = { status: "string", amount: "number" } as const;
function server(answer: () => Response | Promise<Response>) {
  const calls = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", calls);
  return calls;
}
const refusal = (status: number, error: object, headers = {}) =>
  Response.json({ error }, { status, headers });

test("an answer of the right shape is the value", async () => {
  const calls = server(() => Response.json({ status: "ok", amount: 1, more: null }));
  expect(await callFunction<Answer>("give", { a: 1 }, SHAPE)).toEqual({
    ok: true,
    value: { status: "ok", amount: 1, more: null },
  });
  expect(calls.mock.calls[0]).toMatchObject([`${ADDRESS}/give`, { method: "POST", body: '{"a":1}' }]);
});

test.each<[string, () => Response]>([
  ["empty", () => new Response("")],
  ["null", () => Response.json(null)],
  ["a page", () => new Response("<html>")],
  ["a list", () => Response.json([])],
  ["half of it", () => Response.json({ status: "ok" })],
  ["another type", () => Response.json({ status: "ok", amount: "1" })],
])("an answer that is %s is a failure, whatever its status", async (_, answer) => {
  server(answer);
  expect(await callFunction<Answer>("give", {}, SHAPE)).toMatchObject({
    ok: false,
    problem: { code: "unexpected" },
  });
  await expect(callAsUser<Answer>("give", {}, SHAPE)).rejects.toMatchObject({
    code: "unexpected",
    message: "Something went wrong. Please try again.",
  });
});

test("a refusal keeps the server's code, words, fields and the time to wait", async () => {
  const error = { code: "rate_limited", message: "Too many.", fields: { email: "No." } };
  server(() => refusal(429, error, { "retry-after": "12" }));
  expect(await callFunction<Answer>("give", {}, SHAPE)).toEqual({
    ok: false,
    problem: { ...error, retry_after: 12 },
  });
  await expect(callAsUser<Answer>("give", {}, SHAPE)).rejects.toMatchObject(error);
});

test.each([
  [502, "timeout", NO_ANSWER],
  [503, "unavailable", "The service cannot be reached. Please try again in a moment."],
  [504, "timeout", NO_ANSWER],
  [500, "unexpected", "Something went wrong. Please try again."],
])("a %i without words is %s", async (status, code, message) => {
  server(() => new Response("", { status }));
  expect(await callFunction<Answer>("give", {}, SHAPE)).toMatchObject({ problem: { code } });
  await expect(callAsUser<Answer>("give", {}, SHAPE)).rejects.toMatchObject({ message });
});

test.each([
  [new TypeError("Failed to fetch"), "offline"],
  [new DOMException("late", "TimeoutError"), "timeout"],
])("no answer, or half of one: %s", async (error, code) => {
  server(() => Promise.reject(error));
  expect(await callFunction<Answer>("give", {}, SHAPE)).toMatchObject({ problem: { code } });
  await expect(callAsUser<Answer>("give", {}, SHAPE)).rejects.toMatchObject({
    code: "unavailable",
    message: NO_ANSWER,
  });
  const half = Object.assign(new Response(), { text: () => Promise.reject(error) });
  server(() => half);
  const problem = { code: code === "timeout" ? code : "unexpected" };
  expect(await callFunction<Answer>("give", {}, SHAPE)).toMatchObject({ problem });
});

test("as somebody: the session goes along, and a file comes back as one", async () => {
  const calls = server(() => new Response("a,b", { headers: { "content-type": "text/csv; charset=utf-8" } }));
  expect(await (await readFileAsUser("list")).text()).toBe("a,b");
  expect(new Headers(calls.mock.calls[0]?.[1].headers).get("authorization")).toBe("Bearer token");
  server(() => refusal(403, { code: "forbidden", message: "Not you." }));
  await expect(readFileAsUser("list")).rejects.toMatchObject({ code: "forbidden", message: "Not you." });
});
