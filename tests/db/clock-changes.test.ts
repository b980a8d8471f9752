// Sessions and shifts on the nights when clocks change: what stands on the wall is what people come by. Each half hour of
// those days, in zones with summer time and without.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup } from "../fixtures/groups.ts";
import { CHANGES, momentsOf, ZONES } from "../fixtures/wall-clock.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();

/** What a session of 90 minutes is made of, for each half hour of a day. */
async function sessionsOf(time_zone: string, day: string) {
  const group_id = await buildGroup(backend, { time_zone });
  return backend.sql.query<{ wall: string; starts_at: Date | string; minutes: number }>(
    `insert into public.group_sessions (group_id, day, local_time, minutes)
     select $1, $2::date, t::time, 90 from generate_series('2026-01-01'::timestamp, '2026-01-01 23:30', '30 minutes') t
     returning day || ' ' || to_char(local_time, 'HH24:MI') as wall, starts_at, (extract(epoch from ends_at - starts_at) / 60)::integer as minutes`,
    [group_id, day],
  );
}

test.each(ZONES)(
  "%s: a session is when the clocks there show it, and lasts as long as it says",
  async (zone) => {
    for (const day of CHANGES) {
      const moments = momentsOf(day, zone);
      const made = await sessionsOf(zone, day);
      expect(made).toHaveLength(48);
      for (const { wall, starts_at, minutes } of made) {
        const shown = moments.get(wall) ?? [];
        // An hour the clocks skip is the one after it: as long after the day began as it says.
        const hour_later = new Date(Date.parse(`${wall.replace(" ", "T")}Z`) + 3_600_000).toISOString();
        const expected = shown.at(-1) ?? moments.get(hour_later.slice(0, 16).replace("T", " "))?.at(-1);
        expect([wall, new Date(starts_at)]).toEqual([wall, expected]);
        expect(minutes).toBe(90);
      }
    }
  },
);

test("of the zones of the clocks that change, each has one night of 23 hours and one of 25 a year", () => {
  const count = (zone: string, times: number) =>
    CHANGES.map((day) => [...momentsOf(day, zone).values()].filter((all) => all.length === times).length);
  for (const zone of ["America/New_York", "America/Anchorage"])
    expect([count(zone, 0), count(zone, 2)], zone).toEqual([
      [2, 0, 2, 0],
      [0, 2, 0, 2],
    ]);
  for (const zone of ["America/Phoenix", "Pacific/Honolulu", "Etc/UTC"])
    expect(count(zone, 1), zone).toEqual([48, 48, 48, 48]);
});

test("a series over a change of the clocks stays at its hour on the wall", async () => {
  for (const time_zone of ZONES) {
    const group_id = await buildGroup(backend, { time_zone });
    const days = await backend.sql.query<{ wall: string; starts_at: Date | string }>(
      `insert into public.group_sessions (group_id, day, local_time)
       select $1, d, '19:30' from private.series_days('week', '2026-02-17', '2026-02-17', '2026-11-30') d
       returning day || ' 19:30' as wall, starts_at`,
      [group_id],
    );
    expect(days).toHaveLength(41);
    for (const { wall, starts_at } of days)
      expect(momentsOf(wall.slice(0, 10), time_zone).get(wall), `${time_zone} ${wall}`).toEqual([
        new Date(starts_at),
      ]);
  }
});

/** Shifts are where the foundation works: no zone of nobody's. */
test.each(ZONES.filter((zone) => zone !== "Etc/UTC"))(
  "%s: a shift at an hour that is skipped is refused, at one that is there twice it is the second",
  async (zone) => {
    const { data: opportunity } = await admin.client
      .from("volunteer_opportunities")
      .insert({ title: "Phones", summary: "Answer the phone.", is_remote: true, is_active: true })
      .select("id")
      .single()
      .throwOnError();
    for (const day of CHANGES)
      for (const [wall, moments] of [...momentsOf(day, zone)].slice(0, 8)) {
        const { data, error } = await admin.client
          .from("volunteer_shifts")
          .insert({
            opportunity_id: opportunity.id,
            time_zone: zone,
            starts_local: wall,
            minutes: 90,
            capacity: 1,
          })
          .select("starts_at, ends_at")
          .maybeSingle();
        const expected = moments.at(-1);
        if (!expected) expect([wall, error?.code]).toEqual([wall, "23514"]);
        else {
          expect([wall, new Date(data?.starts_at ?? "")]).toEqual([wall, expected]);
          expect(Date.parse(data?.ends_at ?? "") - expected.getTime()).toBe(90 * 60_000);
        }
      }
  },
);
