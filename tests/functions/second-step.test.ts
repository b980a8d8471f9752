// A password alone opens no function of an account that owes its second step, whichever function it is.
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { SCHEDULE } from "../../server/jobs.ts";
import type { FunctionHandler } from "../../supabase/functions/_shared/surroundings.ts";
import { enroll } from "../fixtures/authenticator.ts";
import { accessTokenOf, newVisitor, signedInUser } from "../fixtures/backend.ts";
import { fileGiving, gift, ledger } from "./giving.ts";

const world = await fileGiving();
const owner = await signedInUser(world.backend, "two-steps@example.org");
await world.backend.service.rpc("make_admin", { p_email: owner.email }).throwOnError();
await world.backend.service.from("user_roles").insert({ user_id: owner.id, role: "lawyer" }).throwOnError();
await enroll(owner);
const client = newVisitor(world.backend);
const { email, password } = owner;
await client.auth.signInWithPassword({ email, password });
const owing = { authorization: `Bearer ${await accessTokenOf({ ...owner, client })}` };

const NAMES = readdirSync("supabase/functions").filter((name) => /^[a-z-]+$/.test(name));
const BODIES: Record<string, object> = { "cancel-subscription": { action: "cancel" } };
const handlerOf = async (name: string) =>
  ((await import(`../../supabase/functions/${name}/index.ts`)) as { default: FunctionHandler }).default;

it.each(NAMES)("%s: before the second step the caller is nobody", async (name) => {
  const handler = await handlerOf(name);
  const body = BODIES[name] ?? {};
  const visitor = await world.call(handler, body);
  const { status, json } = await world.call(handler, body, owing);
  expect(status).toBeGreaterThanOrEqual(400);
  // What asks a visitor to sign in asks the caller for the code; the rest makes no difference between them.
  if (visitor.status !== 401 || name in SCHEDULE) expect(status).toBe(visitor.status);
  else
    expect([status, json.error]).toMatchObject([
      403,
      { code: "forbidden", message: expect.stringContaining("second step") },
    ]);
});

it("after the second step the account's own functions answer", async () => {
  const shown = { authorization: `Bearer ${await accessTokenOf(owner)}` };
  const answer = async (name: string) =>
    (await world.call(await handlerOf(name), BODIES[name] ?? {}, shown)).status;
  expect(await answer("check-subscription-status")).toBe(200);
  expect(await answer("create-subscription")).toBe(200);
});

it("a gift made before the second step belongs to nobody's account", async () => {
  const body = gift();
  const handler = await handlerOf("create-donation");
  expect((await world.call(handler, body, owing)).status).toBe(200);
  expect(await ledger(world, body.attempt_id)).toMatchObject({ user_id: null });
});
