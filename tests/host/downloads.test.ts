// What is handed over at /download/<slug>, under which name, and what counts as taken.
import { expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import type { Backend, HostApp } from "../../server/backend.ts";
import { readEnv } from "../../server/env.ts";
import { createLog } from "../../server/log.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const FILE = "/storage/v1/object/public/downloads/files/7f000000-0000-4000-8000-000000000001.docx";
await backend.sql.exec(`delete from public.downloads;
  insert into public.downloads (slug, title, description, topic, file, bytes, version, is_active) values
    ('with-the-site', 'x', 'x', 'Money', '/files/with-the-site.pdf', 1, 1, true),
    ('stored', 'x', 'x', 'Money', '${FILE}', 1, 3, true),
    ('hidden', 'x', 'x', 'Money', '/files/hidden.pdf', 1, 1, false)`);

function site(supabase_url = ""): HostApp {
  const host = { anon: backend.anon, public_env: { supabase_url }, mount: () => undefined };
  return createApp({
    env: readEnv({ SITE_URL: "http://site.test" }),
    log: createLog("silent"),
    backend: host as unknown as Backend,
    render: async () => {
      throw new Error("no page is asked for");
    },
    draining: () => false,
  });
}
const taken = async (slug: string) => {
  const { data } = await backend.anon
    .from("download_list")
    .select("taken")
    .eq("slug", slug)
    .single()
    .throwOnError();
  return data.taken;
};

test("leads to the file under a name made of its address and version, here and at a hosted backend", async () => {
  const to = async (slug: string, app = site()) => {
    const answer = await app.request(`/download/${slug}`);
    return [answer.status, answer.headers.get("location"), answer.headers.get("cache-control")];
  };
  expect(await to("with-the-site")).toEqual([302, "/files/with-the-site.pdf", "no-store"]);
  expect(await to("stored")).toEqual([302, `${FILE}?download=stored-v3.docx`, "no-store"]);
  const hosted = site("https://project.supabase.co");
  expect(await to("stored", hosted)).toEqual([
    302,
    `https://project.supabase.co${FILE}?download=stored-v3.docx`,
    "no-store",
  ]);
});

test("what is hidden, unknown or no address of ours is not there", async () => {
  for (const slug of ["hidden", "nowhere", "Stored", "..%2Fstored", "stored%00", "a'--", "x".repeat(5_000)]) {
    const answer = await site().request(`/download/${slug}`);
    expect([400, 404], slug.slice(0, 20)).toContain(answer.status);
    expect(answer.headers.get("location")).toBeNull();
  }
  expect((await site().request("/download/stored", { method: "POST" })).status).toBe(405);
});

test("each one taken counts once, also thirty at once; who only looks ahead takes nothing", async () => {
  const before = Number(await taken("stored"));
  await Promise.all(Array.from({ length: 30 }, () => site().request("/download/stored")));
  const ahead: RequestInit[] = [
    { method: "HEAD" },
    { headers: { "sec-purpose": "prefetch;prerender" } },
    { headers: { purpose: "prefetch" } },
  ];
  for (const init of ahead) expect((await site().request("/download/stored", init)).status).toBe(302);
  expect(Number(await taken("stored")) - before).toBe(30);
});

test("who wants a file gets it, also when it cannot be counted", async () => {
  await backend.sql.exec("revoke execute on function public.take_download from anon");
  expect((await site().request("/download/stored")).status).toBe(302);
});
