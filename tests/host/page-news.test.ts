// The way of the news through the running host: database, notice, kept answers, page cache.
import { afterAll, expect, test } from "vitest";
import { bootDemo } from "../fixtures/demo-folder.ts";

const host = await bootDemo();
afterAll(() => host?.stop());

const visit = async (path: string) => {
  const answer = await fetch(host.url + path);
  return { kept: answer.headers.get("x-page-cache"), text: await answer.text() };
};

test("a change of one campaign makes its page and the lists anew, and leaves the others as they were", async () => {
  const list = (await visit("/campaigns")).text;
  const [changed, other] = [...new Set(list.match(/\/campaign\/[a-z0-9-]+/g))];
  const others = [other ?? "", "/terms"];
  for (const path of [...others, changed ?? ""]) await visit(path);
  const slug = changed?.split("/").at(-1) ?? "";
  const title = "Changed while it was kept";
  await host.service.from("internal_campaigns").update({ title }).eq("slug", slug).throwOnError();
  for (const path of [changed ?? "", "/campaigns"])
    await expect
      .poll(() => visit(path), { timeout: 10_000 })
      .toMatchObject({
        text: expect.stringContaining("Changed while it was kept"),
      });
  // The changed page was made anew a second after it was made, so these would be by now, too.
  for (const path of others) expect({ path, kept: (await visit(path)).kept }).toEqual({ path, kept: "hit" });
});

/** Of a post by its state: what visitors get at an address. */
const answerAt = async (path: string) => {
  const answer = await fetch(host.url + path, { redirect: "manual" });
  return [answer.status, answer.headers.get("location")];
};

test("a post's address answers by its state, and an edit of one shows at once while others are kept", async () => {
  // Other posts show this one among what else there is to read.
  const others = ["/campaigns", "/terms"];
  const path = "/our-voice/the-waiting-room";
  const lists = ["/our-voice", "/our-voice/feed.xml", "/our-voice/atom.xml"];
  for (const one of [path, ...lists, ...others]) await visit(one);
  const title = "Edited while it was kept";
  const revisions = host.service.from("blog_post_revisions");
  await revisions.update({ title }).eq("slug", "the-waiting-room").throwOnError();
  for (const one of [path, ...lists])
    await expect
      .poll(async () => (await visit(one)).text.includes("Edited while it was kept"), { timeout: 10_000 })
      .toBe(true);
  for (const one of others) expect({ one, kept: (await visit(one)).kept }).toEqual({ one, kept: "hit" });

  expect(await answerAt("/our-voice/learning-to-braid")).toEqual([404, null]);
  expect(await answerAt("/our-voice/nowhere")).toEqual([404, null]);
  const posts = host.service.from("blog_posts");
  const moved = posts.update({ slug: "in-the-waiting-room" }).eq("slug", "the-waiting-room");
  const { id } = (await moved.select("id").single().throwOnError()).data;
  await expect
    .poll(() => answerAt(path), { timeout: 10_000 })
    .toEqual([301, "/our-voice/in-the-waiting-room"]);
  expect(await answerAt("/our-voice/in-the-waiting-room")).toEqual([200, null]);
  await revisions.update({ live_until: new Date().toISOString() }).eq("post_id", id).throwOnError();
  await posts.update({ standing: "removed" }).eq("id", id).throwOnError();
  for (const one of [path, "/our-voice/in-the-waiting-room"])
    await expect.poll(() => answerAt(one), { timeout: 10_000 }).toEqual([410, null]);
  const { text } = await visit("/our-voice/in-the-waiting-room");
  expect(text).toContain("This was taken down");
  expect((await visit("/sitemap/posts-1.xml")).text).not.toContain("waiting-room");
});
