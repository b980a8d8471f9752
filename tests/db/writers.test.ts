// Who may write for Our Voice: by role or by asking, and what becomes of what they upload.
import { expect, test } from "vitest";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { draft, published } from "../fixtures/posts.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();

const REQUEST = { p_motive: "I would like to write about evenings.", p_sample: "An evening. ".repeat(20) };
const asks = (who: Actor, more: Partial<typeof REQUEST> = {}) =>
  who.client.rpc("apply_to_write", { ...REQUEST, ...more });
const requestOf = async (who: Actor) =>
  (await who.client.from("writer_request_list").select("id, state, version, words").single().throwOnError())
    .data;
const mayWrite = async (who: Actor) =>
  (await who.client.from("profiles").select("blog_access").eq("user_id", who.id).single().throwOnError()).data
    .blog_access;
async function decide(who: Actor, p_decision: string, p_words?: string) {
  const { id, version } = await requestOf(who);
  const answer = { p_id: id ?? "", p_decision, p_version: version ?? 0, ...(p_words ? { p_words } : {}) };
  return admin.client.rpc("decide_review", answer);
}
const PATH = () => `posts/${crypto.randomUUID()}.webp`;
const upload = (who: Actor, path: string) =>
  who.client.storage.from("images").upload(path, new Blob([webpBytes()], { type: "image/webp" }));

test("who asks with a sample may write once staff say yes, and no longer once they take it back", async () => {
  const who = await become(backend).user();
  await asks(who).throwOnError();
  expect([await requestOf(who), await mayWrite(who)]).toMatchObject([{ state: "waiting" }, false]);
  await decide(who, "approved").then(({ error }) => expect(error).toBeNull());
  expect([await requestOf(who), await mayWrite(who)]).toMatchObject([{ state: "approved" }, true]);
  await draft(who);
  expect((await asks(who)).error?.message).toBe("already_a_writer");
  await decide(who, "declined", "Not any more.").then(({ error }) => expect(error).toBeNull());
  expect([await requestOf(who), await mayWrite(who)]).toMatchObject([{ state: "declined" }, false]);
  const { data } = await who.client
    .from("inbox_notifications")
    .select("title, body, link_path")
    .order("created_at")
    .throwOnError();
  expect(data.slice(-2)).toEqual([
    {
      title: "Your request to write has been approved",
      body: "We have checked your request to write. You can write for Our Voice now.",
      link_path: "/my-blog-posts",
    },
    {
      title: "We cannot say yes to your request to write",
      body: expect.stringContaining("Not any more."),
      link_path: "/my-blog-posts",
    },
  ]);
});

test("an advocate writes, whatever becomes of an older request of his", async () => {
  const who = await become(backend).user();
  await asks(who).throwOnError();
  await decide(who, "approved");
  const details = SAMPLE_DETAILS.advocate;
  await who.client.rpc("choose_role", { p_role: "advocate", p_details: details }).throwOnError();
  await decide(who, "declined", "Not any more.").then(({ error }) => expect(error).toBeNull());
  expect(await mayWrite(who)).toBe(true);
});

test("sixty pictures a day, those counted for which there is a ticket", async () => {
  const who = await become(backend).holding("advocate");
  await backend.sql.query(
    `insert into storage.objects (bucket_id, name, owner_id)
     select 'images', 'posts/' || gen_random_uuid() || '.webp', $1 from generate_series(1, 58)`,
    [who.id],
  );
  const ticket = async () => (await who.client.storage.from("images").createSignedUploadUrl(PATH())).error;
  expect([await ticket(), await ticket(), (await ticket()) !== null]).toEqual([null, null, true]);
  expect((await upload(who, PATH())).error).not.toBeNull();
});

test("asked back, what is changed waits again; after a no nobody asks for ninety days", async () => {
  const who = await become(backend).user();
  await asks(who).throwOnError();
  await decide(who, "asked", "Tell us more.");
  expect((await requestOf(who)).state).toBe("asked");
  await asks(who, { p_motive: "Because I have been there for ten years." }).throwOnError();
  expect((await requestOf(who)).state).toBe("waiting");
  await decide(who, "declined", "Not yet.");
  expect((await asks(who)).error?.message).toBe("request_declined");
  await backend.sql.exec(
    "update public.reviews set decided_at = now() - interval '91 days' where kind = 'writer_request'",
  );
  await backend.sql.exec("update public.writer_requests set asked_at = asked_at - interval '91 days'");
  await asks(who).throwOnError();
  expect((await requestOf(who)).state).toBe("waiting");
  // The promised days begin anew.
  const { data: listed } = await admin.client
    .from("writer_request_list")
    .select("asked_at")
    .eq("user_id", who.id)
    .single()
    .throwOnError();
  expect(Date.now() - Date.parse(listed.asked_at)).toBeLessThan(60_000);
  expect((await titlesOf(who)).at(-1)).toBe("We have your request to write again");
  expect((await titlesOf(admin)).at(-1)).toBe("A request to write has come once more");
});

