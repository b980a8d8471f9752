import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { ServiceSecrets } from "../../secrets.ts";
import { Admission, type AdmissionOptions } from "./admission.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./limits.ts";

const secrets = { publishable_key: "public", secret_key: "secret" } as ServiceSecrets;
const SITE = "https://site.example";
function open(limits: Partial<RealtimeLimits> = {}, options: Partial<AdmissionOptions> = {}) {
  const admission = new Admission({ secrets, siteUrl: SITE, ...options }, { ...REALTIME_LIMITS, ...limits });
  return (
    headers: Record<string, string> = {},
    { key = "public" as string | null, remoteAddress = "203.0.113.1" } = {},
  ) => admission.admit({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, key);
}
const IN = expect.any(Function);

it("lets in who has a key of ours", () => {
  const admit = open();
  expect(["public", "secret", "other", "", null].map((key) => admit({}, { key }))).toEqual([
    IN,
    IN,
    "401 Unauthorized",
    "401 Unauthorized",
    "401 Unauthorized",
  ]);
});

it("lets in pages of the site, of the address itself, and what is no page", () => {
  const admit = open();
  const from = (origin: string, host = "api.example") => admit({ origin, host });
  expect([from(SITE), from("http://api.example"), admit({ host: "api.example" })]).toEqual([IN, IN, IN]);
  expect([from("https://elsewhere.example"), from("null"), from(SITE, "no host")]).toEqual(
    Array(3).fill("403 Forbidden"),
  );
});

it("has so many places in all and so many for a network; one that is given back is free", () => {
  const admit = open({ sockets: 3, sockets_per_network: 2 });
  const near = (last: number) => admit({}, { remoteAddress: `203.0.113.${last}` });
  const [first] = [near(1), near(1)];
  expect(near(1)).toBe("429 Too Many Requests");
  (first as () => void)();
  expect([near(1), near(1)]).toEqual([IN, "429 Too Many Requests"]);
  expect([near(2), near(3)]).toEqual([IN, "503 Service Unavailable"]);
});

it("knows a network by what the last trusted proxies wrote, and by the socket where there are none", () => {
  const forwarded = { "x-forwarded-for": "198.51.100.1, 198.51.100.2 , 198.51.100.3" };
  const other = { "x-forwarded-for": "198.51.100.9, 198.51.100.2, 198.51.100.8" };
  const behind = open({ sockets_per_network: 1 }, { trustedProxies: 2 });
  expect([behind(forwarded), behind(other), behind({}), behind({})]).toEqual([
    IN,
    "429 Too Many Requests",
    IN,
    "429 Too Many Requests",
  ]);
  const direct = open({ sockets_per_network: 1 });
  expect([direct(forwarded), direct({ "x-forwarded-for": "198.51.100.7" })]).toEqual([
    IN,
    "429 Too Many Requests",
  ]);
  const nameless = { remoteAddress: "" };
  expect([direct({}, nameless), direct({}, nameless)]).toEqual([IN, "429 Too Many Requests"]);
});
