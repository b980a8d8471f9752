// What a writer reads in his mail about a post of his, from the verb of staff to the letter that leaves.
import { afterAll, expect, it } from "vitest";
import { become } from "../fixtures/actors.ts";
import { published, submitted } from "../fixtures/posts.ts";
import { openGiving, sendMails } from "./giving.ts";

const world = await openGiving();
const writer = await become(world.backend).holding("advocate");
const admin = await become(world.backend).admin();
afterAll(() => world.close());

it.each([
  ["beside a passage is spoken of", [false], true],
  ["that is done is not", [true], false],
  ["that is not there is not", [], false],
])("a note %s", async (_, notes, spoken) => {
  world.mails.length = 0;
  const post = await submitted(writer);
  for (const is_done of notes)
    await world.backend.service
      .from("blog_post_notes")
      .insert({ post_id: post.id, words: "Which one?", is_done })
      .throwOnError();
  const asked = { p_id: post.id, p_updated_at: post.updated_at, p_words: "Say where it was." };
  await admin.client.rpc("ask_post_changes", asked).throwOnError();
  await sendMails(world);
  const text = world.mails.find(({ subject }) => subject === "We have a few notes on your post")?.text ?? "";
  expect(text).toContain("Say where it was.");
  expect(text).toContain(`/write-blog-post/${post.id}`);
  expect(text.includes("Our notes stand beside the passages")).toBe(spoken);
});

it("the reason of staff who withdraw a post, and how to object; nothing where the writer did", async () => {
  const taken = async (who: typeof writer, p_words?: string) => {
    world.mails.length = 0;
    const { id } = await published(writer, admin);
    await who.client.rpc("withdraw_post", { p_id: id, ...(p_words && { p_words }) }).throwOnError();
    await sendMails(world);
    return world.mails.find(({ subject }) => subject === "Your post was taken down")?.text;
  };
  const text = await taken(admin, "It names a school.");
  expect(text).toContain("It names a school.");
  expect(text).toContain("Reply to this message");
  expect(await taken(writer)).toBeUndefined();
});
