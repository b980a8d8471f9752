import { expect, test } from "vitest";
import { toPage } from "./pages.ts";

const rendering = {
  asked: { reads: new Set<string>(), oldest: 0 },
  missing: new Set<string>(),
  requestId: "r",
  mark: "m",
  policy: () => "",
};
const html = (headers: Record<string, string> = {}, status = 200) =>
  new Response("<p>", { status, headers: { "content-type": "text/html", ...headers } });

test("an answer that sets a cookie is never kept, here or at a proxy", async () => {
  const insisting: Record<string, string> = { "set-cookie": "a=b", "cache-control": "public, max-age=60" };
  for (const headers of [{ "set-cookie": "a=b" }, insisting]) {
    const page = await toPage(html(headers), rendering);
    expect([page.cacheable, page.headers.get("cache-control")]).toEqual([false, "private, no-store"]);
  }
});

test("pages and pages that are not there are kept; errors and what forbids it are not", async () => {
  expect(await toPage(html(), rendering)).toMatchObject({ cacheable: true });
  expect(await toPage(html({}, 404), rendering)).toMatchObject({ cacheable: true });
  expect(await toPage(html({}, 500), rendering)).toMatchObject({ cacheable: false });
  for (const value of ["no-store", "private, no-cache"])
    expect(await toPage(html({ "cache-control": value }), rendering)).toMatchObject({ cacheable: false });
});
