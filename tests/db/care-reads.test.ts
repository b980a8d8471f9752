// Care data is read for a reason, by the right people, and the father sees every look (decision 27).
import { expect, test } from "vitest";
import { CARE_PURPOSES } from "../../domain/care.ts";
import { runAs } from "../../server/embedded/identity.ts";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
const [carer, second] = [
  await become(backend).user({ full_name: "Carla Carer" }),
  await become(backend).user({ full_name: "Sam Second" }),
];
for (const { id } of [carer, second])
  await backend.service.from("care_staff").insert({ user_id: id }).throwOnError();

async function father(full_name = "Fred Father"): Promise<Actor> {
  const actor = await become(backend).user({ full_name });
  const details = SAMPLE_DETAILS.single_dad;
  await actor.client.rpc("choose_role", { p_role: "single_dad", p_details: details }).throwOnError();
  return actor;
}
const read = (who: Actor, of: Actor, p_purpose = "answer", p_words?: string) =>
  who.client.rpc("read_father_profile", { p_user_id: of.id, p_purpose, p_words });
const LOOK = "reader_name, table_name, purpose, words, is_emergency";
const looks = async (who: Actor) =>
  (await who.client.from("care_reads").select(LOOK).eq("subject_id", who.id).order("id").throwOnError()).data;
const OPENED = "An administrator opened fathers' confidential details in an emergency";
const WHY = "He called from a bridge.";

test("without a reason nothing is read, and nothing is written", async () => {
  const one = await father();
  const tries = [
    await read(carer, one, ""),
    await read(carer, one, "curious"),
    await read(carer, one, "other"),
    await read(carer, one, "other", " \t "),
  ];
  expect(tries.map(({ error }) => error?.code)).toEqual(["22023", "23514", "22023", "22023"]);
  expect(tries.map(({ data }) => data)).toEqual([null, null, null, null]);
  expect(await looks(one)).toEqual([]);
});

test("a look asks for the right itself, whatever function forgets to", async () => {
  const [one, admin] = [await father(), await become(backend).admin()];
  const look = (who: Actor) =>
    runAs(backend.sql, { role: "authenticated", sub: who.id }, async (run) => {
      // As inside a function with its owner's rights.
      await run.query("reset role");
      await run.query("select private.look('father_profiles', $1, $1, 'answer')", [one.id]);
    });
  for (const who of [one, admin]) await expect(look(who)).rejects.toMatchObject({ code: "42501" });
  await look(carer);
  expect(await looks(one)).toMatchObject([{ reader_name: "Carla" }]);
});

test("he sees who looked, when and what for; no other father does", async () => {
  const [one, neighbour] = [await father(), await father()];
  await read(carer, one).throwOnError();
  await read(second, one, "other", "  He asked us\nto call. ").throwOnError();
  const seen = { reader_name: "Carla", table_name: "father_profiles", is_emergency: false };
  expect(await looks(one)).toEqual([
    { ...seen, purpose: "answer", words: null },
    { ...seen, reader_name: "Sam", purpose: "other", words: "He asked us to call." },
  ]);
  expect(await looks(neighbour)).toEqual([]);
  const held = (await one.client.rpc("what_we_hold").throwOnError()).data;
  expect(held.map(({ what }) => what)).toEqual(["father_profiles"]);
});

test("administrators learn from their log that there was a look, not at whom", async () => {
  const [one, admin] = [await father(), await become(backend).admin()];
  await read(carer, one, "other", "Words for him alone.").throwOnError();
  const { data } = await admin.client
    .from("audit_log")
    .select()
    .eq("table_name", "father_profiles")
    .order("id", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  expect(data).toMatchObject({ action: "read", actor_id: carer.id, subject_id: null, new_row: null });
});

test("no look is lost when fifty come at once", async () => {
  const one = await father();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => read(n % 2 ? carer : second, one, "supervise", `Look ${n}`)),
  );
  expect(answers.filter(({ data }) => data?.[0]?.user_id === one.id)).toHaveLength(50);
  const words = (await looks(one)).map((look) => look.words);
  expect(words.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => `Look ${n}`).toSorted());
});

