// What happens at the same moment: whoever takes a seat while hosts or staff change the session is told with the others.
import { expect, test } from "vitest";
import { actAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup } from "../fixtures/groups.ts";
import { published } from "../fixtures/posts.ts";

const backend = await fileBackend();
const { sql } = backend;
const as = become(backend);
const admin = await as.admin();

type Scene = { group: string; session: string; series: string };
type Change = (scene: Scene) => PromiseLike<{ error: { message: string } | null }>;
const db = admin.client;
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const CHANGES: Record<string, [change: Change, told: string]> = {
  "staff call the session off": [
    ({ session }) => db.from("group_sessions").update({ standing: "called_off" }).eq("id", session),
    "Your group does not meet",
  ],
  "staff hold it at another hour": [
    ({ session }) =>
      db
        .from("group_sessions")
        .update({ moved_day: dayAhead(5), moved_time: "05:15" })
        .eq("id", session),
    "Your group meets at another time",
  ],
  "a host calls it off": [
    ({ session }) => db.rpc("call_off_session", { p_session_id: session }),
    "Your group does not meet",
  ],
  "staff hide the group": [
    ({ group }) => db.from("support_groups").update({ is_active: false }).eq("id", group),
    "Your group does not meet",
  ],
  "the group goes to another zone": [
    ({ group }) => db.from("support_groups").update({ time_zone: "America/New_York" }).eq("id", group),
    "Your group meets at another time",
  ],
  "the series goes to another day of the week": [
    ({ series }) =>
      db
        .from("group_series")
        .update({ starts_on: dayAhead(4) })
        .eq("id", series),
    "Your group does not meet",
  ],
  "the series has another hour": [
    ({ series }) => db.from("group_series").update({ local_time: "03:15" }).eq("id", series),
    "Your group meets at another time",
  ],
};

/** The first session of a series, to which nobody comes yet. */
async function scene(): Promise<Scene> {
  // With the first seat few are left: what the session says of its seats changes, too.
  const group_id = await buildGroup(backend, { capacity: 4 });
  const series = crypto.randomUUID();
  await db
    .from("group_series")
    .insert({ id: series, group_id, every: "week", starts_on: dayAhead(3), local_time: "20:00", minutes: 60 })
    .throwOnError();
  const [first] = await sql.query<{ id: string }>(
    "select id from public.group_sessions where series_id = $1 order by day limit 1",
    [series],
  );
  return { group: group_id, session: first?.id ?? "", series };
}

const isWaitedFor = () =>
  expect
    .poll(() =>
      sql.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    )
    .toHaveLength(1);

test.for(Object.keys(CHANGES))("%s while somebody takes a seat", async (name, { skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const [change, title] = CHANGES[name] ?? [];
  const made = await scene();
  const who = await as.user();
  let changed: PromiseLike<{ error: { message: string } | null }> | undefined;
  await sql.tx(async (run) => {
    await run.query("select private.session_to_book($1)", [made.session]);
    changed = change?.(made).then((answer) => answer);
    await isWaitedFor();
    await run.query(
      "insert into public.group_seats (session_id, user_id, standing) values ($1, $2, 'coming')",
      [made.session, who.id],
    );
  });
  expect((await changed)?.error).toBeNull();
  const told = await who.client.from("inbox_notifications").select("title").eq("kind", "support_group");
  expect(told.data).toEqual([{ title }]);
});

test("of two posts that are put at the top at once the second stands there, alone", async ({ skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const writer = await as.holding("advocate");
  const [first, second] = [await published(writer, admin), await published(writer, admin)];
  let put: PromiseLike<{ error: { message: string } | null }> | undefined;
  await sql.tx(async (run) => {
    await actAs(run, { role: "authenticated", sub: admin.id });
    await run.query("select public.feature_post($1, true)", [first.id]);
    put = db.rpc("feature_post", { p_id: second.id, p_on: true }).then((answer) => answer);
    await isWaitedFor();
  });
  expect((await put)?.error).toBeNull();
  const top = await backend.anon.from("posts").select("id").eq("is_featured", true).throwOnError();
  expect(top.data).toEqual([{ id: second.id }]);
});
