import { expect, it } from "vitest";
import { ownRedirect, withOwnRedirect } from "./redirect.ts";

const SITE = "https://site.example";
const ours = (wanted: string | null) => ownRedirect(wanted, SITE);

it("a page of ours is one, in its one spelling", () => {
  expect(ours(`${SITE}/dashboard?tab=a#b`)).toBe(`${SITE}/dashboard?tab=a#b`);
  expect([ours(SITE), ours(`${SITE}/`), ours(`${SITE}?a=1`)]).toEqual([
    `${SITE}/`,
    `${SITE}/`,
    `${SITE}/?a=1`,
  ]);
});

it.each([
  null,
  "",
  "/dashboard",
  "https://elsewhere.example/",
  `${SITE}.elsewhere.example/`,
  `${SITE}:8443/`,
  `${SITE}@elsewhere.example/`,
  `${SITE}//elsewhere.example/`,
  `${SITE}/\\elsewhere.example`,
])("%s is none", (wanted) => {
  expect(ours(wanted)).toBeNull();
});

it("what is not ours counts as not named, and the rest of the request stays", async () => {
  const sent = (query: string) =>
    withOwnRedirect(
      new Request(`http://api.example/auth/v1/signup${query}`, { method: "POST", body: "words" }),
      SITE,
    );
  const shown = (query: string) => new URL(sent(query).url).search;
  const own = encodeURIComponent(`${SITE}/a`);
  expect(shown(`?redirect_to=${own}&b=1`)).toBe(`?redirect_to=${own}&b=1`);
  expect(shown("?redirect_to=https://elsewhere.example&b=1")).toBe("?b=1");
  expect(shown("?redirect_to=")).toBe("");
  // Two: programs read the first or the last.
  expect(shown(`?redirect_to=${own}&redirect_to=https://elsewhere.example`)).toBe("");
  expect(shown(`?redirect_to=${own}&redirect_to=${own}`)).toBe("");
  const request = sent("?redirect_to=x");
  expect([request.method, await request.text()]).toEqual(["POST", "words"]);
  const plain = new Request("http://api.example/auth/v1/signup");
  expect(withOwnRedirect(plain, SITE)).toBe(plain);
});
