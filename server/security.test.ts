import { createHash } from "node:crypto";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { PREVIEW_PARAM } from "../domain/cms/preview.ts";
import { contentSecurityPolicy, framedPreviews, ownScripts, scriptHash, scriptMark } from "./security.ts";

const env = {
  supabase_url: "",
  supabase_key: "k",
  stripe_key: null,
  site_url: "https://site.test",
  livemode: false,
  video_hosts: [],
};
const hashes = ["'sha256-one'"];

test("only scripts that this render marked are allowed, and the marks do not leave the house", () => {
  const mark = scriptMark();
  const own = `<script nonce="${mark}">one('é “')</script><script type="module" nonce="${mark}" async="">two()</script>`;
  const strangers = `<script>evil()</script><script nonce="${scriptMark()}">evil()</script><p>&lt;script nonce=</p>`;
  const link = `<script nonce="${mark}" src="/a.js"></script><link rel="modulepreload" href="/a.js" nonce="${mark}"/>`;
  const { body, hashes } = ownScripts(Buffer.from(`${strangers}${own}${link}`), mark);
  const text = body.toString();
  expect(hashes).toEqual(["one('é “')", "two()"].map(scriptHash));
  expect(scriptHash("one()")).toBe(`'sha256-${createHash("sha256").update("one()").digest("base64")}'`);
  expect(text).not.toContain(mark);
  expect(text).toContain('<script>one(\'é “\')</script><script type="module" async="">two()</script>');
});

test("the whole policy of a page", () => {
  const policy = contentSecurityPolicy(hashes, { ...env, stripe_key: "pk_test_1" }).split("; ");
  expect(policy).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-one' https://js.stripe.com https://*.js.stripe.com",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://www.youtube-nocookie.com https://player.vimeo.com",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("Stripe's origins are allowed only where a publishable key is set", () => {
  expect(contentSecurityPolicy(hashes, env)).not.toContain("stripe.com");
  expect(contentSecurityPolicy(hashes, { ...env, stripe_key: "pk_test_1" })).toContain(
    "https://js.stripe.com",
  );
});

test("videos come from our storage, listed hosts and the two players, and from nowhere else", () => {
  const listed = {
    ...env,
    supabase_url: "https://x.example.org",
    video_hosts: ["v.example.net", "w.example.net:8443"],
  };
  const policy = contentSecurityPolicy(hashes, listed).split("; ");
  expect(policy).toContain(
    "media-src 'self' https://x.example.org https://v.example.net https://w.example.net:8443",
  );
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com");
});

test("a hosted backend is reachable over https and its websocket", () => {
  const policy = contentSecurityPolicy(hashes, { ...env, supabase_url: "https://x.example.org" });
  expect(policy).toContain("connect-src 'self' https://x.example.org wss://x.example.org");
});

test("only development allows what Vite needs: its styles in the page and its socket", () => {
  const directive = (policy: string, name: string) =>
    policy.split("; ").find((d) => d.startsWith(`${name} `));
  const developing = contentSecurityPolicy(hashes, env, "development");
  expect(directive(developing, "style-src")).toContain("'unsafe-inline'");
  expect(directive(developing, "connect-src")).toContain("ws:");
  expect(directive(developing, "script-src")).not.toContain("unsafe-inline");
  const production = contentSecurityPolicy(hashes, env, "production");
  expect(directive(production, "style-src")).toBe("style-src 'self'");
  expect(directive(production, "connect-src")).toBe("connect-src 'self'");
});

test("only the preview of a page may stand in a frame of ours, and nobody keeps it", async () => {
  const policy = { "content-security-policy": "default-src 'self'; frame-ancestors 'none'" };
  const app = new Hono()
    .use(framedPreviews)
    .get("/page", (c) => c.text("", 200, policy))
    .get("/data", (c) => c.text(""));
  const framed = async (path: string) => {
    const { headers } = await app.request(path);
    return ["content-security-policy", "x-frame-options", "cache-control"].map((name) => headers.get(name));
  };
  expect(await framed("/page")).toEqual([policy["content-security-policy"], null, null]);
  expect(await framed(`/data?${PREVIEW_PARAM}`)).toEqual([null, null, null]);
  expect(await framed(`/page?${PREVIEW_PARAM}`)).toEqual([
    "default-src 'self'; frame-ancestors 'self'",
    "SAMEORIGIN",
    "private, no-store",
  ]);
});