test.each(Object.keys(CARE_PURPOSES))("%s is a purpose the database knows", async (purpose) => {
  const one = await father();
  expect((await read(carer, one, purpose, "x")).error).toBeNull();
});

test("of looks at others, staff read their own, and those of an emergency until it is reviewed", async () => {
  const one = await father();
  await read(carer, one).throwOnError();
  await read(second, one, "other", "Words for him alone.").throwOnError();
  const seen = async (who: Actor) =>
    (
      await who.client
        .from("care_reads")
        .select("reader_name")
        .eq("subject_id", one.id)
        .order("id")
        .throwOnError()
    ).data.map(({ reader_name }) => reader_name);
  expect([await seen(carer), await seen(second)]).toEqual([["Carla"], ["Sam"]]);
  const admin = await become(backend).admin({ full_name: "Ada Admin" });
  await admin.client.rpc("open_care_override", { p_words: WHY }).throwOnError();
  await read(admin, one, "safety").throwOnError();
  expect([await seen(carer), await seen(second)]).toEqual([
    ["Carla", "Ada"],
    ["Sam", "Ada"],
  ]);
  await backend.sql.query("update public.care_overrides set reviewed_at = now() where user_id = $1", [
    admin.id,
  ]);
  expect(await seen(second)).toEqual(["Sam"]);
  expect(await seen(one)).toEqual(["Carla", "Sam", "Ada"]);
});

test("an emergency opens care data to an administrator, loudly and for half an hour", async () => {
  const [one, admin, other] = [await father(), await become(backend).admin(), await become(backend).admin()];
  const open = () => admin.client.rpc("open_care_override", { p_words: WHY });
  expect((await read(admin, one)).error?.code).toBe("42501");
  expect((await admin.client.rpc("open_care_override", { p_words: "Because" })).error?.code).toBe("22023");
  expect((await carer.client.rpc("open_care_override", { p_words: WHY })).error?.code).toBe("42501");
  const { data: until } = await open().throwOnError();
  expect(Math.round((Date.parse(until) - Date.now()) / 60_000)).toBe(30);
  const told = async () =>
    (await Promise.all([carer, second, other].map(titlesOf))).map(
      (titles) => titles.filter((title) => title === OPENED).length,
    );
  const before = await told();
  expect(Math.min(...before)).toBeGreaterThan(0);
  // Sent again because no answer came: it is the same one, and nobody is told twice.
  expect((await open().throwOnError()).data).toBe(until);
  expect(await told()).toEqual(before);
  expect((await read(admin, one, "")).error?.code).toBe("22023");
  await read(admin, one, "safety").throwOnError();
  await read(admin, one, "safety").throwOnError();
  expect((await looks(one)).map(({ is_emergency }) => is_emergency)).toEqual([true, true]);
  const his = (await titlesOf(one)).filter((title) => title.includes("emergency"));
  expect(his).toEqual(["Someone looked at what you told us, in an emergency"]);
  // To read, and nothing else; and not for the other administrators.
  expect((await read(other, one, "safety")).error?.code).toBe("42501");
  await backend.sql.query("update public.care_overrides set ends_at = now() where user_id = $1", [admin.id]);
  expect((await read(admin, one, "safety")).error?.code).toBe("42501");
  expect((await open()).error?.message).toBe("override_not_reviewed");
});

