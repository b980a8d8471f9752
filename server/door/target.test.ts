import { expect, test } from "vitest";
import { readTarget } from "./target.ts";

const kindOf = (raw: string) => readTarget(raw).kind;

test("addresses of the interfaces and of pages as everybody writes them", () => {
  const fine = [
    "/",
    "/campaigns?page=2&q=a%20b",
    "/campaign/m%C3%BCller-%E2%9D%A4",
    "/campaign/100%25",
    "/campaigns/",
    "/auth",
    "/auth/v1/token?grant_type=password",
    "/rest/v1/campaigns?select=*,a(b)&id=in.(1,2)",
    "/storage/v1/object/public/images/a%20b/%C3%BC!'()*$&+,;=:@.webp",
    "/storage/v1/object/papers/100%2525.txt",
    "/assets/entry-a_b.c.js",
    "/dev/mailbox.json?to=a%40b.example",
  ];
  expect(fine.filter((raw) => kindOf(raw) !== "fine")).toEqual([]);
});

test("a page deeper than any is refused, a file of the storage is not", () => {
  const deep = (parts: number) => "/a".repeat(parts);
  expect([32, 33, 6_000].map((parts) => kindOf(deep(parts)))).toEqual(["fine", "refused", "refused"]);
  expect(kindOf(`/storage/v1/object/public/images${deep(100)}`)).toBe("fine");
});

test("every other spelling of an interface is refused", () => {
  const spellings = [
    "/auth/v1/%75ser",
    "/%61uth/v1/user",
    "/auth%2fv1/user",
    "/auth%2Fv1%2Fuser",
    "/auth/v1//user",
    "//auth/v1/user",
    "/auth/v1/./user",
    "/auth/v1/x/../user",
    "/auth/v1/%2e%2e/v1/user",
    "/x/%2E%2E/auth/v1/user",
    "/auth\\v1\\user",
    "/\\auth/v1/user",
    "/auth/v1/x%5c..%5cuser",
    "/auth/v1/user%00",
    "/auth/v1/us%0aer",
    "/Auth/v1/user",
    "/auth/V1/user",
    "/REST/v1/campaigns",
    "/auth/v1/%C3%28",
    "/auth/v1/%",
    "/auth/v1/%c3%bc",
    "/rest/v1/campaigns#x",
    "/rest/v1/{a}",
    "/storage/v1/object/a/..%2fb",
    "/storage/v1/object/a/b%2Fc",
    "/storage/v1/object/a/%2E%2E",
    "/storage/v1/object/a/b%5Cc",
    "/storage/v1/object/a/%61",
    "/storage/v1/object/a/\u00fc",
    "/functions/v1/..%2f_shared",
    "/Dev/mailbox",
    "/dev/./mailbox",
    "/dev//mailbox",
    "/assets/../sw.js",
    "/assets/%2e%2e/secrets.json",
    "/Stripe-Sandbox/v1/payment_intents",
    "/realtime/v1/%77ebsocket",
    "http://127.0.0.1/dev/mailbox",
    "*",
    "",
  ];
  expect(spellings.filter((raw) => kindOf(raw) !== "refused")).toEqual([]);
});

test("a refusal knows whose it is", () => {
  expect(readTarget("/x/../AUTH%2fv1//%75ser")).toEqual({ kind: "refused", api: "auth/v1" });
  expect(readTarget("//evil.example/")).toEqual({ kind: "refused", api: null });
});

test("a page spelled differently is sent to its one address, and never to another site", () => {
  expect(readTarget("/campaign/%c3%bc?a=%c3")).toEqual({
    kind: "elsewhere",
    location: "/campaign/%C3%BC?a=%c3",
  });
  expect(readTarget("/%63ampaigns/")).toEqual({ kind: "elsewhere", location: "/campaigns/" });
  expect(readTarget('/campaign/"<x>')).toEqual({ kind: "elsewhere", location: "/campaign/%22%3Cx%3E" });
  for (const raw of [
    "//evil.example",
    "/\\evil.example",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/./..//x",
    "///",
  ])
    expect([raw, kindOf(raw)]).toEqual([raw, "refused"]);
});
