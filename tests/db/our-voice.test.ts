// Our Voice: which step leads where and who may take it, what visitors read meanwhile, and what nobody learns.
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { FINDING_KINDS, POST_TOPICS } from "../../domain/posts.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { draft, published, submitted, WHOLE, words } from "../fixtures/posts.ts";

type Post = Database["public"]["Tables"]["blog_posts"]["Row"];
const DAY = 86_400_000;

const backend = await fileBackend();
const admin = await become(backend).admin();
const writer = await become(backend).holding("advocate", { full_name: "Canary Realname" });
const other = await become(backend).holding("advocate");
beforeEach(() =>
  backend.sql.exec(
    "delete from public.blog_posts; delete from public.blog_post_slugs; delete from public.public_changes",
  ),
);

const seen = ({ id, updated_at }: Post) => ({ p_id: id, p_updated_at: updated_at });
const read = async ({ id }: { id: string }) =>
  (await backend.service.from("blog_posts").select().eq("id", id).single().throwOnError()).data;
const listed = async () =>
  (await backend.anon.from("posts").select("title").throwOnError()).data.map((row) => row.title);
const stateOf = async ({ id }: { id: string }) =>
  (
    await admin.client
      .from("post_list")
      .select("state, stage, standing, has_edit")
      .eq("id", id)
      .single()
      .throwOnError()
  ).data;
/** Moves what has happened to a post into the past, as if that much time (ms) had gone by. */
async function timePasses({ id }: { id: string }, ms: number): Promise<void> {
  const past = `- make_interval(secs => ${ms / 1000})`;
  await backend.sql.exec(`
    update public.blog_posts set published_at = published_at ${past}, rested_from = rested_from ${past} where id = '${id}';
    update public.blog_post_revisions set live_until = live_until ${past}, live_from = live_from ${past} where post_id = '${id}'`);
}

const REASON = "It names the school of a child.";
/** Every verb as somebody would call it on what he has seen. */
const VERBS = {
  save_post: (who: Actor, post: Post) =>
    who.client.rpc("save_post", { ...seen(post), p_post: { title: "Changed" } }),
  submit_post: (who: Actor, post: Post) => who.client.rpc("submit_post", { ...seen(post), p_findings: [] }),
  take_back_post: (who: Actor, post: Post) => who.client.rpc("take_back_post", seen(post)),
  ask_post_changes: (who: Actor, post: Post) =>
    who.client.rpc("ask_post_changes", { ...seen(post), p_words: "A word" }),
  publish_post: (who: Actor, post: Post) => who.client.rpc("publish_post", seen(post)),
  hold_post: (who: Actor, post: Post) => who.client.rpc("hold_post", seen(post)),
  archive_post: (who: Actor, post: Post) =>
    who.client.rpc("archive_post", { ...seen(post), p_words: REASON }),
  withdraw_post: (who: Actor, post: Post) =>
    who.client.rpc("withdraw_post", { p_id: post.id, p_words: REASON }),
  delete_post: (who: Actor, post: Post) => who.client.rpc("delete_post", seen(post)),
  move_post: (who: Actor, post: Post) =>
    who.client.rpc("move_post", { ...seen(post), p_slug: `elsewhere-${who.id}` }),
  feature_post: (who: Actor, post: Post) => who.client.rpc("feature_post", { p_id: post.id, p_on: true }),
};
type Verb = keyof typeof VERBS;

const later = () => new Date(Date.now() + 3 * DAY).toISOString();
const STATES: Record<string, () => Promise<Post>> = {
  draft: () => draft(writer),
  pending: () => submitted(writer),
  changes_asked: async () => {
    const post = await submitted(writer);
    return (await VERBS.ask_post_changes(admin, post).throwOnError()).data as Post;
  },
  scheduled: () => published(writer, admin, {}, later()),
  published: () => published(writer, admin),
  archived: async () => {
    const post = await published(writer, admin);
    return (await VERBS.archive_post(admin, post).throwOnError()).data as Post;
  },
  "scheduled from the archive": async () =>
    (
      await admin.client
        .rpc("publish_post", { ...seen((await STATES.archived?.()) as Post), p_at: later() })
        .throwOnError()
    ).data,
  removed: async () => {
    const post = await published(writer, admin);
    return (await VERBS.withdraw_post(writer, post).throwOnError()).data as Post;
  },
};

