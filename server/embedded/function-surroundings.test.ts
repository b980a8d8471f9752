import { expect, it } from "vitest";
import { functionSurroundings } from "./function-surroundings.ts";

type Given = Parameters<typeof functionSurroundings>[0];
const answers = (name: string) => async (request: Request) => new Response(`${name} ${request.url}`);
function surroundings(sandbox: boolean) {
  const said: unknown[] = [];
  const given = {
    env: {
      SITE_URL: "https://site.example",
      STRIPE_SECRET_KEY: "sk_test_own",
      STRIPE_PUBLISHABLE_KEY: "pk_test_own",
    },
    secrets: { publishable_key: "sb_publishable_x", secret_key: "sb_secret_x", webhook_secret: "whsec_x" },
    services: { fetch: answers("services") },
    log: {
      info: (line: unknown) => said.push(line),
      warn: (line: unknown) => said.push("warning", line),
    },
    sandbox: sandbox ? { fetch: answers("sandbox") } : undefined,
  };
  return { said, around: functionSurroundings(given as unknown as Given) };
}

it("functions reach this process's services, and find its settings by the platform's names", async () => {
  const { around, said } = surroundings(false);
  expect(await (await around.fetch("http://backend.internal/rest/v1/a")).text()).toMatch(/^services http/);
  expect(around.env).toMatchObject({
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    SUPABASE_SECRET_KEY: "sb_secret_x",
    STRIPE_SECRET_KEY: "sk_test_own",
    STRIPE_PUBLISHABLE_KEY: "pk_test_own",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    API_ORIGIN: "https://site.example",
  });
  around.log({ event: "x" } as never);
  around.log({ problem: "y" });
  expect(said).toEqual([{ event: "x" }, "warning", { problem: "y" }]);
  expect(around.now().getTime()).toBeCloseTo(Date.now(), -3);
});

it("payments go to Stripe by the network's way, or to the sandbox by keys that mean nothing elsewhere", async () => {
  expect(surroundings(false).around.stripeFetch).toBeUndefined();
  const { env, stripeFetch } = surroundings(true).around;
  expect([env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY]).toEqual(["sk_test_sandbox", "pk_test_sandbox"]);
  expect(await (await stripeFetch?.("https://api.stripe.com/v1/refunds"))?.text()).toBe(
    "sandbox https://api.stripe.com/v1/refunds",
  );
});
