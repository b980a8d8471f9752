import { afterAll, afterEach, expect, test, vi } from "vitest";
import { realtimeScene, seen, watch } from "./fixtures/browsers.ts";
import { table } from "./fixtures/tables.ts";

const scene = await realtimeScene();
afterEach(() => scene.hangUp());
afterAll(() => scene.close());

test("a row reaches its owner, with the columns he may read, and nobody else", async () => {
  const mine = await watch(await scene.asUser(scene.ann), { table: "notes" });
  const foreign = await watch(await scene.asUser(scene.bob), { table: "notes" });
  const spying = await watch(await scene.asUser(scene.bob), {
    table: "notes",
    filter: `user_id=eq.${scene.ann.id}`,
  });
  const visitor = await watch(await scene.browser(), { table: "notes" });
  await scene.note("first", scene.ann);
  await table(scene.backend.service, "notes").update({ done: true }).eq("slug", "first").throwOnError();
  await table(scene.backend.service, "notes").delete().eq("slug", "first").throwOnError();
  await scene.note("bobs", scene.bob);
  await vi.waitFor(() => expect(seen(foreign)).toEqual(["INSERT bobs"]));
  await vi.waitFor(() => expect(mine.changes.at(-1)?.eventType).toBe("DELETE"));
  expect(mine.changes.at(-1)?.old).toEqual({ slug: "first" });
  expect(mine.changes.every((change) => !("secret" in change.new))).toBe(true);
  expect([seen(spying), seen(visitor)]).toEqual([[], []]);
});

test("the changed row is delivered as it is now, also to protocol 1.0.0", async () => {
  const mine = await watch(await scene.asUser(scene.ann, { vsn: "1.0.0" }), { table: "notes" });
  await scene.note("one", scene.ann);
  await vi.waitFor(() => expect(seen(mine)).toEqual(["INSERT one"]));
  await table(scene.ann.client, "notes").update({ body: "changed" }).eq("slug", "one").throwOnError();
  await vi.waitFor(() =>
    expect(mine.changes[1]?.new).toMatchObject({ slug: "one", body: "changed", done: false }),
  );
});

test("a table without an id is found by its own primary key, and public rows reach visitors", async () => {
  const visitor = await watch(await scene.browser(), { table: "announcements" });
  await table(scene.backend.service, "announcements").insert({ key: "news", title: "Hello" }).throwOnError();
  await vi.waitFor(() => expect(visitor.changes[0]?.new).toEqual({ key: "news", title: "Hello" }));
  await table(scene.backend.service, "announcements").delete().eq("key", "news").throwOnError();
  await vi.waitFor(() => expect(visitor.changes[1]?.old).toEqual({ key: "news" }));
});

test("filters choose rows", async () => {
  const client = await scene.asUser(scene.ann);
  const some = await watch(client, { table: "notes", filter: 'slug=in.(b,"c,d")' });
  const open = await watch(client, { table: "notes", filter: "done=is.false,slug=neq.b" });
  for (const slug of ["a", "b", "c,d"]) await scene.note(slug, scene.ann);
  await vi.waitFor(() => expect(seen(some)).toEqual(["INSERT b", "INSERT c,d"]));
  await vi.waitFor(() => expect(seen(open)).toEqual(["INSERT a", "INSERT c,d"]));
  const hidden = await watch(client, { table: "notes", filter: "secret=eq.hidden" });
  await scene.note("e", scene.ann);
  await vi.waitFor(() => expect(seen(open)).toContain("INSERT e"));
  expect(seen(hidden)).toEqual([]);
  await expect(watch(client, { table: "notes", filter: "slug=match.^a" })).rejects.toThrow("not supported");
});

test("a value that would be SQL stays a value", async () => {
  const client = await scene.asUser(scene.ann);
  const odd = await watch(client, { table: "notes", filter: "slug=eq.x'; drop table notes; --" });
  await scene.note("x'; drop table notes; --", scene.ann);
  await vi.waitFor(() => expect(seen(odd)).toContain("INSERT x'; drop table notes; --"));
});