const GONE = "PT404 post_not_found";
// One line for each state: what its writer's and what staff's step makes of it; "-" is refused.
// biome-ignore format: a table is read by its columns
const STEPS: Record<string, Record<Verb, [writer: string, staff: string]>> = {
  draft: { save_post: ["draft", GONE], submit_post: ["pending", GONE], take_back_post: ["-", GONE], ask_post_changes: ["-", GONE], publish_post: ["-", GONE], hold_post: ["-", GONE], archive_post: ["-", GONE], withdraw_post: ["-", GONE], delete_post: ["nothing", GONE], move_post: ["draft", GONE], feature_post: ["-", GONE] },
  pending: { save_post: ["-", "pending"], submit_post: ["-", "-"], take_back_post: ["draft", "draft"], ask_post_changes: ["-", "changes_asked"], publish_post: ["-", "published"], hold_post: ["-", "-"], archive_post: ["-", "-"], withdraw_post: ["-", "-"], delete_post: ["nothing", "nothing"], move_post: ["pending", "pending"], feature_post: ["-", "-"] },
  changes_asked: { save_post: ["changes_asked", "changes_asked"], submit_post: ["pending", "pending"], take_back_post: ["-", "-"], ask_post_changes: ["-", "-"], publish_post: ["-", "-"], hold_post: ["-", "-"], archive_post: ["-", "-"], withdraw_post: ["-", "-"], delete_post: ["nothing", "nothing"], move_post: ["changes_asked", "changes_asked"], feature_post: ["-", "-"] },
  scheduled: { save_post: ["scheduled", "scheduled"], submit_post: ["-", "-"], take_back_post: ["-", "-"], ask_post_changes: ["-", "-"], publish_post: ["-", "published"], hold_post: ["-", "pending"], archive_post: ["-", "-"], withdraw_post: ["removed", "removed"], delete_post: ["-", "-"], move_post: ["-", "scheduled"], feature_post: ["-", "scheduled"] },
  "scheduled from the archive": { save_post: ["scheduled", "scheduled"], submit_post: ["-", "-"], take_back_post: ["-", "-"], ask_post_changes: ["-", "-"], publish_post: ["-", "published"], hold_post: ["-", "archived"], archive_post: ["-", "archived"], withdraw_post: ["removed", "removed"], delete_post: ["-", "-"], move_post: ["-", "scheduled"], feature_post: ["-", "scheduled"] },
  published: { save_post: ["published", "published"], submit_post: ["-", "-"], take_back_post: ["-", "-"], ask_post_changes: ["-", "-"], publish_post: ["-", "-"], hold_post: ["-", "-"], archive_post: ["-", "archived"], withdraw_post: ["removed", "removed"], delete_post: ["-", "-"], move_post: ["-", "published"], feature_post: ["-", "published"] },
  archived: { save_post: ["-", "-"], submit_post: ["-", "-"], take_back_post: ["-", "-"], ask_post_changes: ["-", "-"], publish_post: ["-", "published"], hold_post: ["-", "-"], archive_post: ["-", "-"], withdraw_post: ["removed", "removed"], delete_post: ["-", "-"], move_post: ["-", "archived"], feature_post: ["-", "-"] },
  removed: { save_post: ["-", "-"], submit_post: ["-", "-"], take_back_post: ["-", "-"], ask_post_changes: ["-", "-"], publish_post: ["-", "-"], hold_post: ["-", "-"], archive_post: ["-", "-"], withdraw_post: ["removed", "-"], delete_post: ["-", "-"], move_post: ["-", "-"], feature_post: ["-", "-"] },
};

test.each(Object.keys(STEPS))(
  "what is %s goes where its writer and staff may take it, and nowhere else",
  async (state) => {
    const found: Record<string, string[]> = {};
    for (const verb of Object.keys(VERBS) as Verb[]) {
      found[verb] = [];
      for (const who of [writer, admin]) {
        const post = await STATES[state]?.();
        if (!post) throw new Error(`no ${state}`);
        const { error } = await VERBS[verb](who, post);
        const refused = error && ["PT409", "42501"].includes(error.code);
        const left = await writer.client
          .from("post_list")
          .select("state")
          .eq("id", post.id)
          .maybeSingle()
          .throwOnError();
        found[verb].push(
          refused ? "-" : error ? `${error.code} ${error.message}` : (left.data?.state ?? "nothing"),
        );
        if (refused) expect({ verb, left: await read(post) }).toEqual({ verb, left: post });
      }
    }
    expect(found).toEqual(STEPS[state]);
  },
);

test("what its writer has not given to staff is his alone, also once he took it back", async () => {
  const visible = async ({ id }: Post) => [
    (await admin.client.from("blog_posts").select("id").eq("id", id).throwOnError()).data.length,
    (await admin.client.from("post_list").select("id").eq("id", id).throwOnError()).data.length,
  ];
  expect(await visible(await draft(writer))).toEqual([0, 0]);
  const given = await submitted(writer);
  expect(await visible(given)).toEqual([1, 1]);
  await VERBS.take_back_post(writer, given).throwOnError();
  expect(await visible(given)).toEqual([0, 0]);
  expect(await visible(await draft(admin))).toEqual([1, 1]);
});

test("nobody else takes a step: not another writer, not a member, not who may no longer write", async () => {
  const [member, revoked] = [await become(backend).user(), await become(backend).holding("advocate")];
  const theirs = await draft(revoked);
  await admin.client.rpc("revoke_role", { p_user_id: revoked.id, p_role: "advocate" }).throwOnError();
  const post = await draft(writer);
  for (const [verb, call] of Object.entries(VERBS))
    for (const who of [other, member, { ...member, client: backend.anon }]) {
      const { error } = await call(who, post);
      expect([verb, error?.code]).toEqual([verb, expect.stringMatching(/^(PT404|42501|PT401)$/)]);
    }
  for (const verb of ["save_post", "submit_post"] as const)
    expect((await VERBS[verb](revoked, theirs)).error?.message).toBe("not_a_writer");
  const mine = { p_id: crypto.randomUUID(), p_post: WHOLE };
  expect((await member.client.rpc("create_post", mine)).error?.message).toBe("not_a_writer");
  // What is his, he may still take away.
  await VERBS.delete_post(revoked, theirs).throwOnError();
});

