import { readdirSync, readFileSync } from "node:fs";
import type { Context } from "hono";
import { expect, it } from "vitest";
import { clientAddress, MAX_BODY_BYTES, MAX_UPLOAD_BYTES, SHARES } from "./limits.ts";

it("the largest file any bucket takes is taken, and a body is much less", () => {
  const folder = "supabase/migrations/";
  const written = readdirSync(folder).map((name) => readFileSync(folder + name, "utf8"));
  const inserts = written.flatMap((sql) => sql.match(/insert into storage\.buckets[^;]+;/g) ?? []);
  const sizes = inserts.flatMap((sql) => [...sql.matchAll(/\b\d{6,}\b/g)].map(([bytes]) => Number(bytes)));
  expect(Math.max(...sizes)).toBe(MAX_UPLOAD_BYTES);
  expect(MAX_BODY_BYTES).toBe(1_048_576);
});

it("health takes no memory, and bodies that are coming take what a small machine has", () => {
  expect([SHARES.health.buffered, SHARES.upload.buffered]).toEqual([0, 0]);
  expect([SHARES.webhook.buffered, SHARES.rest.buffered]).toEqual([8_388_608, 67_108_864]);
});

it("a visitor is who the last trusted proxy says, and the socket where there is none", () => {
  const context = (forwarded?: string) =>
    ({
      req: { header: () => forwarded },
      env: { incoming: { socket: { remoteAddress: "203.0.113.1" } } },
    }) as unknown as Context;
  const of = (proxies: number, forwarded?: string) => clientAddress(context(forwarded), proxies);
  const line = "198.51.100.1 , 198.51.100.2";
  expect([of(0, line), of(1, line), of(2, line), of(3, line), of(1)]).toEqual([
    "203.0.113.1",
    "198.51.100.2",
    "198.51.100.1",
    "203.0.113.1",
    "203.0.113.1",
  ]);
});
