// What of the scheduled work has been failing for long: who is told of it, and of what nobody is.
import { beforeEach, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const { sql, service } = backend;
const admin = await become(backend).admin();
beforeEach(() => sql.exec("delete from public.job_leases; delete from private.failed_rows"));

const failing = async ({ client } = admin) =>
  (await client.rpc("failing_work").throwOnError()).data.map(({ work }) => work);
const claim = async (p_name: string, p_every_seconds = 60) =>
  (
    await service
      .rpc("claim_job", { p_name, p_holder: "me", p_ttl_seconds: 60, p_every_seconds })
      .throwOnError()
  ).data;
const succeeded = (p_name: string) => service.rpc("job_succeeded", { p_name }).throwOnError();
const minutesPass = (minutes: number) =>
  sql.exec(`update public.job_leases set expires_at = expires_at - interval '${minutes} minutes',
    last_run_at = last_run_at - interval '${minutes} minutes', last_ok_at = last_ok_at - interval '${minutes} minutes',
    failing_since = failing_since - interval '${minutes} minutes'`);
const lease = async (name: string) =>
  (await service.from("job_leases").select("last_ok_at, failing_since").eq("name", name).single()).data;

test("a job that has not succeeded for an hour is told, and no longer once it has", async () => {
  for (let n = 0; n < 3; n += 1) {
    expect(await claim("often")).toBe(true);
    expect(await failing()).toEqual([]);
    await minutesPass(20);
  }
  await minutesPass(1);
  expect(await claim("often")).toBe(true);
  expect(await failing()).toEqual(["often"]);
  await succeeded("often");
  expect(await lease("often")).toEqual({ last_ok_at: expect.any(String), failing_since: null });
  expect(await failing()).toEqual([]);
});

test("who runs seldom is waited for longer: ten intervals", async () => {
  await claim("often", 3600);
  await succeeded("often");
  for (let hours = 0; hours < 11; hours += 1) {
    await minutesPass(61);
    await claim("often");
    await succeeded("often");
    expect(await claim("hourly", 3600)).toBe(true);
    expect(await failing()).toEqual(hours < 10 ? [] : ["hourly"]);
  }
});

test("a job that failed once, and then had nothing to do, is not one that fails", async () => {
  await claim("mail");
  await minutesPass(600);
  await claim("often");
  expect(await failing()).toEqual([]);
  // Due again: this run is the first that may fail.
  await claim("mail");
  expect(await failing()).toEqual([]);
});

test("a row nobody gets through is told after an hour, under the name of its job", async () => {
  const row = (minutes: number, until: number) =>
    sql.exec(`insert into private.failed_rows (work, row_id, since, until)
      values ('clean-up', gen_random_uuid(), now() - interval '${minutes} minutes', now() + interval '${until} minutes')`);
  await row(59, 30);
  // Not tried again since: what was due is not any more.
  await row(600, -121);
  expect(await failing()).toEqual([]);
  await row(61, 30);
  await row(90, 30);
  expect(await failing()).toEqual(["clean-up"]);
});

test("a job that still runs keeps its lease, and nobody else's; if it never ends, that is told", async () => {
  const keep = (p_holder: string) =>
    service.rpc("keep_job", { p_name: "often", p_holder, p_ttl_seconds: 60 }).throwOnError();
  await claim("often");
  await minutesPass(2);
  await keep("another");
  const held = "select expires_at > now() as held from public.job_leases";
  expect(await sql.query(held)).toEqual([{ held: false }]);
  await keep("me");
  expect(await sql.query(held)).toEqual([{ held: true }]);
  for (let hours = 0; hours < 2; hours += 1) {
    await minutesPass(61);
    await keep("me");
  }
  expect(await failing()).toEqual(["often"]);
});

test("administrators and the service are told, nobody else", async () => {
  const member = await become(backend).user();
  expect((await member.client.rpc("failing_work")).error?.code).toBe("42501");
  expect((await backend.anon.rpc("failing_work")).error?.code).toBe("42501");
  expect((await service.rpc("failing_work")).data).toEqual([]);
});