test("who reviews an emergency is shown each record that was read in it, when, by whom and what for, and nobody else", async () => {
  const [one, admin, other] = [
    await father(),
    await become(backend).admin({ full_name: "Ada Admin" }),
    await become(backend).admin(),
  ];
  await read(carer, one).throwOnError();
  await admin.client.rpc("open_care_override", { p_words: WHY }).throwOnError();
  const mine = carer.client.from("care_overrides").select("id").eq("user_id", admin.id).single();
  const { id: p_id } = (await mine.throwOnError()).data;
  const shown = (who: { client: Actor["client"] }) => who.client.rpc("read_care_override", { p_id });
  expect((await shown(carer).throwOnError()).data).toEqual([]);
  await read(admin, one, "safety").throwOnError();
  await read(admin, one, "other", "He does not answer.").throwOnError();
  const [profile] = await backend.sql.query<{ id: string; number: number }>(
    "select id, number::integer as number from public.father_profiles where user_id = $1",
    [one.id],
  );
  const looked = {
    ...{ reader_name: "Ada", table_name: "father_profiles", record_id: profile?.id, father: profile?.number },
    at: expect.any(String),
  };
  expect((await shown(carer).throwOnError()).data).toEqual([
    { ...looked, purpose: "safety", words: null },
    { ...looked, purpose: "other", words: "He does not answer." },
  ]);
  const [logged] = await backend.sql.query<{ n: number }>(
    "select count(*)::integer as n from public.audit_log where table_name = 'care_overrides' and actor_id = $1 and row_id = $2",
    [carer.id, p_id],
  );
  expect(logged?.n).toBe(2);
  for (const who of [admin, other, one, { client: backend.anon }, { client: backend.service }])
    expect((await shown(who)).error?.code).toBe("42501");
  // Reviewed, it is over: nothing more is read in it, and nothing of it is shown.
  await carer.client.rpc("review_care_override", { p_id, p_words: "It was right." }).throwOnError();
  expect((await read(admin, one, "safety")).error?.code).toBe("42501");
  expect((await shown(carer)).error?.message).toBe("override_not_found");
});

test("an emergency is looked at by another of the care staff before there is a next one", async () => {
  const admin = await become(backend).admin({ full_name: "Ada Admin" });
  await admin.client.rpc("open_care_override", { p_words: WHY }).throwOnError();
  const again = () => admin.client.rpc("open_care_override", { p_words: `${WHY} Again.` });
  expect((await again()).error?.message).toBe("override_not_reviewed");
  const mine = () =>
    carer.client.from("care_overrides").select().eq("user_id", admin.id).single().throwOnError();
  const { id } = (await mine()).data;
  const review = (who: Actor, p_words = "It was right.") =>
    who.client.rpc("review_care_override", { p_id: id, p_words });
  expect((await review(admin)).error?.code).toBe("42501");
  // Also when he has become care staff meanwhile.
  await backend.service.from("care_staff").insert({ user_id: admin.id }).throwOnError();
  expect((await review(admin)).error?.message).toBe("override_not_found");
  await review(carer).throwOnError();
  const first = (await mine()).data;
  // Sent again because no answer came, it is done; other words of his, and a colleague's, are not.
  await review(carer, " It was right. ").throwOnError();
  for (const [who, words] of [
    [carer, "It was wrong."],
    [second, "It was right."],
  ] as const)
    expect((await review(who, words)).error?.message).toBe("override_not_found");
  expect((await mine()).data).toEqual(first);
  expect(first).toMatchObject({ reviewed_by: carer.id, review_words: "It was right." });
  expect((await again()).error).toBeNull();
});

test("his data has the looks; staff who leave are named no longer", async () => {
  const [one, leaving] = [await father(), await become(backend).user({ full_name: "Lea Leaving" })];
  await backend.service.from("care_staff").insert({ user_id: leaving.id }).throwOnError();
  await read(leaving, one, "other", "Lea was here.").throwOnError();
  const { data } = await one.client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({ who_looked: [{ reader_name: "Lea", words: "Lea was here." }] });
  expect(JSON.stringify(data)).not.toContain(leaving.id);
  await backend.sql.query("select private.erase_account($1)", [leaving.id]);
  expect(await looks(one)).toMatchObject([{ reader_name: "A former member of our staff", words: null }]);
});
