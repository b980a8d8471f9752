// Letters from the draft to each reader's copy: who may, what is counted, and that nobody gets one twice or not at all.
import { expect, it } from "vitest";
import { NOT_DEDUCTIBLE_STATEMENT } from "../../domain/legal.ts";
import { type LetterBlock, letterForm } from "../../domain/letters.ts";
import { richTextOf } from "../../domain/plain-text.ts";
import { holdLetters } from "../../scripts/hold-letters.ts";
import newsletterUnsubscribe from "../../supabase/functions/newsletter-unsubscribe/index.ts";
import prepareLetter from "../../supabase/functions/prepare-letter/index.ts";
import sendLetters from "../../supabase/functions/send-letters/index.ts";
import { become } from "../fixtures/actors.ts";
import { SITE_URL } from "../fixtures/backend.ts";
import { buildCampaign, buildPaidGift, buildUserCampaign } from "../fixtures/builders.ts";
import { split } from "../fixtures/engines.ts";
import { published } from "../fixtures/posts.ts";
import { tracesInDatabase } from "../fixtures/traces.ts";
import { asService, fileGiving, sendMails } from "./giving.ts";
import { as as bearer } from "./members.ts";

const world = await fileGiving();
const { backend } = world;
const admin = await become(backend).admin();
const letters = () => admin.client.from("newsletter_letters");
const link = { type: "link" as const, attrs: { href: "https://example.org/more?a=1&b=2" } };
const LINKED: LetterBlock = {
  type: "text",
  doc: {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "Read <more>", marks: [link] }] },
      { type: "bulletList", content: [{ type: "listItem", content: richTextOf("First").content }] },
    ],
  },
};

async function draft(changes: object = {}) {
  const row = { subject: "News & more", blocks: [LINKED], ...changes };
  return (await letters().insert(row).select().single().throwOnError()).data;
}
const read = async (id: string) => (await letters().select().eq("id", id).single().throwOnError()).data;
const prepare = ({ id, updated_at }: { id: string; updated_at: string }, who = admin) =>
  world.call(prepareLetter, { letter_id: id, updated_at }, bearer(who));
type Verb = "schedule_letter" | "stop_letter" | "resume_letter" | "test_letter";
const act = (verb: Verb, { id, updated_at }: { id: string; updated_at: string }, more = {}, who = admin) =>
  who.client.rpc(verb as "stop_letter", { p_id: id, p_updated_at: updated_at, ...more });
const NOW = { p_send_at: "2020-01-01T00:00:00Z" };

async function scheduled(changes: object = {}) {
  const letter = await draft(changes);
  expect((await prepare(letter)).status).toBe(200);
  await act("schedule_letter", letter, NOW).throwOnError();
  return read(letter.id);
}
const step = async () => (await world.call(sendLetters, {}, asService)).json.queued;
const mailed = (subject: string) => world.mails.filter((mail) => mail.subject === subject);
const sql = (text: string, values: unknown[] = []) => backend.sql.query(text, values);

/** Readers with a source of their own, so that no other letter of this file is theirs. */
async function readers(source: string, many: number, changes = "") {
  await sql(
    `insert into public.newsletter_subscriptions (email, source) select $1 || n || '@example.org', $1 from generate_series(1, $2) n`,
    [source, many],
  );
  if (changes) await sql(`update public.newsletter_subscriptions set ${changes} where source = $1`, [source]);
}

it("a draft is prepared as it was seen, or not; one that has left can be looked at however far it is by now", async () => {
  const seen = await draft();
  const changed = await letters().update({ subject: "Other news" }).eq("id", seen.id).throwOnError();
  expect([changed.status, (await prepare(seen)).status]).toEqual([204, 409]);
  const leaving = await scheduled();
  // Whoever was a moment too late changes nothing of what is prepared, its counted links included.
  const late = { p_id: leaving.id, p_updated_at: seen.updated_at, p_html: "x", p_text: "x", p_urls: [] };
  expect((await backend.service.rpc("keep_prepared_letter", late).throwOnError()).data).toBe(false);
  const links = "select count(*)::int as n from public.newsletter_links where letter_id = $1";
  expect(await sql(links, [leaving.id])).toEqual([{ n: 1 }]);
  await step();
  expect((await read(leaving.id)).updated_at).not.toBe(leaving.updated_at);
  expect((await prepare(leaving)).status).toBe(200);
});

