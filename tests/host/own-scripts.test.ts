// The policy a page is sent with allows the scripts we wrote into it, and nothing else that stands inline.
import { expect, test } from "vitest";
import { scriptHash } from "../../server/security.ts";
import { sharedHost } from "../fixtures/shared-host.ts";

const host = await sharedHost();

const RUNS = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

test("all that runs inline is allowed, nothing more, and no mark is left", async () => {
  for (const path of [
    "/",
    "/campaigns",
    "/campaign/first-months-rent",
    "/donate",
    "/auth",
    "/nothing-here",
  ]) {
    const answer = await fetch(host.url + path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const html = await answer.text();
    const inline = [...html.matchAll(RUNS)].map((match) => scriptHash(match[1] ?? ""));
    expect(inline.length).toBeGreaterThan(1);
    expect([path, inline.filter((hash) => !policy.includes(hash))]).toEqual([path, []]);
    expect(html).not.toContain("nonce=");
    expect(policy).not.toContain("nonce-");
    expect(policy.match(/'sha256-/g)?.length).toBe(new Set(inline).size);
  }
});

test("a script that comes with an address or a search is text, and gets no hash", async () => {
  const evil = "<script>alert(1)</script>";
  const answer = await fetch(`${host.url}/campaigns?q=${encodeURIComponent(`</script>${evil}`)}`);
  expect(answer.headers.get("content-security-policy")).not.toContain(scriptHash("alert(1)"));
  expect(await answer.text()).not.toContain(evil);
});
