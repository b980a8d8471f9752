// Pictures of people, attacked over the client's own calls: storage and rest.
import { describe, expect, test } from "vitest";
import { newPictureName, PICTURE_BUCKET, picturePath } from "../../domain/profile-picture.ts";
import { actAs } from "../../server/embedded/identity.ts";
import cleanUp from "../../supabase/functions/clean-up/index.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { fileGiving } from "../functions/giving.ts";

const world = await fileGiving();
const ann = await become(world.backend).user();
const bob = await become(world.backend).user();

const webp = (bytes = 200) => new Blob([webpBytes({ bytes })], { type: "image/webp" });
const files = (who: Actor) => who.client.storage.from(PICTURE_BUCKET);
const save = (who: Actor, profile_image_url: string | null, of: Actor = who) =>
  who.client.from("profiles").update({ profile_image_url }).eq("user_id", of.id).select("profile_image_url");
const clean = () => world.call(cleanUp, {}, { authorization: `Bearer ${TEST_SECRETS.secret_key}` });
const listed = async (who: Actor) => ((await files(who).list(who.id)).data ?? []).map(({ name }) => name);

async function withPicture(who: Actor): Promise<string> {
  const name = newPictureName(who.id);
  expect((await files(who).upload(name, webp())).error).toBeNull();
  expect((await save(who, picturePath(name))).error).toBeNull();
  return name;
}

async function status(name: string): Promise<number> {
  const url = files(ann).getPublicUrl(name).data.publicUrl;
  return (await world.backend.fetch(new Request(url))).status;
}

describe("uploading", () => {
  test("takes a WebP under a name of ours in the own folder, and shows it by its address", async () => {
    const name = await withPicture(ann);
    expect(await status(name)).toBe(200);
    expect(await listed(ann)).toEqual([name.split("/")[1]]);
  });

  test("refuses the folder of somebody else, names of one's own and visitors", async () => {
    const id = crypto.randomUUID();
    for (const name of [
      newPictureName(ann.id),
      `${bob.id}/me.webp`,
      `${bob.id}/${id}.html`,
      `${bob.id}/deep/${id}.webp`,
      `${id}.webp`,
      `${bob.id}/../${ann.id}/${id}.webp`,
    ]) {
      expect((await files(bob).upload(name, webp())).error, name).not.toBeNull();
    }
    const visitor = world.backend.anon.storage.from(PICTURE_BUCKET);
    expect((await visitor.upload(newPictureName(ann.id), webp())).error).not.toBeNull();
  });

  test("refuses other types, too much, and more than a handful", async () => {
    const one = await become(world.backend).user();
    const png = new Blob([new Uint8Array(10)], { type: "image/png" });
    const svg = new Blob(["<svg onload='alert(1)'/>"], { type: "image/svg+xml" });
    for (const file of [png, svg, webp(600_000)]) {
      expect((await files(one).upload(newPictureName(one.id), file)).error).not.toBeNull();
    }
    for (let n = 0; n < 6; n += 1)
      expect((await files(one).upload(newPictureName(one.id), webp())).error).toBeNull();
    expect((await files(one).upload(newPictureName(one.id), webp())).error).not.toBeNull();
  });

  test("six at most, however many come at once", async () => {
    const one = await become(world.backend).user();
    const sent = Array.from({ length: 12 }, () => files(one).upload(newPictureName(one.id), webp()));
    const done = await Promise.all(sent);
    expect(done.filter(({ error }) => error === null)).toHaveLength(6);
    expect(await listed(one)).toHaveLength(6);
  });

  test("an upload ticket takes one of the six places, and a refused picture none", async () => {
    const one = await become(world.backend).user();
    for (let n = 0; n < 3; n += 1)
      expect((await files(one).upload(newPictureName(one.id), webp())).error).toBeNull();
    const asked = Array.from({ length: 8 }, async (_, n) => {
      const name = newPictureName(one.id);
      const { data } = await files(one).createSignedUploadUrl(name, { upsert: n % 2 === 0 });
      return data ? [{ name, token: data.token }] : [];
    });
    const tickets = (await Promise.all(asked)).flat();
    expect(tickets).toHaveLength(3);
    expect((await files(one).upload(newPictureName(one.id), webp())).error).toMatchObject({ status: 403 });

    const use = (n: number, file: Blob) => {
      const { name, token } = tickets[n] ?? { name: "", token: "" };
      return world.backend.anon.storage.from(PICTURE_BUCKET).uploadToSignedUrl(name, token, file);
    };
    const lie = new Blob(["<script>alert(1)</script>"], { type: "image/webp" });
    expect((await use(0, lie)).error).toMatchObject({ status: 415 });
    const both = await Promise.all([use(0, webp()), use(0, webp())]);
    expect(both.map(({ error }) => error === null).sort()).toEqual([false, true]);
    expect((await use(1, webp())).error).toBeNull();
    expect(await listed(one)).toHaveLength(5);
    expect((await files(one).upload(newPictureName(one.id), webp())).error).toMatchObject({ status: 403 });
    await files(one).remove([tickets[0]?.name ?? ""]);
    expect((await use(0, webp())).error, "used once").not.toBeNull();
    expect((await files(one).upload(newPictureName(one.id), webp())).error).toBeNull();
  });

  test("where storage keeps no tickets, as on hosted Supabase, pictures have none", async () => {
    const one = await become(world.backend).user();
    const add = (operation: string) =>
      world.backend.sql.tx(async (run) => {
        await run.query("alter table storage.upload_tickets rename to gone");
        const claims = { sub: one.id, role: "authenticated" };
        await actAs(run, { role: "authenticated", sub: one.id, claims }, { "storage.operation": operation });
        await run.query("insert into storage.objects (bucket_id, name) values ($1, $2)", [
          PICTURE_BUCKET,
          newPictureName(one.id),
        ]);
        throw new Error("Allowed, taken back");
      });
    await expect(add("storage.object.sign_upload_url")).rejects.toMatchObject({ code: "42501" });
    await expect(add("storage.object.upload")).rejects.toThrow("Allowed, taken back");
  });

  test("a ticket ends with the account that asked for it", async () => {
    const gone = await become(world.backend).user();
    const name = newPictureName(gone.id);
    const { data } = await files(gone).createSignedUploadUrl(name);
    await world.backend.sql.query("delete from auth.users where id = $1", [gone.id]);
    const late = await world.backend.anon.storage
      .from(PICTURE_BUCKET)
      .uploadToSignedUrl(name, data?.token ?? "", webp());
    expect(late.error).not.toBeNull();
    expect(await status(name)).toBe(404);
  });

  test("nobody replaces, moves, lists or removes the picture of somebody else", async () => {
    const name = await withPicture(ann);
    expect((await files(bob).update(name, webp())).error).not.toBeNull();
    expect((await files(bob).upload(name, webp(), { upsert: true })).error).not.toBeNull();
    expect((await files(bob).move(name, newPictureName(bob.id))).error).not.toBeNull();
    expect((await files(bob).list(ann.id)).data).toEqual([]);
    await files(bob).remove([name]);
    expect(await status(name)).toBe(200);
  });
});