test("whoever saw an older version is refused; saving answers with the newer one and changes nothing", async () => {
  const old = await draft(writer);
  const saved = await writer.client
    .rpc("save_post", { ...seen(old), p_post: { title: "Newer" } })
    .throwOnError();
  expect(saved.data).toMatchObject({ outcome: "saved", post: { title: "Newer", excerpt: WHOLE.excerpt } });
  const late = await writer.client
    .rpc("save_post", { ...seen(old), p_post: { title: "Late" } })
    .throwOnError();
  expect(late.data).toMatchObject({ outcome: "conflict", post: { title: "Newer" } });
  for (const verb of ["submit_post", "delete_post", "move_post"] as const)
    expect([verb, (await VERBS[verb](writer, old)).error?.message]).toEqual([verb, "post_changed"]);
  const given = await submitted(writer);
  await VERBS.save_post(admin, given).throwOnError();
  expect((await VERBS.publish_post(admin, given)).error?.message).toBe("post_changed");
  expect((await read(old)).title).toBe("Newer");
});

test("begun twice with one id it is one post, and nobody begins one under another's id", async () => {
  const post = await draft(writer);
  const again = { p_id: post.id, p_post: { title: "Again" } };
  expect((await writer.client.rpc("create_post", again).throwOnError()).data).toMatchObject({
    id: post.id,
    title: "Again",
  });
  expect((await other.client.rpc("create_post", again)).error?.message).toBe("post_not_found");
});

test("beginning again goes past nothing: no newer words, no review, no decision", async () => {
  const post = await draft(writer);
  const again = () => writer.client.rpc("create_post", { p_id: post.id, p_post: { title: "Again" } });
  // The first answer was lost, and so was the second.
  for (const _ of [1, 2]) await again().throwOnError();
  const saved = await writer.client
    .rpc("save_post", { ...seen(await read(post)), p_post: { title: "Newer" } })
    .throwOnError();
  expect(saved.data).toMatchObject({ outcome: "saved" });
  expect((await again()).error).toMatchObject({ code: "PT409", message: "post_changed" });
  await VERBS.submit_post(writer, await read(post)).throwOnError();
  expect((await again()).error?.message).toBe("post_changed");
  await VERBS.publish_post(admin, await read(post)).throwOnError();
  await VERBS.archive_post(admin, await read(post)).throwOnError();
  expect((await again()).error?.message).toBe("post_changed");
  expect(await read(post)).toMatchObject({ title: "Newer", standing: "archived" });
});

test.each([
  [{ title: "  " }, "title_missing"],
  [{ excerpt: "Short" }, "excerpt_missing"],
  [{ topic: null }, "topic_missing"],
  [{ content: { type: "doc", content: [] } }, "text_missing"],
  [{ cover_image_url: "/images/covers/housing-1.webp" }, "cover_text_missing"],
])("a post with %j is not submitted: %s", async (more, message) => {
  const post = await draft(writer, more);
  expect((await VERBS.submit_post(writer, post)).error?.message).toBe(message);
});

test.each([
  { title: "x".repeat(161) },
  { topic: "gardening" },
  { tags: ["school", "court", "money", "health"] },
  { content: { type: "doc", content: [{ type: "script" }] } },
  { content: words("x".repeat(120_000)) },
  { content: null },
  { cover_image_url: "https://elsewhere.example/a.png", cover_image_alt: "x" },
  { pen_name: "x".repeat(61) },
  { about: "x".repeat(301) },
])("what no post may hold is not kept: %#", async (p_post) => {
  const post = await draft(writer);
  const { error } = await writer.client.rpc("save_post", { ...seen(post), p_post });
  expect(error?.code).toMatch(/^(23514|23502)$/);
  expect(await read(post)).toEqual(post);
});

test.each([
  [[{ kind: "school", answer: "confirmed", passage: "Oak Street School" }], true],
  [[{ kind: "minor_name", answer: "masked" }], true],
  [[{ kind: "minor_name", answer: "masked", passage: "Canary" }], false],
  [[{ kind: "weather", answer: "confirmed" }], false],
  [[{ kind: "face", answer: "ignored" }], false],
  [[{ kind: "face", answer: "confirmed", passage: "x".repeat(161) }], false],
  [Array.from({ length: 61 }, () => ({ kind: "face", answer: "masked" })), false],
  [{}, false],
  [null, false],
])(
  "of the child-safe check what it found is recorded, of what was masked only that: %#",
  async (p_findings, kept) => {
    const post = await draft(writer);
    const { error } = await writer.client.rpc("submit_post", {
      ...seen(post),
      p_findings: p_findings as never,
    });
    expect(error === null).toBe(kept);
    if (kept) expect((await read(post)).findings).toEqual(p_findings);
  },
);

