// What a visitor sends may be refused, however much it is: it must not change what the next visitor reads.
import { expect, test } from "vitest";
import { sharedHost } from "../fixtures/shared-host.ts";

const host = await sharedHost();

const ask = (path: string, body?: string) =>
  fetch(`${host.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { apikey: host.publishableKey, "content-type": "application/json" },
    body,
  });

const ROW = {
  slug: "x",
  title: "x",
  summary: "x",
  goal_amount: 1,
  category: "health",
  story: {},
  active: true,
};

test("more values than the built-in database can count: refused, and the next visitor reads as before", async () => {
  const campaigns = async () => (await (await ask("/rest/v1/campaigns?select=id")).json()) as unknown[];
  const before = await campaigns();
  expect(before.length).toBeGreaterThan(0);
  const values = 33_000;
  const rows = Array.from({ length: Math.ceil(values / Object.keys(ROW).length) }, () => ROW);
  const refused = await ask("/rest/v1/internal_campaigns", JSON.stringify(rows));
  expect([400, 413]).toContain(refused.status);
  expect(await campaigns()).toEqual(before);
  expect((await ask("/readyz")).status).toBe(200);
}, 90_000);

test.each(["order=NUL%20%00%20inside", "select=%00", "title=eq.%00", "or=(title.eq.%00)"])(
  "a character no text can hold (%s) is refused, and the database stays open",
  async (query) => {
    const refused = await ask(`/rest/v1/campaigns?${query}`);
    expect(refused.status).toBe(400);
    expect((await ask("/rest/v1/campaigns?select=id")).status).toBe(200);
  },
);
