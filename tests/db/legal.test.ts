// What people agree to: versions that follow each other, and who agreed to or was shown which.
import { expect, test, vi } from "vitest";
import { noteSeen } from "../../app/features/legal/mutations.ts";
import { readLegal } from "../../app/features/legal/reads.ts";
import type { Db } from "../../app/lib/supabase.ts";
import type { Json } from "../../domain/database.types.ts";
import { FIRST_VERSIONS } from "../../domain/legal-documents.ts";
import { richTextOf } from "../../domain/plain-text.ts";
import { isRichText } from "../../domain/rich-text.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const asked = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock("../../app/lib/supabase", () => ({ browserClient: async () => asked.client as Db }));
const backend = await fileBackend();
const words = (text: string) => richTextOf(text) as Json;
const version = (document: "privacy" | "terms", number: number, text = `Version ${number}`) => ({
  ...{ document, version: number, what_changed: `What is new in ${number}.` },
  ...{ summary: words("In short."), content: words(text) },
});
const admin = await become(backend).admin();
const news = async ({ client }: Actor) => {
  const { data } = await client.rpc("my_legal_news").throwOnError();
  return data.map((row) => `${row.document} ${row.version}`);
};

test("the first versions are built in, and are documents of the closed list", async () => {
  for (const name of ["privacy", "terms"] as const) {
    const { shown, versions } = await readLegal(backend.anon, name);
    expect(shown).toEqual(FIRST_VERSIONS[name]);
    expect(versions.map((one) => one.version)).toEqual([1]);
    expect([shown.summary, shown.content].every(isRichText)).toBe(true);
  }
  await expect(readLegal(backend.anon, "terms", 2)).rejects.toMatchObject({ code: "not_found" });
});

test("who signs up agrees to what is in force then, and only with the box ticked", async () => {
  const { sql, service } = backend;
  const make = async (id: string, said: object) => {
    await sql.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
      ...[id, `${id}@example.org`],
      JSON.stringify(said),
    ]);
    const { data } = await service.from("legal_consents").select("document, version, how").eq("user_id", id);
    return data;
  };
  expect(await make(crypto.randomUUID(), { full_name: "No Box" })).toEqual([]);
  expect(await make(crypto.randomUUID(), { full_name: "A Box", agree_terms: "true" })).toEqual([]);
  expect(await make(crypto.randomUUID(), { full_name: "Ticked", agree_terms: true })).toEqual([
    { document: "privacy", version: 1, how: "agreed" },
    { document: "terms", version: 1, how: "agreed" },
  ]);
});

test("a new version is told once to whoever was there before, and the older one stays readable", async () => {
  const member = await become(backend).user();
  expect(await news(member)).toEqual([]);
  await admin.client.from("legal_documents").insert(version("terms", 2)).throwOnError();
  expect(await news(member)).toEqual(["terms 2"]);
  expect(await news(await become(backend).user())).toEqual([]);
  await member.client.from("legal_consents").insert({ document: "terms", version: 2 }).throwOnError();
  expect(await news(member)).toEqual([]);
  const { shown, versions } = await readLegal(backend.anon, "terms");
  expect([shown.version, shown.content]).toEqual([2, words("Version 2")]);
  expect(versions.map((one) => one.version)).toEqual([2, 1]);
  expect((await readLegal(backend.anon, "terms", 1)).shown).toEqual(FIRST_VERSIONS.terms);
  const told = await backend.anon.from("public_changes").select("key").eq("table_name", "legal_documents");
  expect(told.data).toEqual([{ key: "terms" }]);
  const mine = (await member.client.rpc("my_data").throwOnError()).data;
  expect(mine).toMatchObject({ agreements: [{ document: "terms", version: 2, how: "seen" }] });
});

test("who was shown no version for a while is told of every one since, the newest first", async () => {
  const member = await become(backend).user();
  const client = member.client;
  for (const number of [3, 4])
    await admin.client.from("legal_documents").insert(version("terms", number)).throwOnError();
  const { data } = await client.rpc("my_legal_news").throwOnError();
  expect(data.map(({ version, what_changed }) => [version, what_changed])).toEqual([
    [4, "What is new in 4."],
    [3, "What is new in 3."],
  ]);
  await client.from("legal_consents").insert({ document: "terms", version: 4 }).throwOnError();
  expect(await news(member)).toEqual([]);
  await admin.client.from("legal_documents").insert(version("terms", 5)).throwOnError();
  expect(await news(member)).toEqual(["terms 5"]);
});

test("what was seen in another window keeps nothing else from being noted, and nothing is noted twice", async () => {
  const member = await become(backend).user();
  asked.client = member.client;
  const seen = async () =>
    (await member.client.from("legal_consents").select("document, version").order("document").throwOnError())
      .data;
  const [terms, privacy] = [
    { document: "terms", version: 1 },
    { document: "privacy", version: 1 },
  ] as const;
  await noteSeen([terms]);
  await noteSeen([privacy, terms]);
  expect(await seen()).toEqual([privacy, terms]);
  await expect(noteSeen([{ ...terms, version: 99 }])).rejects.toMatchObject({ code: "forbidden" });
  expect(await seen()).toEqual([privacy, terms]);
});

test("whoever has not seen the last version cannot publish the next", async () => {
  const { client } = admin;
  const code = async (row: ReturnType<typeof version>) =>
    (await client.from("legal_documents").insert(row)).error?.code;
  expect(await code(version("privacy", 3))).toBe("23505");
  expect(await code(version("privacy", 2))).toBeUndefined();
  expect(await code(version("privacy", 2))).toBe("23505");
  const broken = { ...version("privacy", 3), content: { type: "doc", content: [{ type: "iframe" }] } };
  expect(await code(broken)).toBe("23514");
});

test("what says the same as the version in force is no next one", async () => {
  const { client } = admin;
  const put = async (number: number, text: string) =>
    (await client.from("legal_documents").insert(version("privacy", number, text))).error;
  expect(await put(3, "Version 2")).toMatchObject({ code: "PT409", message: "legal_text_unchanged" });
  expect(await put(3, "Another")).toBeNull();
  // What once was in force may be again, and whoever has not seen the last version hears that first.
  expect(await put(3, "Another")).toMatchObject({ code: "23505" });
  expect(await put(4, "Version 2")).toBeNull();
  // What is said in short is of the text as well.
  const shorter = { ...version("privacy", 5, "Version 2"), summary: words("Shorter.") };
  expect((await client.from("legal_documents").insert(shorter)).error).toBeNull();
});

test("whoever was shown the news of one document is told of the other's", async () => {
  const member = await become(backend).user();
  for (const row of [version("terms", 6), version("privacy", 6)])
    await admin.client.from("legal_documents").insert(row).throwOnError();
  await member.client.from("legal_consents").insert({ document: "terms", version: 6 }).throwOnError();
  expect(await news(member)).toEqual(["privacy 6"]);
});

test("nobody notes for others, or a version that is still to come", async () => {
  const [one, other] = [await become(backend).user(), await become(backend).user()];
  const code = async (row: object) => {
    const { error } = await one.client
      .from("legal_consents")
      .insert(row as { document: "terms"; version: number });
    return error?.code;
  };
  expect(await code({ document: "terms", version: 99 })).toBe("42501");
  expect(await code({ document: "terms", version: 1, user_id: other.id })).toBe("42501");
  expect(await code({ document: "cookies", version: 1 })).toBe("23514");
});
