import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security.ts";

const env = {
  supabase_url: "",
  supabase_key: "k",
  stripe_key: null,
  site_url: "https://site.test",
  livemode: false,
};
const html =
  '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';

test("every inline script is allowed by its hash and nothing else inline is", () => {
  const policy = contentSecurityPolicy(html, env);
  expect(policy).toContain(`'sha256-${createHash("sha256").update("one()").digest("base64")}'`);
  expect(policy.split("; ").find((d) => d.startsWith("script-src"))).not.toContain("unsafe-inline");
});

test("Stripe's origins are allowed only where a publishable key is set", () => {
  expect(contentSecurityPolicy(html, env)).not.toContain("stripe.com");
  expect(contentSecurityPolicy(html, { ...env, stripe_key: "pk_test_1" })).toContain("https://js.stripe.com");
});

test("a hosted backend is reachable over https and its websocket", () => {
  const policy = contentSecurityPolicy(html, { ...env, supabase_url: "https://x.example.org" });
  expect(policy).toContain("connect-src 'self' https://x.example.org wss://x.example.org");
});
