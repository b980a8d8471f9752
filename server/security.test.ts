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

test("only development allows what Vite needs: its styles in the page and its socket", () => {
  const directive = (policy: string, name: string) =>
    policy.split("; ").find((d) => d.startsWith(`${name} `));
  const developing = contentSecurityPolicy(html, env, "development");
  expect(directive(developing, "style-src")).toContain("'unsafe-inline'");
  expect(directive(developing, "connect-src")).toContain("ws:");
  expect(directive(developing, "script-src")).not.toContain("unsafe-inline");
  const production = contentSecurityPolicy(html, env, "production");
  expect(directive(production, "style-src")).toBe("style-src 'self'");
  expect(directive(production, "connect-src")).toBe("connect-src 'self'");
});
