// The way of the news through the running host: database, notice, kept answers, page cache.
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootDemo } from "../fixtures/demo-folder.ts";
import type { Host } from "../fixtures/host.ts";

let host: Host;
beforeAll(async () => {
  host = await bootDemo();
}, 90_000);
afterAll(() => host?.stop());

const visit = async (path: string) => {
  const answer = await fetch(host.url + path);
  return { kept: answer.headers.get("x-page-cache"), text: await answer.text() };
};

test("a change of one campaign makes its page and the lists anew, and leaves the others as they were", async () => {
  const list = (await visit("/campaigns")).text;
  const [changed, other] = [...new Set(list.match(/\/campaign\/[a-z0-9-]+/g))];
  const others = [other ?? "", "/terms"];
  for (const path of [...others, changed ?? ""]) await visit(path);
  const answer = await fetch(`${host.url}/rest/v1/internal_campaigns?slug=eq.${changed?.split("/").at(-1)}`, {
    method: "PATCH",
    headers: { apikey: host.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ title: "Changed while it was kept" }),
  });
  expect(answer.status).toBe(204);
  for (const path of [changed ?? "", "/campaigns"])
    await expect
      .poll(() => visit(path), { timeout: 10_000 })
      .toMatchObject({
        text: expect.stringContaining("Changed while it was kept"),
      });
  // The changed page was made anew a second after it was made, so these would be by now, too.
  for (const path of others) expect({ path, kept: (await visit(path)).kept }).toEqual({ path, kept: "hit" });
});