describe("the profile refuses", () => {
  test.each([
    "https://evil.example/tracker.webp",
    "//evil.example/tracker.webp",
    "javascript:alert(1)",
    "data:image/webp;base64,AAAA",
    "/storage/v1/object/public/images/a.webp",
    "/storage/v1/object/public/avatars/../images/a.webp",
    "",
  ])("%j", async (url) => {
    expect((await save(ann, url)).error?.code).toBe("23514");
  });

  test("a picture of somebody else, and one for somebody else", async () => {
    expect((await save(bob, picturePath(newPictureName(ann.id)))).error?.code).toBe("23514");
    expect((await save(bob, picturePath(newPictureName(bob.id)), ann)).data).toEqual([]);
    const more = `${picturePath(newPictureName(ann.id))}?x=1`;
    expect((await save(ann, more)).error?.code).toBe("23514");
  });
});

describe("old files go", () => {
  test("a replaced or removed one with the next clean-up, the one in use stays", async () => {
    const who = await become(world.backend).user();
    const first = await withPicture(who);
    const second = await withPicture(who);
    expect((await clean()).status).toBe(200);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await save(who, null);
    await clean();
    expect(await listed(who)).toEqual([]);
  });

  test("going back to an earlier picture keeps it", async () => {
    const who = await become(world.backend).user();
    const first = await withPicture(who);
    await withPicture(who);
    await save(who, picturePath(first));
    await clean();
    expect(await status(first)).toBe(200);
  });

  test("deleting the account removes every file of it", async () => {
    const who = await become(world.backend).user();
    const used = await withPicture(who);
    const stray = newPictureName(who.id);
    await files(who).upload(stray, webp());
    await who.client.rpc("request_account_deletion").throwOnError();
    await world.backend.sql.query("update public.account_deletions set due_at = now() where user_id = $1", [
      who.id,
    ]);
    expect((await clean()).json).toMatchObject({ accounts: 1 });
    expect([await status(used), await status(stray)]).toEqual([404, 404]);
    const left = await world.backend.sql.query("select 1 from storage.objects where name like $1", [
      `${who.id}/%`,
    ]);
    expect(left).toEqual([]);
  });
});