test("an edit stays unseen while the post is live, until it is published; then its history has both", async () => {
  const post = await published(writer, admin);
  const edit = await writer.client
    .rpc("save_post", { ...seen(post), p_post: { title: "A better title" } })
    .throwOnError();
  expect(await listed()).toEqual([WHOLE.title]);
  expect(await stateOf(post)).toEqual({
    state: "published",
    stage: "draft",
    standing: "published",
    has_edit: true,
  });
  const { post: edited } = edit.data as { post: Post };
  const waiting = (await VERBS.submit_post(writer, edited).throwOnError()).data as Post;
  expect(await listed()).toEqual([WHOLE.title]);
  expect((await read(post)).status).toBe("published");
  await VERBS.publish_post(admin, waiting).throwOnError();
  expect(await listed()).toEqual(["A better title"]);
  const history = await writer.client
    .from("blog_post_revisions")
    .select("id, title")
    .eq("post_id", post.id)
    .order("created_at")
    .throwOnError();
  expect(history.data.map(({ title }) => title)).toEqual([WHOLE.title, "A better title"]);
  const now = await read(post);
  const [first] = history.data;
  const restore = (p_revision_id: string) =>
    writer.client.rpc("restore_post_revision", { ...seen(now), p_revision_id });
  expect((await restore(crypto.randomUUID())).error?.message).toBe("revision_not_found");
  expect(await read(post)).toEqual(now);
  const restored = await restore(first?.id ?? "").throwOnError();
  expect(restored.data).toMatchObject({
    title: WHOLE.title,
    stage: "draft",
    slug: now.slug,
    author_id: writer.id,
  });
  expect(await listed()).toEqual(["A better title"]);
});

test("a scheduled post is read when its time comes, without anything having run", async () => {
  const post = await published(writer, admin, {}, later());
  expect([await listed(), (await stateOf(post)).state]).toEqual([[], "scheduled"]);
  expect((await backend.anon.from("blog_post_slugs").select().throwOnError()).data).toEqual([]);
  await timePasses(post, 3 * DAY + 1000);
  expect([await listed(), (await stateOf(post)).state]).toEqual([[WHOLE.title], "published"]);
  // Nobody has written on it since, and what was never published has no text to be changed behind.
  const drafted = await draft(admin);
  expect([(await stateOf(post)).has_edit, (await stateOf(drafted)).has_edit]).toEqual([false, false]);
});

test("a scheduled edit replaces what is live at its time, and only then; held back it never does", async () => {
  const post = await published(writer, admin);
  const plan = async () => {
    const edit = await writer.client
      .rpc("save_post", { ...seen(await read(post)), p_post: { title: "Planned" } })
      .throwOnError();
    const waiting = (await VERBS.submit_post(writer, (edit.data as { post: Post }).post).throwOnError())
      .data as Post;
    await admin.client.rpc("publish_post", { ...seen(waiting), p_at: later() }).throwOnError();
  };
  await plan();
  expect(await listed()).toEqual([WHOLE.title]);
  await VERBS.hold_post(admin, await read(post)).throwOnError();
  await timePasses(post, 3 * DAY + 1000);
  expect(await listed()).toEqual([WHOLE.title]);
  // It waits where it was before it was planned: for staff, or for its writer to take it back.
  expect(await stateOf(post)).toMatchObject({ state: "published", stage: "pending" });
  await VERBS.take_back_post(writer, await read(post)).throwOnError();
  await plan();
  await timePasses(post, 3 * DAY + 1000);
  expect(await listed()).toEqual(["Planned"]);
});

test.each([[{ topic: "court" }], [{ topic: "custody" }], [{ topic: "health", tags: ["custody"] }]])(
  "what is about %j rests 24 hours from its submission, whatever staff choose",
  async (more) => {
    const post = await submitted(writer, more);
    const approved = (await VERBS.publish_post(admin, post).throwOnError()).data as Post;
    const rest = Date.parse(approved.published_at ?? "") - Date.parse(post.submitted_at ?? "");
    expect([rest, await listed()]).toEqual([DAY, []]);
    // A text that is mended in review rests anew; one of staff rests from the moment they publish it.
    const mine = await draft(admin, more);
    const direct = (await VERBS.publish_post(admin, mine).throwOnError()).data as Post;
    expect(Date.parse(direct.published_at ?? "")).toBeGreaterThan(Date.now() + DAY - 60_000);
  },
);

test("after its rest a post goes live at once, and another topic needs none", async () => {
  const post = await submitted(writer, { topic: "court" });
  await backend.sql.exec(
    `update public.blog_posts set rested_from = now() - interval '25 hours' where id = '${post.id}'`,
  );
  await VERBS.publish_post(admin, await read(post)).throwOnError();
  expect(await listed()).toEqual([WHOLE.title]);
});

