import { Hono } from "hono";
import { expect, test } from "vitest";
import { MAX_BODY_BYTES, SHARES } from "../limits.ts";
import { overload } from "./overload.ts";

test("who is at his limit is refused, and others are answered: those who ask whether it lives first of all", async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const app = new Hono().use(overload(0));
  app.get("/slow", async (c) => {
    await gate;
    return c.text("slow");
  });
  app.all("*", (c) => c.text("ok"));
  const waiting = Array.from({ length: SHARES.rest.running }, () => app.request("/slow"));
  const statuses = async () =>
    Promise.all(["/", "/livez", "/readyz"].map(async (path) => (await app.request(path)).status));
  expect(await statuses()).toEqual([503, 200, 200]);
  const webhook = await app.request("/functions/v1/stripe-webhook", { method: "POST", body: "{}" });
  expect(webhook.status).toBe(200);
  letGo();
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("whoever may send a body finds room beside others with the largest", () => {
  const buffered = Object.values(SHARES).flatMap((share) => share.buffered || []);
  expect(buffered.length).toBeGreaterThan(0);
  for (const bytes of buffered) expect(bytes).toBeGreaterThanOrEqual(8 * MAX_BODY_BYTES);
});

test("a body that is too large is refused in the words of what was asked, and its connection ends", async () => {
  const app = new Hono().use(overload(0));
  const headers = { "content-length": String(MAX_BODY_BYTES + 1) };
  const sent = (path: string) => app.request(path, { method: "POST", headers, body: "x" });
  const [rest, page] = [await sent("/rest/v1/posts"), await sent("/contact")];
  for (const { status, headers } of [rest, page])
    expect([status, headers.get("connection")]).toEqual([413, "close"]);
  expect(await rest.json()).toMatchObject({ message: expect.any(String), code: "PGRST100" });
  expect(page.headers.get("content-type")).toContain("text/plain");
});