it("a draft becomes one mail with both parts, counted links and its reader's own way out", async () => {
  const campaign = await buildCampaign(backend, { title: "Warm <beds>" });
  await readers("whole", 1);
  const letter = await scheduled({
    source: "whole",
    preheader: "What the list shows",
    blocks: [
      { type: "heading", text: "Hello <fathers>" },
      LINKED,
      { type: "picture", src: "/images/a.webp", alt: "Two & a half" },
      { type: "button", label: "Go", href: "https://example.org/go" },
      { type: "campaign", path: `/campaign/${campaign.slug}` },
      { type: "divider" },
    ],
  });
  expect(await step()).toBe(1);
  await sendMails(world);
  const [mail] = mailed("News & more");
  const { html = "", text = "", headers = {} } = mail ?? {};
  expect(html).toContain("Hello &lt;fathers&gt;");
  expect(html).toContain("Warm &lt;beds&gt;");
  // Only the list of mails shows it.
  expect(html).toMatch(/<div style="display:none[^>]*>What the list shows/);
  expect(html).toContain(`src="${SITE_URL}/images/a.webp"`);
  for (const said of ['name="color-scheme"', 'name="supported-color-schemes"', "prefers-color-scheme:dark"])
    expect(html).toContain(said);
  expect(html).toContain(`href="${SITE_URL}/letter/${letter.id}/1"`);
  expect(html).not.toMatch(/example\.org\/(more|go)|<script|%manage%/);
  expect(text).toContain(`Read <more> (${SITE_URL}/letter/${letter.id}/1)\n\n- First`);
  expect(text).toContain("$0.00 of $1,000.00 raised");
  const own = /newsletter\/preferences#([0-9a-f]{96})/;
  const token = own.exec(html)?.[1];
  expect(own.exec(text)?.[1]).toBe(token);
  expect(headers).toMatchObject({
    "List-Unsubscribe": `<${SITE_URL}/functions/v1/newsletter-unsubscribe?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  // Nothing of the reader stands in what is kept with the letter.
  expect(JSON.stringify(await read(letter.id))).not.toContain(token);
  const address = String(headers["List-Unsubscribe"]).slice(1, -1);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  await newsletterUnsubscribe(new Request(address, { method: "POST", body }), world.around);
  expect(await sql("select is_active from public.newsletter_subscriptions where source = 'whole'")).toEqual([
    { is_active: false },
  ]);
});

it("a post is shown with its lines and leads there; one that is not live is named as such", async () => {
  const post = await published(admin, admin);
  await sql("update public.newsletter_settings set postal_address = $1", ["1 <Demo> Road\nRiverside"]);
  const path = `/our-voice/${post.slug}`;
  const shown = await prepare(await draft({ blocks: [{ type: "post", path }] }));
  expect(shown.json.light).toContain(post.title);
  // A preview looks one way, whatever the browser prefers.
  expect(shown.json.light).not.toMatch(/color-scheme/);
  const ground = (look: unknown) =>
    /class="l-ground" style="[^"]*background-color:(#\w+)/.exec(String(look))?.[1];
  expect([ground(shown.json.light), ground(shown.json.dark)]).toEqual(["#f6f2ea", "#0e1b17"]);
  expect(shown.json.light).toContain("1 &lt;Demo&gt; Road<br/>Riverside");
  expect(shown.json.text).toContain(`/1\n\n----`);
  expect(shown.json.text).toContain("1 <Demo> Road\nRiverside");
  for (const look of ["light", "dark", "text"]) expect(shown.json[look]).toContain(NOT_DEDUCTIBLE_STATEMENT);
  const gone = await prepare(await draft({ blocks: [{ type: "post", path: "/our-voice/nowhere" }] }));
  expect([gone.status, gone.json.error]).toMatchObject([
    400,
    { message: "A post of this letter is not on the site any more." },
  ]);
});

it("a part that is not filled in is named with its number", () => {
  const blocks = JSON.stringify([{ type: "divider" }, { type: "button", label: "Go", href: "" }]);
  const row = { subject: "x", preheader: "", topic: "", frequency: "", source: "", segment_id: "", blocks };
  expect(letterForm.safeParse(row).error?.issues.map(({ message }) => message)).toEqual([
    "Part 2 (Button): Please write a whole address that begins with https://.",
  ]);
});

it("a link leads where the letter says and is counted; no other address leads anywhere", async () => {
  const letter = await draft();
  await prepare(letter);
  const follow = async (p_place: number, p_letter_id = letter.id) =>
    (await backend.anon.rpc("follow_letter_link", { p_letter_id, p_place }).throwOnError()).data;
  expect(await follow(1)).toBe("https://example.org/more?a=1&b=2");
  await follow(1);
  for (const place of [0, 2, -1, 2_147_483_647]) expect(await follow(place)).toBeNull();
  expect(await follow(1, crypto.randomUUID())).toBeNull();
  const { data } = await admin.client
    .from("newsletter_links")
    .select("place, clicks")
    .eq("letter_id", letter.id);
  expect(data).toEqual([{ place: 1, clicks: 2 }]);
});

it("only administrators write, prepare, test, schedule and count", async () => {
  const user = await become(backend).user();
  const letter = await draft();
  expect((await user.client.from("newsletter_letters").insert({ subject: "x" })).error?.code).toBe("42501");
  expect((await prepare(letter, user)).status).toBe(404);
  for (const verb of ["schedule_letter", "stop_letter", "resume_letter", "test_letter"] as const)
    expect((await act(verb, letter, verb === "schedule_letter" ? NOW : {}, user)).error?.code).toBe("42501");
  const audience = { p_topic: null, p_frequency: null, p_source: null } as unknown as Record<
    "p_topic" | "p_frequency" | "p_source",
    string
  >;
  expect((await user.client.rpc("letter_audience", audience)).error?.code).toBe("42501");
  expect((await admin.client.rpc("letter_audience", { ...audience, p_source: "nobody" })).data).toBe(0);
});

it("what was not prepared, is empty or was changed since is not scheduled", async () => {
  const letter = await draft();
  expect((await act("schedule_letter", letter, NOW)).error?.message).toBe("letter_not_prepared");
  await prepare(letter);
  await letters().update({ subject: "Other words" }).eq("id", letter.id).throwOnError();
  expect((await act("schedule_letter", letter, NOW)).error?.message).toBe("letter_changed");
  expect((await prepare(letter)).status).toBe(409);
  expect((await act("schedule_letter", await read(letter.id), NOW)).error?.message).toBe(
    "letter_not_prepared",
  );
  const empty = await draft({ blocks: [] });
  await prepare(empty);
  expect((await act("schedule_letter", empty, NOW)).error?.message).toBe("letter_is_empty");
});

it("a letter waits for a year at most, and no longer time is taken for another", async () => {
  const letter = await draft({ source: "nobody" });
  await prepare(letter);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const p_send_at of [inDays(367), "infinity", null])
    expect((await act("schedule_letter", letter, { p_send_at })).error).toMatchObject({
      ...{ code: "PT409", message: "letter_needs_a_time_within_a_year" },
    });
  await act("schedule_letter", letter, { p_send_at: inDays(364) }).throwOnError();
});

it("a letter that is no draft any more is not changed; unscheduled it is a draft again", async () => {
  const letter = await scheduled({ source: "nobody" });
  const change = async () =>
    (await letters().update({ subject: "Changed" }).eq("id", letter.id).select("id").throwOnError()).data;
  expect(await change()).toEqual([]);
  expect((await letters().delete().eq("id", letter.id).select("id").throwOnError()).data).toEqual([]);
  await act("stop_letter", letter).throwOnError();
  expect(await read(letter.id)).toMatchObject({ state: "draft", send_at: null, prepared_for: null });
  expect(await change()).toEqual([{ id: letter.id }]);
});

it("each verb is for some states, and says so in the others", async () => {
  const newest = async () => (await draft({ source: "nobody" })) as { id: string; updated_at: string };
  const prepared = async () => {
    const letter = await newest();
    await prepare(letter);
    return letter;
  };
  const waiting = async () => {
    const letter = await prepared();
    await act("schedule_letter", letter, {
      p_send_at: new Date(Date.now() + 86_400_000).toISOString(),
    }).throwOnError();
    return read(letter.id);
  };
  const refused = async (verb: Verb, letter: { id: string; updated_at: string }) =>
    (await act(verb, letter, verb === "schedule_letter" ? NOW : {})).error?.message;
  const OTHER = "letter_in_another_state";
  expect([
    await refused("stop_letter", await prepared()),
    await refused("resume_letter", await prepared()),
  ]).toEqual([OTHER, OTHER]);
  for (const verb of ["schedule_letter", "resume_letter", "test_letter"] as const)
    expect([verb, await refused(verb, await waiting())]).toEqual([verb, OTHER]);
  expect(await refused("stop_letter", await waiting())).toBeUndefined();
});

it("a test goes to whoever asks, and to nobody else", async () => {
  const letter = await draft({ subject: "Look at this" });
  await prepare(letter);
  await act("test_letter", letter).throwOnError();
  await sendMails(world);
  const [mail, ...others] = mailed("[Test] Look at this");
  expect([mail?.to, others]).toEqual([admin.email, []]);
  expect(mail?.html).toContain(`href="${SITE_URL}/newsletter/preferences"`);
});

it("topics, frequency, pauses and source decide who is asked, when the copies are made", async () => {
  await readers("topic", 6);
  const set = (n: number, change: string) =>
    sql(`update public.newsletter_subscriptions set ${change} where email = 'topic${n}@example.org'`);
  await set(1, "topics = '{events}'");
  await set(2, "topics = '{stories}'");
  await set(3, "paused_until = now() + interval '1 day'");
  await set(4, "paused_until = now() - interval '1 day', frequency = 'monthly'");
  await set(5, "is_active = false");
  const first = await scheduled({ subject: "Events", source: "topic", topic: "events" });
  await step();
  const second = await scheduled({ subject: "Events again", source: "topic", topic: "events" });
  await step();
  await sendMails(world);
  const to = (subject: string) =>
    mailed(subject)
      .map((mail) => mail.to.split("@")[0])
      .toSorted();
  expect(to("Events")).toEqual(["topic1", "topic4", "topic6"]);
  // Once in four weeks is enough for the fourth.
  expect(to("Events again")).toEqual(["topic1", "topic6"]);
  await step();
  expect(await read(first.id)).toMatchObject({ state: "sent", queued: 3, sent: 3, failed: 0, skipped: 0 });
  expect(await read(second.id)).toMatchObject({ state: "sent", queued: 2, sent: 2 });
});

it("a letter for those who read every one, or one in four weeks, goes to them alone", async () => {
  await readers("pace", 2);
  await sql(
    "update public.newsletter_subscriptions set frequency = 'monthly' where email = 'pace1@example.org'",
  );
  for (const frequency of ["every", "monthly"] as const)
    await scheduled({ subject: `Pace ${frequency}`, source: "pace", frequency });
  await step();
  await sendMails(world);
  const to = (subject: string) => mailed(subject).map((mail) => mail.to);
  expect([to("Pace every"), to("Pace monthly")]).toEqual([["pace2@example.org"], ["pace1@example.org"]]);
});

it("everybody gets a letter once, however often and by how many it is sent", async () => {
  // More than one step hands over; where both engines run, PGlite gets enough to be two at once.
  const many = split(620, { PGlite: 60 });
  await readers("once", many);
  const letter = await scheduled({ subject: "Once", source: "once" });
  for (let n = 0; n < 12 && (await read(letter.id)).state !== "sent"; n += 1) {
    await Promise.all([step(), step()]);
    await Promise.all([sendMails(world), sendMails(world)]);
  }
  await step();
  expect(await read(letter.id)).toMatchObject({ state: "sent", queued: many, sent: many });
  const to = mailed("Once").map((mail) => mail.to);
  expect([to.length, new Set(to).size]).toEqual([many, many]);
}, 120_000);

it("a letter that has all its readers takes no more, and where there is no room nobody is asked for", async () => {
  await readers("filled", 1);
  const { id } = await scheduled({ source: "filled" });
  const fill = (room: number) =>
    sql("select private.fill_letter(l, $2) from public.newsletter_letters l where l.id = $1", [id, room]);
  const copies = () =>
    sql("select subscription_id from public.newsletter_deliveries where letter_id = $1", [id]);
  await fill(-1);
  expect([await copies(), (await read(id)).is_filled]).toEqual([[], false]);
  await step();
  // Somebody who would fit, and stands behind whom it has come to.
  await sql("update public.newsletter_letters set filled_to = null where id = $1", [id]);
  await readers("filled_later", 1, "source = 'filled', confirmed_at = now() - interval '1 day'");
  await fill(5);
  expect(await copies()).toHaveLength(1);
});

it("who asks us for help gets no letter, and no figure, list or timeline of staff differs by it", async () => {
  await readers("wall", 2);
  const [cared = "", other = ""] = ["wall1@example.org", "wall2@example.org"];
  await sql(
    "insert into public.help_requests (state, kind, us_state, how_soon, story, reach_by, email, sent_at, due_on) values ('received', 'bill', 'OH', 'week', 'x', 'email', $1, now(), now())",
    [cared],
  );
  const alone = { p_topic: null as never, p_frequency: null as never, p_source: null as never };
  const idOf = async (email: string) =>
    (await admin.client.from("crm_list").select("id").eq("email", email).single().throwOnError()).data.id ??
    "";
  const seenOf = async (email: string) => {
    const [p_id, tag] = [await idOf(email), email.slice(0, 5)];
    await sql("update public.crm_people set tags = array[$2] where id = $1", [p_id, tag]);
    const rules = [{ field: "tag", is: true, value: tag }];
    const row = { name: crypto.randomUUID(), rules };
    const made = await admin.client.from("crm_segments").insert(row).select("id").single().throwOnError();
    const [size, audience, line] = await Promise.all([
      admin.client.rpc("segment_size", { p_rules: rules }).throwOnError(),
      admin.client.rpc("letter_audience", { ...alone, p_segment_id: made.data.id }).throwOnError(),
      admin.client.rpc("person_timeline", { p_id }).throwOnError(),
    ]);
    const rows = line.data.map(({ kind, title, detail }) => [kind, title, detail]).toSorted();
    return [size.data, audience.data, rows] as const;
  };
  const same = async (size: object, kinds: readonly string[]) => {
    const seen = await seenOf(cared);
    expect(seen).toEqual(await seenOf(other));
    expect([seen[0], seen[1], seen[2].map(([kind]) => kind)]).toEqual([size, 1, kinds]);
  };
  const size = { people: 1, readers: 1 };
  await same(size, ["consent"]);
  const letter = await scheduled({ subject: "Wall", source: "wall" });
  await step();
  await same(size, ["consent"]);
  const figures = { queued: 2, sent: 0, failed: 0, skipped: 0 };
  expect(await read(letter.id)).toMatchObject({ state: "sending", ...figures });
  await sendMails(world);
  await step();
  await same(size, ["consent", "letter"]);
  expect(await read(letter.id)).toMatchObject({ state: "sent", ...figures, sent: 2 });
  expect(mailed("Wall").map((mail) => mail.to)).toEqual([other]);
});

it("a letter that is stopped comes back out of the outbox, and goes on where it stopped", async () => {
  await readers("stop", 30);
  const letter = await scheduled({ subject: "Stop", source: "stop" });
  await sql("update public.newsletter_settings set hourly_limit = 1000000");
  expect(await step()).toBe(30);
  const sending = await read(letter.id);
  await act("stop_letter", sending).throwOnError();
  // By one's own press, whose answer may be lost: not "changed by someone".
  expect((await act("stop_letter", sending)).error?.message).toBe("letter_in_another_state");
  await step();
  await sendMails(world);
  expect(mailed("Stop")).toEqual([]);
  const stopped = await read(letter.id);
  expect(stopped).toMatchObject({ state: "stopped", queued: 0, sent: 0 });
  // Who leaves meanwhile is not written to any more.
  await sql("update public.newsletter_subscriptions set is_active = false where email = 'stop7@example.org'");
  await act("resume_letter", stopped).throwOnError();
  await step();
  await sendMails(world);
  await step();
  expect(await read(letter.id)).toMatchObject({ state: "sent", sent: 29, skipped: 1 });
  expect(new Set(mailed("Stop").map((mail) => mail.to)).size).toBe(29);
});

it("a letter that is stopped takes no copy of another one out of the outbox", async () => {
  await readers("beside", 2);
  const [stops, leaves] = [
    await scheduled({ subject: "Stops", source: "beside" }),
    await scheduled({ subject: "Leaves", source: "beside" }),
  ];
  expect(await step()).toBe(4);
  await act("stop_letter", await read(stops.id)).throwOnError();
  await sendMails(world);
  await step();
  expect([mailed("Stops").length, mailed("Leaves").length]).toEqual([0, 2]);
  expect(await read(leaves.id)).toMatchObject({ state: "sent", queued: 2, sent: 2 });
});

it("who subscribes while a letter is leaving gets the next one", async () => {
  await readers("joins", 2);
  const { id } = await scheduled({ subject: "Joins", source: "joins" });
  await sql("update public.newsletter_letters set state = 'sending', started_at = now() where id = $1", [id]);
  await sql(
    "update public.newsletter_subscriptions set confirmed_at = now() + interval '1 minute' where email = 'joins1@example.org'",
  );
  await step();
  await sendMails(world);
  expect(mailed("Joins").map((mail) => mail.to)).toEqual(["joins2@example.org"]);
});

it("a copy in the hands of a sender that died waits while its letter is stopped", async () => {
  await readers("held", 1);
  const letter = await scheduled({ subject: "Held", source: "held" });
  await step();
  await backend.service.rpc("claim_outbox", { p_limit: 100, p_lock_seconds: 300 }).throwOnError();
  await act("stop_letter", await read(letter.id)).throwOnError();
  expect(await read(letter.id)).toMatchObject({ state: "stopped", queued: 1 });
  await sql(
    "update public.email_outbox set locked_until = null where template = 'newsletter_letter' and sent_at is null",
  );
  await sendMails(world);
  expect(mailed("Held")).toEqual([]);
  await act("resume_letter", await read(letter.id)).throwOnError();
  await step();
  await sendMails(world);
  expect(mailed("Held")).toHaveLength(1);
});

it("a copy whose mail was not written because its letter was stopped goes on with it", async () => {
  await readers("raced", 1);
  const letter = await scheduled({ subject: "Raced", source: "raced" });
  await step();
  const { data } = await backend.service
    .rpc("claim_outbox", { p_limit: 100, p_lock_seconds: 300 })
    .throwOnError();
  await act("stop_letter", await read(letter.id)).throwOnError();
  await act("resume_letter", await read(letter.id)).throwOnError();
  for (const { id } of data)
    await backend.service.rpc("drop_letter_mail", { p_outbox_id: id }).throwOnError();
  await step();
  await sendMails(world);
  expect(mailed("Raced")).toHaveLength(1);
});

it("switched off, what waits in the outbox stays here, too, and leaves once when letters are on again", async () => {
  await readers("off", 3);
  const letter = await scheduled({ subject: "Off", source: "off" });
  expect(await step()).toBe(3);
  const sending_on = (on: boolean) =>
    admin.client.from("newsletter_settings").update({ sending_on: on }).eq("id", true).throwOnError();
  await sending_on(false);
  await sendMails(world);
  await step();
  expect(mailed("Off")).toEqual([]);
  expect(await read(letter.id)).toMatchObject({ state: "sending", queued: 0, sent: 0, skipped: 0 });
  await sending_on(true);
  await step();
  await sendMails(world);
  await step();
  expect(mailed("Off")).toHaveLength(3);
  expect(await read(letter.id)).toMatchObject({ state: "sent", sent: 3 });
});

it("who pauses or no longer wants the topic after the copies were made gets none", async () => {
  await readers("changed", 3);
  const letter = await scheduled({ subject: "Changed my mind", source: "changed", topic: "events" });
  expect(await step()).toBe(3);
  const set = (n: number, change: string) =>
    sql(`update public.newsletter_subscriptions set ${change} where email = 'changed${n}@example.org'`);
  await set(1, "paused_until = now() + interval '30 days'");
  await set(2, "topics = '{stories}'");
  await sendMails(world);
  await step();
  expect(mailed("Changed my mind").map((mail) => mail.to)).toEqual(["changed3@example.org"]);
  expect(await read(letter.id)).toMatchObject({ state: "sent", sent: 1, skipped: 2 });
});

it("what was withdrawn does not come back in a letter that was prepared before", async () => {
  await readers("gone", 2);
  const writer = await become(backend).holding("advocate");
  const told = async () =>
    (
      await admin.client
        .from("inbox_notifications")
        .select("link_path")
        .eq("title", "A letter was held back")
        .throwOnError()
    ).data.map(({ link_path }) => link_path);
  const shows = async (subject: string) => {
    const post = await published(writer, admin, { title: subject });
    const blocks = [{ type: "post", path: `/our-voice/${post.slug}` }];
    return { post, letter: await scheduled({ subject, source: "gone", blocks }) };
  };
  const withdraw = (id: string) => writer.client.rpc("withdraw_post", { p_id: id }).throwOnError();
  const planned = await shows("Gone before");
  await withdraw(planned.post.id);
  const leaving = await shows("Gone meanwhile");
  expect(await step()).toBe(2);
  await withdraw(leaving.post.id);
  await step();
  await sendMails(world);
  await step();
  expect(mailed("Gone before").concat(mailed("Gone meanwhile"))).toEqual([]);
  expect(await read(planned.letter.id)).toMatchObject({ state: "draft", prepared_for: null, sent: 0 });
  const stopped = await read(leaving.letter.id);
  expect(stopped).toMatchObject({ state: "stopped", queued: 0, sent: 0 });
  expect((await act("resume_letter", stopped)).error?.message).toBe("letter_shows_gone");
  const at = ({ letter }: typeof planned) => `/admin/newsletter/letters/${letter.id}`;
  expect((await told()).toSorted()).toEqual([at(planned), at(leaving)].toSorted());
  // Seen before, and gone when it is to be scheduled.
  const seen = await shows("Gone at once");
  await act("stop_letter", seen.letter).throwOnError();
  const again = await read(seen.letter.id);
  await prepare(again);
  await withdraw(seen.post.id);
  expect((await act("schedule_letter", again, NOW)).error?.message).toBe("letter_shows_gone");
  await sendMails(world);
});

it("no letter keeps or brings the words of somebody who was erased, and staff are told of those that were on their way", async () => {
  await readers("remembers", 3);
  const writer = await become(backend).user({ full_name: "Leah Quixword" });
  const colleague = await become(backend).user();
  for (const { id } of [writer, colleague])
    await sql("update public.profiles set blog_access = true where user_id = $1", [id]);
  const post = await published(writer, admin, { title: "Stays on the site" });
  const theirs = await published(colleague, admin, { title: "Stays in its letter" });
  const organizer = await become(backend).user();
  const campaign = await buildUserCampaign(backend, { user_id: organizer.id, summary: "Olaf Quixword." });
  await buildPaidGift(backend, { campaign: { kind: "user", id: campaign.id } });
  const shown = {
    post: { type: "post", path: `/our-voice/${post.slug}` },
    theirs: { type: "post", path: `/our-voice/${theirs.slug}` },
    campaign: { type: "campaign", path: `/user-campaign/${campaign.id}` },
  };
  const ready = (subject: string, what: keyof typeof shown) =>
    scheduled({ subject, source: "remembers", blocks: [shown[what]] });
  const later = async (subject: string, what: keyof typeof shown) => {
    const { id } = await ready(subject, what);
    await sql("update public.newsletter_letters set send_at = now() + interval '1 day' where id = $1", [id]);
    return id;
  };
  const planned = [await later("Planned post", "post"), await later("Planned campaign", "campaign")];
  const untouched = await later("A post of somebody else", "theirs");
  const sent = (await ready("Has left", "post")).id;
  await step();
  await sendMails(world);
  await step();
  expect(await read(sent)).toMatchObject({ state: "sent", sent: 3 });
  const leaving = (await ready("Leaves just now", "campaign")).id;
  expect(await step()).toBe(3);
  const looked = await draft({ source: "remembers", blocks: [shown.post] });
  await prepare(looked);
  for (const { id } of [writer, organizer])
    await sql("insert into public.account_deletions (user_id, due_at) values ($1, now())", [id]);
  expect((await backend.service.rpc("carry_out_account_deletions", {}).throwOnError()).data).toBe(2);
  expect(await tracesInDatabase(backend.sql, "quixword")).toEqual([]);
  const none = { html: null, text_body: null, prepared_for: null };
  for (const id of planned)
    expect(await read(id)).toMatchObject({ ...none, state: "draft", send_at: null, sent: 0 });
  expect(await read(sent)).toMatchObject({ ...none, state: "sent", sent: 3 });
  expect(await read(untouched)).toMatchObject({ state: "scheduled", html: expect.any(String) });
  await sql("delete from public.newsletter_letters where id = $1", [untouched]);
  // A mail that was just being made of it is of another draft.
  const kept = { p_id: looked.id, p_updated_at: looked.updated_at, p_html: "x", p_text: "x", p_urls: [] };
  expect((await backend.service.rpc("keep_prepared_letter", kept).throwOnError()).data).toBe(false);
  await sendMails(world);
  await step();
  expect(mailed("Leaves just now")).toEqual([]);
  const stopped = await read(leaving);
  expect(stopped).toMatchObject({ ...none, state: "stopped", queued: 0, sent: 0 });
  expect((await act("resume_letter", stopped)).error?.message).toBe("letter_of_erased");
  const told = await sql(
    "select link_path from public.inbox_notifications where user_id = $1 and body like '%someone who has left us%'",
    [admin.id],
  );
  expect(told.map(({ link_path }) => link_path).toSorted()).toEqual(
    [...planned, leaving].map((id) => `/admin/newsletter/letters/${id}`).toSorted(),
  );
  // What the site says of it now may go.
  const again = await read(planned[0] ?? "");
  await prepare(again);
  await act("schedule_letter", again, NOW).throwOnError();
  await step();
  await sendMails(world);
  expect(mailed("Planned post").map(({ text }) => /Former|former/.test(text ?? ""))).toEqual(
    Array(3).fill(true),
  );
  await step();
});

it("a letter planned for later that shows what was withdrawn stays planned until its time has come", async () => {
  const writer = await become(backend).holding("advocate");
  const post = await published(writer, admin, { title: "Gone later" });
  const { id } = await scheduled({
    ...{ subject: "Gone later", source: "nobody" },
    blocks: [{ type: "post", path: `/our-voice/${post.slug}` }],
  });
  await writer.client.rpc("withdraw_post", { p_id: post.id }).throwOnError();
  const sendAt = (hours: number) =>
    sql("update public.newsletter_letters set send_at = now() + make_interval(hours => $2) where id = $1", [
      id,
      hours,
    ]);
  await sql("update public.newsletter_letters set state = 'sent' where state = 'sending'");
  const seen: unknown[] = [];
  for (const hours of [1, 0]) {
    await sendAt(hours);
    const { data: isDue } = await backend.service.rpc("letters_are_due").throwOnError();
    await step();
    seen.push([isDue, (await read(id)).state]);
  }
  expect(seen).toEqual([
    [false, "scheduled"],
    [true, "draft"],
  ]);
});

it("a letter with a campaign of either kind leaves while visitors can open it, and not after", async () => {
  await readers("shown", 1);
  const made = [await buildCampaign(backend), await buildUserCampaign(backend)] as const;
  const [ours, theirs] = [`/campaign/${made[0].slug}`, `/user-campaign/${made[1].id}`];
  const shows = (subject: string, path: string) =>
    scheduled({ subject, source: "shown", blocks: [{ type: "campaign", path }] });
  const letters = [await shows("Ours", ours), await shows("Theirs", theirs)];
  await sql("update public.internal_campaigns set active = false where id = $1", [made[0].id]);
  await step();
  await sql("update public.internal_campaigns set active = true where id = $1", [made[0].id]);
  await sql("update public.user_campaigns set is_approved = false where id = $1", [made[1].id]);
  const states = async () => Promise.all(letters.map(async ({ id }) => (await read(id)).state));
  expect(await states()).toEqual(["draft", "sending"]);
  await step();
  expect(await states()).toEqual(["draft", "stopped"]);
  await sendMails(world);
  expect(mailed("Ours").concat(mailed("Theirs"))).toEqual([]);
});

it("who wants one letter in four weeks gets one, also when an older one was stopped and goes on later", async () => {
  await readers("rare", 2);
  await sql(
    "update public.newsletter_subscriptions set frequency = 'monthly' where email = 'rare1@example.org'",
  );
  const first = await scheduled({ subject: "Rare", source: "rare" });
  await step();
  await act("stop_letter", await read(first.id)).throwOnError();
  await scheduled({ subject: "Rare again", source: "rare" });
  await step();
  await act("resume_letter", await read(first.id)).throwOnError();
  await step();
  await sendMails(world);
  await step();
  const to = (subject: string) =>
    mailed(subject)
      .map((mail) => mail.to)
      .toSorted();
  expect(to("Rare again")).toEqual(["rare1@example.org", "rare2@example.org"]);
  expect(to("Rare")).toEqual(["rare2@example.org"]);
  expect(await read(first.id)).toMatchObject({ state: "sent", queued: 1, sent: 1, skipped: 0 });
});

it("a copy that is one too many in four weeks goes from its own letter alone", async () => {
  await readers("third", 1, "frequency = 'monthly'");
  const [waits, leaves, came] = [await draft(), await draft(), await draft()];
  await sql(
    `insert into public.newsletter_deliveries (letter_id, subscription_id, state, queued_at)
     select l.id, s.id, l.state, case l.state when 'sent' then now() - interval '27 days' end
     from public.newsletter_subscriptions s, unnest($1::uuid[], '{waiting,waiting,sent}'::text[]) l (id, state) where s.source = 'third'`,
    [[waits.id, leaves.id, came.id]],
  );
  expect(await sql("select private.queue_copies($1, 5) as queued", [leaves.id])).toEqual([{ queued: 0 }]);
  const kept =
    "select d.letter_id from public.newsletter_deliveries d join public.newsletter_subscriptions s on s.id = d.subscription_id where s.source = 'third' order by d.state desc";
  expect(await sql(kept)).toEqual([{ letter_id: waits.id }, { letter_id: came.id }]);
});

it("who wants one letter in four weeks does not lose it to one that never reached him", async () => {
  await readers("missed", 3, "frequency = 'monthly'");
  const { id } = await scheduled({ subject: "Missed", source: "missed" });
  await step();
  await sql(
    `update public.newsletter_deliveries d set state = case s.email when 'missed1@example.org' then 'failed' when 'missed2@example.org' then 'skipped' else 'sent' end
     from public.newsletter_subscriptions s where s.id = d.subscription_id and d.letter_id = $1`,
    [id],
  );
  await sql("delete from public.email_outbox where sent_at is null");
  await scheduled({ subject: "Not missed", source: "missed" });
  await step();
  await sendMails(world);
  const to = mailed("Not missed").map((mail) => mail.to);
  expect(to.toSorted()).toEqual(["missed1@example.org", "missed2@example.org"]);
});

it("the figures of a letter add up when a reader has himself erased while his copy waits", async () => {
  await readers("erased", 2);
  const letter = await scheduled({ subject: "Erased", source: "erased" });
  await step();
  await sql("delete from public.newsletter_subscriptions where email = 'erased1@example.org'");
  await sendMails(world);
  await step();
  expect(await read(letter.id)).toMatchObject({ state: "sent", queued: 2, sent: 1, failed: 0, skipped: 1 });
  // What was sent is sent, whoever goes afterwards.
  await sql("delete from public.newsletter_subscriptions where email = 'erased2@example.org'");
  expect(await read(letter.id)).toMatchObject({ queued: 2, sent: 1, failed: 0, skipped: 1 });
});

it("of a whole list each reader is looked at once, in steps that no room makes smaller", async () => {
  await readers("few", 3);
  // Two stand first, and the last of all behind more than are looked at in one step.
  await sql(
    `update public.newsletter_subscriptions set id = (case email when 'few3@example.org' then 'ffffffff' else '00000000' end
       || '-0000-4000-8000-00000000000' || substr(email, 4, 1))::uuid where source = 'few'`,
  );
  await sql(
    `insert into public.newsletter_subscriptions (email, source, is_active, confirmed_at)
     select 'crowd' || n || '@example.org', 'crowd', false, null from generate_series(1, 5000) n`,
  );
  const rules = [{ field: "tag", is: true, value: "few" }];
  const row = { name: crypto.randomUUID(), rules };
  const segment = await admin.client.from("crm_segments").insert(row).select("id").single().throwOnError();
  await sql("update public.crm_people set tags = '{few}' where emails[1] like 'few_@example.org'");
  const letter = await scheduled({ subject: "Few", segment_id: segment.data.id });
  const copies = () =>
    sql("select state from public.newsletter_deliveries where letter_id = $1 order by subscription_id", [
      letter.id,
    ]);
  const one = () => sql("select public.queue_letters(1) as queued");
  await one();
  expect([await copies(), (await read(letter.id)).is_filled]).toEqual([
    [{ state: "queued" }, { state: "waiting" }],
    false,
  ]);
  for (let n = 0; n < 4; n += 1) {
    await sendMails(world);
    await one();
  }
  expect(await read(letter.id)).toMatchObject({ state: "sent", is_filled: true, queued: 3, sent: 3 });
  const to = mailed("Few").map((mail) => mail.to);
  expect(to.toSorted()).toEqual([1, 2, 3].map((n) => `few${n}@example.org`));
  await sql("delete from public.newsletter_subscriptions where source = 'crowd'");
});

it("copies that wait for another try stop no letter, until so many do that it is our own server", async () => {
  await sql(
    `insert into public.email_outbox (template, dedupe_key, to_email, send_after, attempts)
     select 'newsletter_letter', 'again:' || n, 'again@example.org', now() + interval '1 hour', 1 from generate_series(1, 40) n`,
  );
  const room = async (limit: number) =>
    (await sql("select private.letter_room($1) as room", [limit]))[0]?.room;
  expect([await room(40), await room(12), await room(10)]).toEqual([40, 8, 0]);
  // Due, or in somebody's hands: they go before others are handed over.
  await sql("update public.email_outbox set send_after = now() where dedupe_key in ('again:1', 'again:2')");
  await sql(
    "update public.email_outbox set locked_until = now() + interval '1 hour' where dedupe_key = 'again:2'",
  );
  expect(await room(40)).toBe(38);
  // Those that are not tried again take nobody's room.
  await sql("update public.email_outbox set attempts = 12 where dedupe_key = 'again:1'");
  expect(await room(40)).toBe(39);
  await sql("delete from public.email_outbox where dedupe_key like 'again:%'");
});

it("the switch and the brake of the hour hold letters back", async () => {
  await sql("update public.newsletter_deliveries set queued_at = queued_at - interval '2 hours'");
  await readers("brake", 20);
  await admin.client.from("newsletter_settings").update({ sending_on: false }).eq("id", true).throwOnError();
  const letter = await scheduled({ subject: "Brake", source: "brake" });
  expect(await step()).toBe(0);
  expect((await read(letter.id)).state).toBe("scheduled");
  const waits = async () =>
    (await admin.client.rpc("letter_waits", { p_id: letter.id }).throwOnError()).data[0];
  const listed = { waiting: 12, is_filled: true, sending_on: true, hourly_limit: 8 };
  expect(await waits()).toMatchObject({ waiting: 0, is_filled: false, sending_on: false, held_until: null });
  await admin.client
    .from("newsletter_settings")
    .update({ sending_on: true, hourly_limit: 8 })
    .eq("id", true)
    .throwOnError();
  expect([await step(), await step()]).toEqual([8, 0]);
  const held = await waits();
  expect(held).toMatchObject(listed);
  // An hour after those were handed over that fill it.
  expect(Math.abs(Date.parse(held?.held_until ?? "") - Date.now() - 3_600_000)).toBeLessThan(60_000);
  await sql("update public.newsletter_deliveries set queued_at = queued_at - interval '61 minutes'");
  expect(await waits()).toEqual({ ...listed, held_until: null });
  await sendMails(world);
  expect([await step(), await step()]).toEqual([8, 0]);
  await sql("update public.newsletter_settings set hourly_limit = 5000");
});

it("who asks for a code does not wait behind a letter", async () => {
  await readers("late", 12);
  await scheduled({ subject: "Late", source: "late" });
  await step();
  expect(await sql("select private.letter_room(1) as room")).toEqual([{ room: 0 }]);
  const payload = { subject: "Your code", text: "1", html: "1" };
  await backend.service
    .from("email_outbox")
    .insert({ template: "auth_message", dedupe_key: "code", to_email: "now@example.org", payload })
    .throwOnError();
  const { data } = await backend.service
    .rpc("claim_outbox", { p_limit: 1, p_lock_seconds: 1 })
    .throwOnError();
  expect(data.map(({ template }) => template)).toEqual(["auth_message"]);
});

it("an address that a mail server does not know is switched off and not tried again; a full mailbox is", async () => {
  await readers("bounce", 3);
  const refusal = (response: string) =>
    Object.assign(new Error("refused"), {
      code: "EENVELOPE",
      command: "RCPT TO",
      responseCode: 550,
      response,
    });
  world.around.sendMail = async (mail) => {
    if (mail.to === "bounce1@example.org") throw refusal("550 5.1.1 unknown");
    if (mail.to === "bounce2@example.org") throw refusal("550 5.2.2 full");
    world.mails.push(mail);
  };
  const letter = await scheduled({ subject: "Bounce", source: "bounce" });
  await step();
  await sendMails(world);
  await step();
  const state =
    "select is_active, stopped_reason, soft_bounces from public.newsletter_subscriptions where email = $1";
  expect(await sql(state, ["bounce1@example.org"])).toEqual([
    { is_active: false, stopped_reason: "bounced", soft_bounces: 0 },
  ]);
  expect(await sql(state, ["bounce2@example.org"])).toEqual([
    { is_active: true, stopped_reason: null, soft_bounces: 1 },
  ]);
  expect(await read(letter.id)).toMatchObject({ state: "sending", sent: 1, failed: 1, queued: 3 });
});

it("what was sent is in a person's own data, and goes with the account", async () => {
  const user = await become(backend).user({ email: "once7@example.org" });
  const { data } = await user.client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({
    newsletter: { source: "once", frequency: "every" },
    newsletter_letters: [{ subject: "Once", state: "done" }],
  });
  const copies =
    "select count(*)::int as n from public.newsletter_deliveries d join public.newsletter_subscriptions s on s.id = d.subscription_id where s.email = 'once7@example.org'";
  expect(await sql(copies)).toEqual([{ n: 1 }]);
  await user.client.rpc("request_account_deletion").throwOnError();
  await sql("update public.account_deletions set due_at = now() where user_id = $1", [user.id]);
  await backend.service.rpc("carry_out_account_deletions", {}).throwOnError();
  expect(await sql(copies)).toEqual([{ n: 0 }]);
});

const OF_THE_LIBRARY = { src: "/storage/v1/object/public/images/media/a-1600.webp", alt: "x" };
it.each([
  [{ type: "heading", text: " " }],
  [{ type: "html", text: "<b>" }],
  [{ type: "picture", src: "https://example.org/a.png", alt: "x" }],
  [{ type: "picture", src: "/images/a.webp", alt: " " }],
  [{ type: "picture", ...OF_THE_LIBRARY }],
  [{ type: "text", doc: { type: "doc", content: [{ type: "image", attrs: OF_THE_LIBRARY }] } }],
  [{ type: "button", label: "Go", href: "javascript:alert(1)" }],
  [{ type: "text", doc: { type: "doc", content: [{ type: "iframe" }] } }],
  [{ type: "campaign", path: "/admin" }],
  [{ type: "post", path: "/our-voice/../admin" }],
  [{ type: "divider", onclick: "x" }],
  ["divider"],
])("a block that is not on the list is refused: %j", async (block) => {
  expect((await letters().insert({ subject: "x", blocks: [block] })).error).not.toBeNull();
});

it.each(["scheduled", "sending"])(
  "after a restore a letter that is %s goes to nobody before staff say so",
  async (state) => {
    await readers(`held_${state}`, 2);
    const hold = () => backend.sql.tx(holdLetters);
    await sql(
      "update public.newsletter_letters set state = 'stopped' where state in ('scheduled', 'sending')",
    );
    expect(await hold()).toBe(false);
    const letter = await scheduled({ subject: `Held ${state}`, source: `held_${state}` });
    if (state === "sending")
      await sql("update public.newsletter_letters set state = $2 where id = $1", [letter.id, state]);
    try {
      expect([await hold(), await hold()]).toEqual([true, false]);
      expect(await step()).toBe(0);
      expect(await read(letter.id)).toMatchObject({ state, queued: 0 });
    } finally {
      await sql("update public.newsletter_settings set sending_on = true");
      await act("stop_letter", await read(letter.id)).throwOnError();
    }
  },
);
