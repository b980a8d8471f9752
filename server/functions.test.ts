import { afterEach, expect, it, vi } from "vitest";
import type { Surroundings } from "../supabase/functions/_shared/surroundings.ts";
import { functionRunner } from "./functions.ts";

afterEach(() => void vi.useRealTimers());
let asked = Promise.withResolvers<void>();
/** A backend that takes questions and never answers. */
const away = {
  env: {
    SUPABASE_URL: "http://backend.example",
    SUPABASE_PUBLISHABLE_KEY: "public",
    SUPABASE_SECRET_KEY: "secret",
    SITE_URL: "http://site.example",
  },
  fetch: () => new Promise<Response>(() => asked.resolve()),
  now: () => new Date(),
  log: () => undefined,
} as unknown as Surroundings;
const run = functionRunner(away);
const send = (name: string, body = "{}", options?: { to_its_end: boolean }) =>
  run(name, new Request(`http://site.example/functions/v1/${name}`, { method: "POST", body }), options);

it.each(["_shared", "nothing", "..", "", "import_map.json"])("there is no function %s", async (name) => {
  const answer = await send(name);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: { code: "not_found", message: "There is no such function." },
  });
});

it("one that does not answer is given up after half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let status: number | undefined;
  void send("newsletter-unsubscribe", "List-Unsubscribe=One-Click").then((answer) => {
    status = answer.status;
  });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(29_999);
  expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(status).toBe(504);
});

it("one whose end somebody waits for is not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked = Promise.withResolvers();
  const answered = vi.fn();
  void send("newsletter-unsubscribe", "List-Unsubscribe=One-Click", { to_its_end: true }).then(answered);
  await asked.promise;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(answered).not.toHaveBeenCalled();
});
