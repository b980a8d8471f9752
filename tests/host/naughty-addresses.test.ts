// Each naughty string as slug, search word, filter, file name, function name and credential, over HTTP.
import { expect, test } from "vitest";
import { NAUGHTY } from "../fixtures/naughty.ts";
import { sharedHost } from "../fixtures/shared-host.ts";
import { type Attempt, send, sweep } from "../fixtures/strangers.ts";

const host = await sharedHost();

/** As a browser writes it into an address; a longer line than a server takes says nothing more. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
/** Each place gets another sixth: of eleven places two get each string. */
const SIXTH = 6;
let place = 0;
const some = (attempt: (text: string, index: number) => Attempt) => {
  place += 1;
  return sweep(host, NAUGHTY.filter((_, at) => at % SIXTH === place % SIXTH).map(attempt));
};
const key = () => ({ apikey: host.publishableKey });
const json = { "content-type": "application/json" };
const elsewhere = (index: number) => ({ "x-forwarded-for": `198.18.${index >> 8}.${index & 255}` });

test("slugs of campaigns", async () => {
  expect(await some((text) => [`/campaign/${encoded(text)}`])).toEqual([]);
}, 120_000);

test("search words of the list", async () => {
  expect(await some((text) => [`/campaigns?q=${encoded(text)}&page=${encoded(text)}`])).toEqual([]);
}, 120_000);

test("filters, columns and orders of rest", async () => {
  const rest = (query: string): Attempt => [`/rest/v1/campaigns?${query}`, { headers: key() }];
  const queries: ((text: string) => string)[] = [
    (text) => `title=eq.${text}`,
    (text) => `title=in.(${text})`,
    (text) => `select=${text}`,
    (text) => `order=${text}`,
    (text) => `or=(title.eq.${text})`,
    (text) => `${text}=eq.1`,
  ];
  for (const query of queries) expect(await some((text) => rest(query(encoded(text))))).toEqual([]);
}, 120_000);

test("names of files and buckets", async () => {
  expect(
    await some((text) => [`/storage/v1/object/public/avatars/${encoded(text)}`, { headers: key() }]),
  ).toEqual([]);
  expect(
    await some((text) => [
      `/storage/v1/object/avatars/${encoded(text)}`,
      { method: "POST", headers: { ...key(), "content-type": "image/webp" }, body: "x" },
    ]),
  ).toEqual([]);
}, 120_000);

test("addresses and passwords at sign-in", async () => {
  expect(
    await some((text, index) => [
      "/auth/v1/token?grant_type=password",
      {
        method: "POST",
        headers: { ...key(), ...json, ...elsewhere(index) },
        body: JSON.stringify({ email: text, password: "" }),
      },
    ]),
  ).toEqual([]);
  expect(
    await some((text, index) => [
      `/auth/v1/verify?type=signup&token=${encoded(text)}&redirect_to=${encoded(text)}`,
      { headers: { ...key(), ...elsewhere(index) } },
    ]),
  ).toEqual([]);
}, 120_000);

test("the process has not been changed by any of them", async () => {
  expect((await send(host, "/readyz")).status).toBe(200);
  expect((await send(host, "/campaigns")).status).toBe(200);
});
