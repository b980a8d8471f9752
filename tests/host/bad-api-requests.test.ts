// What a stranger may send to functions, rest, auth, storage and the payment sandbox: never a 5xx, nothing told.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { sharedHost } from "../fixtures/shared-host.ts";
import { type Attempt, NASTY, pairs, send, sweep, words } from "../fixtures/strangers.ts";

const host = await sharedHost();

const FUNCTIONS = readdirSync("supabase/functions").filter((name) => /^[a-z-]+$/.test(name));
const JSON_BODIES = [
  ...words(`null [] { 0 "x" [{}] {} {"__proto__":{"a":1}} {"attempt_id":{"$ne":1}} {"id":"\\u0000"} a=b`),
  "",
  "\u0000",
  "[".repeat(20_000),
];

test("functions", async () => {
  const names = [...FUNCTIONS, ...words("none _shared %00 ..%2f_shared")];
  const types = [...words("text/plain application/x-www-form-urlencoded multipart/form-data"), "\u00ff"];
  const post = (name: string, type: string, body?: string): Attempt => [
    `/functions/v1/${name}`,
    { method: "POST", headers: { "content-type": type }, body },
  ];
  // Of another type than JSON they take nothing, whichever the body: each function gets each type with one of them.
  const requests = names.flatMap((name, n) => [
    ...JSON_BODIES.map((body) => post(name, "application/json", body)),
    ...types.map((type, t) => post(name, type, JSON_BODIES[(n + t) % JSON_BODIES.length])),
  ]);
  expect(await sweep(host, requests)).toEqual([]);
  const huge = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "x".repeat(1_100_000),
  };
  expect((await send(host, "/functions/v1/create-donation", huge)).status).toBe(413);
}, 60_000);

test("rest, with and without the visitor's key", async () => {
  const tables = words(
    "donations campaigns donor_wall user_roles nothing pg_catalog.pg_class rpc/apply_stripe_event rpc/nothing",
  );
  const queries =
    words(`? ?select=* ?select=id,((( ?select=*,auth.users(*) ?id=eq.%00 ?id=eq.x ?id=in.( ?or=(((
    ?order=id.desc;drop ?limit=-1&offset=x ?select=a->>b::int ?id=like.%25%25 ?columns=a ?on_conflict=a,b`);
  const keys: Record<string, string>[] = [
    {},
    { apikey: host.publishableKey },
    { apikey: host.publishableKey, authorization: "Bearer a.b.c" },
  ];
  const reads = pairs(pairs(tables, queries), keys).map(
    ([[table, query], headers]): Attempt => [`/rest/v1/${table}${query}`, { headers }],
  );
  const json = {
    apikey: host.publishableKey,
    "content-type": "application/json",
    prefer: "return=representation,x=y",
  };
  const bodies = [...JSON_BODIES, '{"title":"x"}', '{"id":1}'];
  const writes = pairs(pairs(tables, words("POST PATCH PUT DELETE")), bodies).map(
    ([[table, method], body]): Attempt => [`/rest/v1/${table}?id=eq.1`, { method, headers: json, body }],
  );
  expect(await sweep(host, [...reads, ...writes])).toEqual([]);
}, 120_000);

test("auth", async () => {
  const paths =
    words(`signup token token?grant_type=password token?grant_type=x token?grant_type=refresh_token recover
    verify otp magiclink resend user logout admin/users authorize?provider=x callback settings %00`);
  const bodies = [
    ...JSON_BODIES,
    '{"email":1,"password":[]}',
    '{"email":"a\\u0000@b.example","password":"12345678\\u0000"}',
    '{"email":"a@b.example","password":"1234567890","data":{"full_name":"\\u0000"}}',
    '{"refresh_token":"\\u0000"}',
    '{"token_hash":5,"type":5}',
  ];
  // Every request from an address of its own: the limit per address is no subject here.
  let caller = 0;
  const headers = () => ({
    apikey: host.publishableKey,
    "content-type": "application/json",
    "x-forwarded-for": `192.0.2.${++caller}`,
  });
  const requests = pairs(pairs(paths, words("POST PUT")), bodies).map(
    ([[path, method], body]): Attempt => [`/auth/v1/${path}`, { method, headers: headers(), body }],
  );
  const reads = paths.map((path): Attempt => [`/auth/v1/${path}`, { headers: headers() }]);
  expect(await sweep(host, [...reads, ...requests])).toEqual([]);
}, 60_000);

test("storage and the payment sandbox", async () => {
  const paths =
    words(`bucket bucket/x object/a/b object/list/x object/public/x/y object/sign/x/y object/copy object/move
    object/sign/x/y?token=z object/authenticated/a/b object/upload/sign/a/b?token=x upload/resumable object/%00/%00
    render/image/public/a/b?width=x object/a/..%2f..%2fsecrets.json`);
  const headers = { apikey: host.publishableKey, "content-type": "application/json" };
  const requests = pairs(paths, words("GET HEAD POST PUT DELETE")).map(
    ([path, method]): Attempt => [
      `/storage/v1/${path}`,
      { method, headers, body: /GET|HEAD/.test(method) ? undefined : "{" },
    ],
  );
  const payments = NASTY.flatMap((nasty): Attempt[] => [
    [`/stripe-sandbox/v1/${nasty}`],
    [`/stripe-sandbox/v1/payment_intents/${nasty}/confirm`, { method: "POST", body: "client_secret=%00" }],
    ["/stripe-sandbox/v1/payment_intents", { method: "POST", body: `key=pk_test_sandbox&amount=${nasty}` }],
  ]);
  expect(await sweep(host, [...requests, ...payments])).toEqual([]);
}, 60_000);
