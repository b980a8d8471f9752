// Records that are checked before the public sees them: one table of their states, whatever the kind.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();

const reviewsOf = (user_id: string) =>
  backend.sql.query("select kind, name, state from public.reviews where user_id = $1 order by kind", [
    user_id,
  ]);

test("a review follows its record: made, renamed, opened, gone", async () => {
  const who = await become(backend).user();
  for (const p_role of ["lawyer", "psychologist", "partner"] as const)
    await who.client.rpc("choose_role", { p_role, p_details: SAMPLE_DETAILS[p_role] }).throwOnError();
  expect(await reviewsOf(who.id)).toMatchObject([
    { kind: "law_firm", state: "waiting" },
    { kind: "partnership", state: "waiting" },
    { kind: "psychologist", state: "waiting" },
  ]);
  const change = { firm_name: "Renamed & Partners", is_active: true };
  await backend.service.from("law_firms").update(change).eq("user_id", who.id).throwOnError();
  await backend.service.from("psychologist_profiles").delete().eq("user_id", who.id).throwOnError();
  expect(await reviewsOf(who.id)).toMatchObject([
    { kind: "law_firm", name: "Renamed & Partners", state: "approved" },
    { kind: "partnership" },
  ]);
});

test("a partner whose contact has left keeps its state and belongs to nobody", async () => {
  const who = await become(backend).user();
  const details = { ...SAMPLE_DETAILS.partner, organization_name: "Staying House" };
  await who.client.rpc("choose_role", { p_role: "partner", p_details: details }).throwOnError();
  await backend.service
    .from("partnerships")
    .update({ is_active: true })
    .eq("name", "Staying House")
    .throwOnError();
  await backend.sql.query("delete from auth.users where id = $1", [who.id]);
  const left = await backend.sql.query(
    "select user_id, state from public.reviews where name = 'Staying House'",
  );
  expect(left).toEqual([{ user_id: null, state: "approved" }]);
});

test("a fourth kind is a row and a trigger: switched, told, listed as the others are", async () => {
  const [admin, who] = [await become(backend).admin(), await become(backend).user()];
  await backend.sql.exec(`
    create table public.tutors (id uuid primary key default gen_random_uuid(), user_id uuid not null, tutor_name text not null,
      is_active boolean not null default false);
    insert into private.review_kinds (kind, table_name, label, opened) values ('tutor', 'tutors', 'tutor page', 'It is open.');
    create trigger tutors_review after insert or update or delete on public.tutors
      for each row execute function private.keep_review('tutor_name')`);
  const [tutor] = await backend.sql.query<{ id: string }>(
    "insert into public.tutors (user_id, tutor_name) values ($1, 'Tilda Tutor') returning id",
    [who.id],
  );
  const waits = async () =>
    (
      await admin.client
        .from("people")
        .select("waits_for_review")
        .eq("user_id", who.id)
        .single()
        .throwOnError()
    ).data;
  expect(await waits()).toEqual({ waits_for_review: true });
  const open = { p_id: tutor?.id ?? "", p_decision: "approved", p_version: 1 };
  await admin.client.rpc("decide_review", open).throwOnError();
  expect(await waits()).toEqual({ waits_for_review: false });
  expect((await who.client.rpc("my_account").throwOnError()).data).toMatchObject({
    records: [{ kind: "tutor", name: "Tilda Tutor", state: "approved" }],
  });
  const { data } = await who.client
    .from("inbox_notifications")
    .select("title")
    .eq("kind", "record_activated");
  expect(data).toEqual([{ title: "Your tutor page has been approved" }]);
  const [row] = await backend.sql.query("select is_active from public.tutors");
  expect(row).toEqual({ is_active: true });
});
