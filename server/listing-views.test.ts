// Openings of listings are counted where the page is answered: of an address and a status, and of nothing else.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import { ListingViews, uncounted, type Views } from "./listing-views.ts";

let kept: Views[] = [];
let away = false;
const warned: string[] = [];
const views = new ListingViews(
  async (seen) => {
    if (away) throw new Error("away");
    kept.push(seen);
  },
  { warn: (_: unknown, words?: string) => void warned.push(words ?? "") } as never,
);
const server = createServer((request, response) => {
  views.watch(request, response);
  response.statusCode = Number(new URL(request.url ?? "", "http://x").searchParams.get("status") ?? 200);
  response.end();
}).listen(0, "127.0.0.1");
afterAll(() => server.close());
beforeEach(async () => {
  away = false;
  await views.flush();
  kept = [];
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers });
const counted = async () => {
  await views.flush();
  return kept;
};
const PAGE = "/lawyer-directory/demo-office-da000001";

it("counts the page, what is asked of it from another page of ours, and what the browser had already", async () => {
  await ask(PAGE);
  await ask(`${PAGE}.data?_routes=x`);
  await ask(`${PAGE}?status=304`);
  await ask("/lawyer-directory/other-da000002?from=list");
  expect(await counted()).toEqual([{ "demo-office-da000001": 3, "other-da000002": 1 }]);
  expect(await counted()).toHaveLength(1);
});

it.each([
  ["the list", "/lawyer-directory?state=CA", {}],
  ["another page", "/legal-aid", {}],
  ["a page below it", `${PAGE}/more`, {}],
  ["one that is gone", `${PAGE}?status=410`, {}],
  ["a program", PAGE, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["the preview of a shared link", PAGE, { "user-agent": "facebookexternalhit/1.1" }],
  ["a page fetched ahead", PAGE, { "sec-purpose": "prefetch;prerender" }],
  ["who asks not to be followed", PAGE, { "sec-gpc": "1" }],
  ["who asks it in the older way", PAGE, { dnt: "1" }],
])("does not count %s", async (_, path, headers) => {
  await ask(path, headers);
  expect(await counted()).toEqual([]);
});

it("does not count a question for the head, nor a form that is sent", async () => {
  await ask(PAGE, {}, "HEAD");
  await ask(PAGE, {}, "POST");
  expect(await counted()).toEqual([]);
});

it("loses nothing while the database is away, and keeps nothing of who came", async () => {
  away = true;
  await ask(PAGE, { "x-forwarded-for": "192.0.2.7", cookie: "a=b", referer: "https://example.org/secret" });
  await views.flush();
  expect(warned).toEqual(["openings of listings wait"]);
  away = false;
  await ask(PAGE);
  expect(await counted()).toEqual([{ "demo-office-da000001": 2 }]);
  expect(JSON.stringify([kept, warned])).not.toMatch(/192\.0\.2|a=b|secret/);
});

it("a thousand invented addresses at most wait in memory", async () => {
  for (let n = 0; n < 1_010; n++) await ask(`/lawyer-directory/invented-${n}`);
  expect(Object.keys((await counted())[0] ?? {})).toHaveLength(1_000);
});

it("an answer that is ready is left to where openings are counted", () => {
  const answers = uncounted((target) => `ready ${target}`);
  expect(["/", "/lawyer-directory", "/lawyer-directory/a-b?x=1"].map(answers)).toEqual([
    "ready /",
    "ready /lawyer-directory",
    undefined,
  ]);
});
