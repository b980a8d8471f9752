// What is private about posts, and in no byte that visitors get: pages, what the browser asks of them, feeds, the sitemap.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { draft, published, words } from "../fixtures/posts.ts";
import { renderedSite } from "../fixtures/rendered-site.ts";

const backend = await fileBackend();
const CANARY = "Canarybird";

test("no page, data request or feed says who is behind a pen name, what a reviewer wrote or what is not live", async () => {
  const as = become(backend);
  const [admin, writer] = [
    await as.admin({ full_name: `${CANARY} Staff` }),
    await as.holding("advocate", { full_name: `${CANARY} Writer` }),
  ];
  const more = { pen_name: "A quiet dad", about: "Writes at night.", topic: "health" };
  const post = await published(writer, admin, more);
  await published(writer, admin, { ...more, title: "Another evening" });
  await published(
    writer,
    admin,
    { ...more, title: `${CANARY} planned` },
    new Date(Date.now() + 1e9).toISOString(),
  );
  await draft(writer, { title: `${CANARY} draft`, content: words(CANARY) });
  await writer.client
    .rpc("save_post", { p_id: post.id, p_updated_at: post.updated_at, p_post: { excerpt: `${CANARY} edit` } })
    .throwOnError();
  await admin.client.from("blog_post_notes").insert({ post_id: post.id, words: CANARY }).throwOnError();
  const findings = JSON.stringify([{ kind: "school", answer: "confirmed", passage: CANARY }]);
  await backend.sql.query(
    "update public.blog_posts set words = $1, findings = $2::text::jsonb where id = $3",
    [CANARY, findings, post.id],
  );
  const site = await renderedSite(backend);
  const pages = ["/our-voice", "/our-voice?q=fridge", `/our-voice/${post.slug}`];
  const data = ["/our-voice.data", `/our-voice/${post.slug}.data`];
  const files = ["/our-voice/feed.xml", "/our-voice/atom.xml"];
  for (const address of [...pages, ...data, ...files, "/sitemap.xml"]) {
    const { status, body } = await site.page(address);
    const text = body.toString("utf8");
    expect([address, status, text.includes(address === "/sitemap.xml" ? post.slug : "A quiet dad")]).toEqual([
      address,
      200,
      true,
    ]);
    for (const secret of [CANARY, CANARY.toLowerCase(), writer.id, admin.id])
      expect([address, secret, text.includes(secret)]).toEqual([address, secret, false]);
  }
});