/** What the last steps of a post have said to somebody. */
const told = async (who: Actor) =>
  (
    await who.client.from("inbox_notifications").select("kind, link_path").order("created_at").throwOnError()
  ).data
    .filter(({ link_path }) => /^\/(my-blog-posts|write-blog-post\/.+|admin\/blog)$/.test(link_path ?? ""))
    .map(({ kind }) => kind)
    .slice(-4);

test("both sides hear of every step, by message and mail; the mails name no words", async () => {
  const post = await submitted(writer);
  const asked = (await VERBS.ask_post_changes(admin, post).throwOnError()).data as Post;
  const again = (await VERBS.submit_post(writer, asked).throwOnError()).data as Post;
  await VERBS.publish_post(admin, again).throwOnError();
  expect(await told(writer)).toEqual([
    "post_submitted",
    "post_changes_asked",
    "post_submitted",
    "post_published",
  ]);
  expect((await told(admin)).slice(-2)).toEqual(["for_staff", "for_staff"]);
  const mails = await backend.service
    .from("email_outbox")
    .select("payload")
    .eq("template", "post_state")
    .eq("to_email", writer.email)
    .order("created_at")
    .throwOnError();
  expect(mails.data.map(({ payload }) => payload).slice(-4)).toEqual(
    ["submitted", "changes_asked", "submitted", "published"].map((event) => ({ event, post_id: post.id })),
  );
});

test("staff archive what somebody wrote with a reason he reads until it is published again, their own without", async () => {
  const post = await published(writer, admin);
  const archive = (on: Post, p_words?: string) =>
    admin.client.rpc("archive_post", { ...seen(on), ...(p_words !== undefined && { p_words }) });
  for (const nothing of [undefined, " \n "])
    expect((await archive(post, nothing)).error?.message).toBe("reason_missing");
  expect(await stateOf(post)).toMatchObject({ state: "published" });
  const archived = (await archive(post, REASON).throwOnError()).data;
  expect(archived).toMatchObject({ standing: "archived", words: REASON });
  const { data } = await writer.client
    .from("inbox_notifications")
    .select("body")
    .match({ kind: "post_archived", link_path: `/write-blog-post/${post.id}` })
    .throwOnError();
  expect(data).toEqual([{ body: expect.stringContaining(`\n\n${REASON}\n\nDo you see it differently?`) }]);
  await VERBS.publish_post(admin, archived).throwOnError();
  expect((await read(post)).words).toBeNull();
  expect((await archive(await published(admin, admin)).throwOnError()).data.words).toBeNull();
});

test("staff withdraw what somebody wrote with a reason he reads, once; he himself needs none", async () => {
  const post = await published(writer, admin);
  const withdraw = (p_words?: string) =>
    admin.client.rpc("withdraw_post", { p_id: post.id, ...(p_words !== undefined && { p_words }) });
  for (const nothing of [undefined, " \n "])
    expect((await withdraw(nothing)).error?.message).toBe("reason_missing");
  expect((await withdraw("x".repeat(2001))).error?.code).toBe("23514");
  expect(await stateOf(post)).toMatchObject({ state: "published" });
  const heard = async () =>
    (
      await writer.client
        .from("inbox_notifications")
        .select("body")
        .match({ kind: "post_withdrawn", link_path: `/write-blog-post/${post.id}` })
        .throwOnError()
    ).data.map(({ body }) => body);
  for (let pressed = 0; pressed < 2; pressed++) await withdraw(REASON).throwOnError();
  expect(await read(post)).toMatchObject({ standing: "removed", words: REASON });
  expect(await heard()).toEqual([expect.stringContaining(`\n\n${REASON}\n\nDo you see it differently?`)]);
  expect((await withdraw("Another reason")).error?.message).toBe("post_not_live");
  const own = await published(admin, admin);
  for (const [who, { id }] of [
    [writer, await published(writer, admin)],
    [admin, own],
  ] as const)
    for (let pressed = 0; pressed < 2; pressed++)
      expect((await who.client.rpc("withdraw_post", { p_id: id }).throwOnError()).data.words).toBeNull();
});

test("who takes a step with a post of his own need not be told of it", async () => {
  const before = await told(admin);
  await VERBS.publish_post(admin, await draft(admin)).throwOnError();
  expect(await told(admin)).toEqual(before);
});

test("from the archive comes back what visitors read, not what its writer had begun or staff had planned", async () => {
  const live = async () => (await backend.anon.from("posts").select("title, tags").throwOnError()).data;
  const edited = { title: "Half an edit", tags: ["money"] };
  for (const begun of ["an edit", "an edit in review", "a plan"]) {
    const post = await published(writer, admin, { topic: "court" });
    await timePasses(post, DAY + 1000);
    const save = { ...seen(await read(post)), p_post: edited };
    await writer.client.rpc("save_post", save).throwOnError();
    if (begun !== "an edit") await VERBS.submit_post(writer, await read(post)).throwOnError();
    if (begun === "a plan")
      await admin.client.rpc("publish_post", { ...seen(await read(post)), p_at: later() }).throwOnError();
    await VERBS.archive_post(admin, await read(post)).throwOnError();
    expect([begun, await live()]).toEqual([begun, []]);
    await VERBS.publish_post(admin, await read(post)).throwOnError();
    expect([begun, await live()]).toEqual([begun, [{ title: WHOLE.title, tags: [] }]]);
    const kept = await writer.client
      .from("blog_post_revisions")
      .select("title")
      .eq("post_id", post.id)
      .throwOnError();
    expect([begun, kept.data.map(({ title }) => title)]).toEqual([
      begun,
      expect.arrayContaining([edited.title]),
    ]);
    await VERBS.withdraw_post(writer, post).throwOnError();
  }
});

