// A token of ours whose time is over opens nothing, at whichever door it is shown.
import type { SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { identify } from "../../server/embedded/identity.ts";
import { SITE_URL, TEST_SECRETS } from "../fixtures/backend.ts";
import { realtimeScene } from "./fixtures/browsers.ts";

const scene = await realtimeScene();
afterAll(async () => {
  await scene.hangUp();
  await scene.close();
});

/** Signed as ours; `seconds` from now, negative for one that is over. */
const token = (seconds: number) =>
  new SignJWT({ role: "authenticated", sub: scene.ann.id, aud: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(TEST_SECRETS.jwt_secret));

const ask = async (path: string, bearer: string, init: RequestInit = {}) =>
  (
    await scene.backend.fetch(
      new Request(`${SITE_URL}${path}`, {
        ...init,
        headers: { apikey: TEST_SECRETS.publishable_key, authorization: `Bearer ${bearer}` },
      }),
    )
  ).status;

const subscribed = (client: SupabaseClient) =>
  new Promise((resolve) => client.channel("x").subscribe((state) => state !== "CLOSED" && resolve(state)));

test("storage takes it before its end and refuses it after", async () => {
  const name = `/storage/v1/object/papers/${scene.ann.id}/kept.txt`;
  const upload = (bearer: string) => ask(name, bearer, { method: "POST", body: "mine" });
  expect(await upload(await token(60))).toBe(200);
  expect(await ask(name, await token(60))).toBe(200);
  for (const seconds of [-1, -3600]) {
    expect(await ask(name, await token(seconds))).toBe(403);
    expect(await upload(await token(seconds))).toBe(403);
    expect(await ask(name, await token(seconds), { method: "DELETE" })).toBe(403);
  }
  expect(await ask(name, await token(60))).toBe(200);
});

test("realtime takes it before its end and refuses it after", async () => {
  expect(await subscribed(await scene.browser(await token(60)))).toBe("SUBSCRIBED");
  expect(await subscribed(await scene.browser(await token(-1)))).toBe("CHANNEL_ERROR");
});

test("rest refuses it", async () => {
  expect(await ask("/rest/v1/notes?select=slug", await token(60))).toBe(200);
  expect(await ask("/rest/v1/notes?select=slug", await token(-1))).toBe(401);
});

test("whoever asks who it is learns that it has expired", async () => {
  await expect(identify(await token(-1), TEST_SECRETS)).rejects.toMatchObject({ expired: true });
  await expect(identify("a.b.c", TEST_SECRETS)).rejects.toMatchObject({ expired: false });
  await expect(identify(await token(60), TEST_SECRETS)).resolves.toMatchObject({ sub: scene.ann.id });
});