test("user management counts records of registration, not requests to write", async () => {
  const who = await become(backend).user();
  await asks(who).throwOnError();
  const { data } = await admin.client
    .from("people")
    .select("waits_for_review")
    .eq("user_id", who.id)
    .single()
    .throwOnError();
  expect(data.waits_for_review).toBe(false);
  expect(
    (await admin.client.from("admin_kpis").select("people_to_review").single().throwOnError()).data
      .people_to_review,
  ).toBe(0);
});

test.each([
  { p_motive: "Short" },
  { p_sample: "Short" },
  { p_motive: "x".repeat(1_001) },
  { p_sample: "x".repeat(6_001) },
])("a request of another length is refused: %#", async (more) => {
  expect((await asks(await become(backend).user(), more)).error?.code).toBe("23514");
});

test("an approved writer who loses the role of an advocate still writes; an advocate alone does not", async () => {
  const both = await become(backend).user();
  await asks(both).throwOnError();
  await decide(both, "approved");
  const alone = await become(backend).user();
  for (const who of [both, alone]) {
    await admin.client.rpc("grant_role", { p_user_id: who.id, p_role: "advocate" }).throwOnError();
    await admin.client.rpc("revoke_role", { p_user_id: who.id, p_role: "advocate" }).throwOnError();
  }
  expect([await mayWrite(both), await mayWrite(alone)]).toEqual([true, false]);
});

test("writers upload pictures of posts under names that name nobody, and nothing else", async () => {
  const [writer, member] = [await become(backend).holding("advocate"), await become(backend).user()];
  expect((await upload(writer, PATH())).error).toBeNull();
  for (const path of [
    `posts/${writer.id}/a.webp`,
    "posts/name.webp",
    "board/x.webp",
    `${crypto.randomUUID()}.webp`,
  ])
    expect((await upload(writer, path)).error?.message, path).toMatch(/row-level security/);
  expect((await upload(member, PATH())).error?.message).toMatch(/row-level security/);
  expect((await writer.client.storage.from("images").list("posts")).data).toEqual([]);
});

test("the pictures of a post its writer has withdrawn go with it, those others show stay", async () => {
  const [writer, admin] = [await become(backend).holding("advocate"), await become(backend).admin()];
  const [own, both] = [PATH(), PATH()];
  for (const path of [own, both]) expect((await upload(writer, path)).error).toBeNull();
  const address = (path: string) => `/storage/v1/object/public/images/${path}`;
  const picture = { type: "image", attrs: { src: address(both), alt: "A kitchen" } };
  const text = { type: "paragraph", content: [{ type: "text", text: "Words" }] };
  const content = { type: "doc", content: [text, picture] };
  const post = await published(writer, admin, {
    cover_image_url: address(own),
    cover_image_alt: "A cover",
    content,
  });
  await draft(writer, { content });
  const removed = async () =>
    (await backend.service.rpc("take_file_removals", { p_limit: 100 }).throwOnError()).data.map(
      ({ name }) => name,
    );
  expect(await removed()).not.toContain(own);
  await writer.client.rpc("withdraw_post", { p_id: post.id }).throwOnError();
  expect(await removed()).toEqual([own]);
});

test("with a writer go the pictures of what nobody read, at once; those of a live post stay", async () => {
  const [writer, admin] = [await become(backend).holding("advocate"), await become(backend).admin()];
  const [unread, live] = [PATH(), PATH()];
  for (const path of [unread, live]) expect((await upload(writer, path)).error).toBeNull();
  const cover = (path: string) => ({
    cover_image_url: `/storage/v1/object/public/images/${path}`,
    cover_image_alt: "A cover",
  });
  await published(writer, admin, cover(live));
  await draft(writer, cover(unread));
  await backend.sql.query("select private.forget_posts($1, '{}')", [writer.id]);
  const { data } = await backend.service.rpc("take_file_removals", { p_limit: 100 }).throwOnError();
  const names = data.map(({ name }) => name);
  expect([names.includes(unread), names.includes(live)]).toEqual([true, false]);
});

test("a picture no post shows any more is removed, one of a draft, a live post or its history is not", async () => {
  const writer = await become(backend).holding("advocate");
  const [shown, loose] = [PATH(), PATH()];
  for (const path of [shown, loose]) expect((await upload(writer, path)).error).toBeNull();
  await draft(writer, {
    cover_image_url: `/storage/v1/object/public/images/${shown}`,
    cover_image_alt: "A cover",
  });
  await backend.sql.exec(
    "update storage.objects set created_at = now() - interval '15 days' where name like 'posts/%'",
  );
  const { data } = await backend.service.rpc("take_file_removals", { p_limit: 100 }).throwOnError();
  const names = data.map(({ name }) => name);
  expect([names.includes(shown), names.includes(loose)]).toEqual([false, true]);
});