test("a way back from the archive that is taken back leads there again, without what its writer has begun since", async () => {
  const post = (await STATES["scheduled from the archive"]?.()) as Post;
  const save = { ...seen(post), p_post: { title: "Half an edit" } };
  await writer.client.rpc("save_post", save).throwOnError();
  await VERBS.hold_post(admin, await read(post)).throwOnError();
  expect(await read(post)).toMatchObject({ standing: "archived", stage: "done", title: WHOLE.title });
  await VERBS.publish_post(admin, await read(post)).throwOnError();
  expect(await listed()).toEqual([WHOLE.title]);
});

test("staff mend what is live: their words and an earlier version wait for staff, whoever wrote the post", async () => {
  const mend = async (post: Post, title: string) => {
    await admin.client.rpc("save_post", { ...seen(await read(post)), p_post: { title } }).throwOnError();
    return read(post);
  };
  const live = await published(writer, admin);
  expect(await mend(live, "Mended")).toMatchObject({ stage: "pending", submitted_at: expect.any(String) });
  await VERBS.publish_post(admin, await read(live)).throwOnError();
  expect(await listed()).toEqual(["Mended"]);
  // What its writer has begun since is not theirs to publish, what visitors have read is.
  const begun = { ...seen(await read(live)), p_post: { title: "Begun" } };
  await writer.client.rpc("save_post", begun).throwOnError();
  expect((await mend(live, "Begun and mended")).stage).toBe("draft");
  const { data } = await admin.client
    .from("blog_post_revisions")
    .select("id")
    .match({ post_id: live.id, title: WHOLE.title })
    .single()
    .throwOnError();
  const back = { ...seen(await read(live)), p_revision_id: data.id };
  const restored = (await admin.client.rpc("restore_post_revision", back).throwOnError()).data;
  await VERBS.publish_post(admin, restored).throwOnError();
  expect(await listed()).toEqual([WHOLE.title]);
  await backend.sql.exec("update public.blog_posts set author_id = null");
  await VERBS.publish_post(admin, await mend(live, "Of nobody")).throwOnError();
  expect(await listed()).toEqual(["Of nobody"]);
});

test("one post stands at the top, the one that was put there last", async () => {
  const [first, second] = [await published(writer, admin), await published(writer, admin)];
  const top = async () =>
    (await backend.anon.from("posts").select("id").eq("is_featured", true).throwOnError()).data;
  for (const post of [second, first]) await VERBS.feature_post(admin, post).throwOnError();
  expect(await top()).toEqual([{ id: first.id }]);
  await admin.client.rpc("feature_post", { p_id: second.id, p_on: false }).throwOnError();
  expect(await top()).toEqual([{ id: first.id }]);
});

test("staff publish a draft of their own; one of somebody else only once its writer gave it to them", async () => {
  expect((await VERBS.publish_post(admin, await draft(writer))).error?.message).toBe("post_not_found");
  const live = await published(writer, admin);
  const save = { ...seen(live), p_post: { title: "Begun" } };
  await writer.client.rpc("save_post", save).throwOnError();
  expect((await VERBS.publish_post(admin, await read(live))).error?.message).toBe("post_not_in_review");
  const own = { ...seen(await draft(admin, { title: "From staff" })), p_at: later() };
  const planned = (await admin.client.rpc("publish_post", own).throwOnError()).data;
  const held = (await VERBS.hold_post(admin, planned).throwOnError()).data as Post;
  expect(held.stage).toBe("draft");
  await VERBS.publish_post(admin, held).throwOnError();
  const theirs = await published(writer, admin, { title: "Held" }, later());
  await VERBS.publish_post(
    admin,
    (await VERBS.hold_post(admin, theirs).throwOnError()).data as Post,
  ).throwOnError();
  expect((await listed()).toSorted()).toEqual([WHOLE.title, "From staff", "Held"]);
});

test("changes are asked with words or with a note; the writer reads notes and marks them", async () => {
  const post = await submitted(writer);
  const ask = () => admin.client.rpc("ask_post_changes", { ...seen(post), p_words: " " });
  expect((await ask()).error?.message).toBe("words_missing");
  const note = { post_id: post.id, passage: "five things", words: "Which ones?" };
  await admin.client.from("blog_post_notes").insert(note).throwOnError();
  await ask().throwOnError();
  const notes = await writer.client
    .from("blog_post_notes")
    .update({ is_done: true })
    .eq("post_id", post.id)
    .select("words")
    .throwOnError();
  expect(notes.data).toEqual([{ words: "Which ones?" }]);
});

