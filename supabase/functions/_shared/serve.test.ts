// What the log is told of an answer, and what the caller is.
import { expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../../../domain/errors.ts";
import { serveJson } from "./serve.ts";

/** A function that ends like this, asked once. */
async function ask(problem?: unknown) {
  const logs: Record<string, unknown>[] = [];
  const run = serveJson({
    name: "tried",
    auth: "anyone",
    input: z.object({}),
    run: async () => {
      if (problem) throw problem;
      return { done: true };
    },
  });
  const headers = { "content-type": "application/json", "x-request-id": "request-of-the-test" };
  const response = await run(new Request("https://p.test/f", { method: "POST", headers, body: "{}" }), {
    env: {
      SUPABASE_URL: "https://project.example",
      SITE_URL: "https://site.example",
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_default"}',
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_default"}',
    },
    fetch: () => Promise.reject(new Error("nobody is asked")),
    log: (event) => void logs.push(event),
    sendMail: () => Promise.reject(new Error("no mail is sent")),
    now: () => new Date(),
  });
  const kept = response.headers.get("cache-control");
  return { status: response.status, said: await response.text(), log: logs.at(-1) ?? {}, kept };
}
const broken = () => Object.assign(new TypeError("secret words of a father"), { code: "ECONNRESET" });

it("what went well is one line without a problem", async () => {
  const { status, log } = await ask();
  expect(log).toEqual({
    function: "tried",
    request_id: "request-of-the-test",
    status: 200,
    ms: expect.any(Number),
  });
  expect(status).toBe(200);
});

it.each([
  ["nobody expected", () => broken(), "unexpected"],
  ["is a service away", () => new AppError("unavailable", undefined, { cause: broken() }), "unavailable"],
  [
    "is Stripe away",
    () => new AppError("payment_unavailable", undefined, { cause: broken() }),
    "payment_unavailable",
  ],
])(
  "what %s is logged with its kind and its place in our code, without a word of it",
  async (_, make, code) => {
    const { log, said } = await ask(make());
    expect(log).toMatchObject({
      code,
      cause: "ECONNRESET",
      where: expect.arrayContaining([expect.any(String)]),
    });
    expect(`${JSON.stringify(log)}${said}`).not.toContain("secret words");
  },
);

it("nobody between us and the caller keeps an answer, whatever it is", async () => {
  for (const problem of [undefined, new AppError("not_found"), broken()])
    expect((await ask(problem)).kept).toBe("no-store");
});

it("what we refuse by rule is no fault: its code says it all", async () => {
  const { log } = await ask(new AppError("not_found"));
  expect(log).toMatchObject({ code: "not_found", status: 404 });
  expect([log.cause, log.where]).toEqual([undefined, undefined]);
});