test("a former address leads to the post, is nobody else's, and after a withdrawal says that it is gone", async () => {
  const post = await published(writer, admin);
  expect(post.slug).toBe("bedtime-in-two-homes");
  const moved = (
    await admin.client.rpc("move_post", { ...seen(post), p_slug: "Another-Address " }).throwOnError()
  ).data;
  expect(moved.slug).toBe("another-address");
  expect((await published(other, admin)).slug).toBe("bedtime-in-two-homes-2");
  const second = await draft(other);
  expect(
    (await other.client.rpc("move_post", { ...seen(second), p_slug: "bedtime-in-two-homes" })).error?.message,
  ).toBe("slug_taken");
  await VERBS.withdraw_post(writer, moved).throwOnError();
  // What it was called is in nobody's list, nor what an archived one is or was called; who knows an address may ask.
  const archived = await published(other, admin, { title: "The old title" });
  const renamed = await admin.client.rpc("move_post", { ...seen(archived), p_slug: "the-new-title" });
  const slugs = async () =>
    (await backend.anon.from("blog_post_slugs").select("slug").throwOnError()).data.map(({ slug }) => slug);
  expect(await slugs()).toEqual(expect.arrayContaining(["the-old-title", "the-new-title"]));
  await VERBS.archive_post(admin, renamed.data as Post).throwOnError();
  const known = await backend.anon.from("blog_post_slugs").select("slug").throwOnError();
  expect(known.data).toEqual([{ slug: "bedtime-in-two-homes-2" }]);
  for (const [p_key, gone] of [
    ["another-address", true],
    ["bedtime-in-two-homes", true],
    ["never-there", false],
  ] as const)
    expect((await backend.anon.rpc("was_public", { p_table: "blog_post_revisions", p_key })).data).toBe(gone);
  expect(await listed()).toEqual([WHOLE.title]);
});

test.each([undefined, "draft-orders-by-hand"])(
  "an address once given stays, also one that begins like that of a draft: %s",
  async (given) => {
    let post = await draft(writer, { title: "Draft orders explained" });
    const move = { ...seen(post), p_slug: given ?? post.slug };
    post = (await writer.client.rpc("move_post", move).throwOnError()).data;
    for (const p_post of [{}, { excerpt: "Other words of the same post." }]) {
      await writer.client.rpc("save_post", { ...seen(await read(post)), p_post }).throwOnError();
      await VERBS.submit_post(writer, await read(post)).throwOnError();
      await VERBS.publish_post(admin, await read(post)).throwOnError();
      expect((await read(post)).slug).toBe(given ?? "draft-orders-explained");
    }
  },
);

test.each(Object.keys(STATES))("with its writer goes what is %s, unless visitors read it", async (state) => {
  const p_post = { pen_name: "Canary", about: "Canary lives here." };
  const post = (await STATES[state]?.()) as Post;
  await writer.client.rpc("save_post", { ...seen(post), p_post });
  await backend.sql.query("select private.forget_posts($1, '{}')", [writer.id]);
  const left = await backend.service.from("blog_posts").select("author_id, pen_name, about").throwOnError();
  expect(left.data).toEqual(state === "published" ? [{ author_id: null, pen_name: null, about: null }] : []);
});

test("nobody lists addresses of what lies in the archive, or what is left of it once its writer is gone", async () => {
  const leaving = await become(backend).holding("advocate");
  const post = await published(leaving, admin, { title: "Words about Canary" });
  await VERBS.move_post(admin, post).throwOnError();
  const known = async () =>
    (await backend.anon.from("blog_post_slugs").select("slug").order("slug").throwOnError()).data;
  const gone = async (p_key: string) =>
    (await backend.anon.rpc("was_public", { p_table: "blog_post_revisions", p_key })).data;
  const there = [{ slug: `elsewhere-${admin.id}` }, { slug: "words-about-canary" }];
  expect(await known()).toEqual(there);
  await VERBS.archive_post(admin, await read(post)).throwOnError();
  expect([await known(), await gone("words-about-canary")]).toEqual([[], false]);
  await VERBS.publish_post(admin, await read(post)).throwOnError();
  expect(await known()).toEqual(there);
  await VERBS.archive_post(admin, await read(post)).throwOnError();
  await backend.sql.query("select private.forget_posts($1, '{}')", [leaving.id]);
  expect([await known(), await gone("words-about-canary")]).toEqual([[], true]);
  await backend.sql.exec("update public.public_changes set changed_at = changed_at - interval '25 hours'");
  await backend.service.rpc("clean_public_changes").throwOnError();
  const left = "select key from public.public_changes union all select slug from public.blog_post_slugs";
  expect(
    (await backend.sql.query<{ key: string }>(left)).filter(({ key }) => key.includes("canary")),
  ).toEqual([]);
});

test("news is told of what visitors see: not of drafts and plans, but of a plan whose time has come", async () => {
  const told = async () =>
    (
      await backend.anon.from("public_changes").select("key").neq("table_name", "search_index").throwOnError()
    ).data.map(({ key }) => key);
  await submitted(writer, { title: "A draft" });
  const planned = await published(writer, admin, { title: "A plan" }, later());
  expect(await told()).toEqual([]);
  await timePasses(planned, 3 * DAY + 1000);
  await backend.sql.exec("delete from public.public_changes; delete from public.email_outbox");
  expect((await backend.service.rpc("mail_is_due").throwOnError()).data).toBe(true);
  expect((await backend.service.rpc("announce_posts").throwOnError()).data).toBe(1);
  expect((await backend.service.rpc("announce_posts").throwOnError()).data).toBe(0);
  expect(await told()).toEqual(["a-plan"]);
  const live = await published(writer, admin, { title: "At once" });
  await VERBS.archive_post(admin, live).throwOnError();
  expect((await told()).toSorted()).toEqual(["a-plan", "at-once"]);
});

test("visitors learn nothing but what is meant for them: no author, no note, no finding, no draft, no history", async () => {
  const secret = "Canary";
  const post = await draft(writer, { pen_name: "A quiet dad", about: "Writes at night." });
  const p_findings = [{ kind: "school", answer: "confirmed", passage: `${secret} School` }];
  const waiting = (await writer.client.rpc("submit_post", { ...seen(post), p_findings }).throwOnError()).data;
  await admin.client
    .from("blog_post_notes")
    .insert({ post_id: post.id, words: `${secret} note` })
    .throwOnError();
  await VERBS.publish_post(admin, waiting).throwOnError();
  await writer.client
    .rpc("save_post", { ...seen(await read(post)), p_post: { title: `${secret} edit` } })
    .throwOnError();
  await draft(writer, { title: `${secret} draft` });
  const { anon } = backend;
  const shown = [
    await anon.from("posts").select().throwOnError(),
    await anon.from("blog_post_slugs").select().throwOnError(),
    await anon.from("public_changes").select().throwOnError(),
    await anon.rpc("search_posts", { p_q: "fridge" }).throwOnError(),
  ].map(({ data }) => data);
  const said = JSON.stringify(shown);
  expect(said).toContain("A quiet dad");
  expect(said).not.toContain(secret);
  expect(said).not.toContain(writer.id);
  for (const q of [secret, "Realname"])
    expect((await backend.anon.rpc("search_posts", { p_q: q })).data).toEqual([]);
});

test("the name below a post is the account's unless there is a pen name", async () => {
  await published(writer, admin);
  await published(writer, admin, { pen_name: "A quiet dad" });
  const { data } = await backend.anon
    .from("posts")
    .select("byline, is_pen_name")
    .order("byline")
    .throwOnError();
  expect(data).toEqual([
    { byline: "A quiet dad", is_pen_name: true },
    { byline: "Canary Realname", is_pen_name: false },
  ]);
});

test("posts are found by any form of a word of title, excerpt or text, live ones alone, however long a word is", async () => {
  await published(writer, admin, { content: words(`Café talks ${"x".repeat(5_000)}`) });
  await draft(writer, { content: words("Café") });
  const found = async (p_q: string) =>
    (await backend.anon.rpc("search_posts", { p_q }).throwOnError()).data.length;
  expect([
    await found("cafe"),
    await found("talking"),
    await found("bedtimes"),
    await found("songs home"),
    await found("nothing"),
  ]).toEqual([1, 1, 1, 1, 0]);
});

test("of what nobody read thirty versions are kept, of what was live every one", async () => {
  let post = await published(writer, admin);
  for (let n = 0; n < 33; n += 1) {
    const saved = await writer.client
      .rpc("save_post", { ...seen(await read(post)), p_post: { title: `Version ${n}` } })
      .throwOnError();
    post = (await VERBS.submit_post(writer, (saved.data as { post: Post }).post).throwOnError()).data as Post;
    post = (await VERBS.take_back_post(writer, post).throwOnError()).data as Post;
  }
  const { data } = await writer.client
    .from("blog_post_revisions")
    .select("title, live_from")
    .eq("post_id", post.id)
    .throwOnError();
  expect([data.length, data.filter(({ live_from }) => live_from).map(({ title }) => title)]).toEqual([
    32,
    [WHOLE.title],
  ]);
});

test("the database knows the topics, findings and states the pages know, and no other", async () => {
  const words = async (text: string) => {
    const [row] = await backend.sql.query<{ text: string }>(text);
    return [...(row?.text ?? "").matchAll(/'([a-z_]+)'/g)].map(([, word]) => word).toSorted();
  };
  const topics = await words(
    "select pg_get_constraintdef(oid) as text from pg_constraint where contypid = 'public.post_topic'::regtype",
  );
  expect(topics).toEqual(Object.keys(POST_TOPICS).toSorted());
  for (const topic of Object.keys(POST_TOPICS)) await draft(writer, { topic: "health", tags: [topic] });
  const kinds = Object.keys(FINDING_KINDS).map((kind) => ({ kind, answer: "confirmed" }));
  const [row] = await backend.sql.query<{ known: boolean }>(
    "select private.is_findings($1::text::jsonb) as known",
    [JSON.stringify(kinds)],
  );
  expect(row?.known).toBe(true);
});
