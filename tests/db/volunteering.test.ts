// Volunteering: places and the waiting list, work near children, handing over, hours and letters, reminders.
import { beforeEach, describe, expect, test } from "vitest";
import type { ShiftZone } from "../../domain/volunteering.ts";
import { runAs } from "../../server/embedded/identity.ts";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { insist } from "../fixtures/insist.ts";
import { becomeVolunteer, buildCheck, buildShift, hoursPass } from "../fixtures/volunteering.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const ann = await becomeVolunteer(backend);
const ben = await becomeVolunteer(backend);
const cem = await becomeVolunteer(backend);
beforeEach(() =>
  backend.sql.exec(`delete from public.volunteer_opportunities; delete from public.volunteer_checks;
    delete from public.volunteer_letters; delete from public.email_outbox; delete from public.inbox_notifications;
    delete from public.rate_limits`),
);

const take = ({ client }: Actor, p_shift_id: string) => client.rpc("take_shift", { p_shift_id });
const leave = ({ client }: Actor, p_shift_id: string) =>
  client.rpc("leave_shift", { p_shift_id }).throwOnError();
const offer = ({ client }: Actor, p_shift_id: string, p_on = true) =>
  client.rpc("offer_shift", { p_shift_id, p_on });
async function stateOf({ id }: Actor, shift_id: string): Promise<string | undefined> {
  const [row] = await backend.sql.query<{ state: string }>(
    "select state from public.volunteer_signups where user_id = $1 and shift_id = $2",
    [id, shift_id],
  );
  return row?.state;
}
async function countsOf(shift_id: string) {
  const [row] = await backend.sql.query(
    "select taken, waiting, offered from public.volunteer_shifts where id = $1",
    [shift_id],
  );
  return row;
}
const mailsTo = async (actor: Actor) =>
  (
    await backend.sql.query<{ event: string }>(
      "select payload ->> 'event' as event from public.email_outbox where to_email = $1 order by created_at, dedupe_key",
      [actor.email],
    )
  ).map(({ event }) => event);
const refusal = async (answer: PromiseLike<{ error: { message: string } | null }>) =>
  (await answer).error?.message;

describe("places", () => {
  test("many at once on the last place: one comes, the others wait in the order they came", async () => {
    const shift = await buildShift(backend);
    // PGlite has one connection: there they only wait for each other.
    const some = process.env.TEST_DATABASE_URL ? 200 : 12;
    const volunteers = await backend.sql.query<{ id: string }>(
      `with people as (insert into auth.users (id, email) select gen_random_uuid(), 'storm-' || n || '@example.org'
         from generate_series(1, $1::integer) n returning id),
       roles as (insert into public.user_roles (user_id, role) select id, 'volunteer' from people)
       insert into public.volunteer_profiles (user_id, skills, interests, availability, experience_level, location_preference)
       select id, '{x}', '{x}', 'x', 'Beginner', 'Remote' from people returning user_id as id`,
      [some],
    );
    const takes = volunteers.map(({ id: sub }) =>
      insist(() =>
        runAs(backend.sql, { role: "authenticated", sub }, (run) =>
          run.query<{ got: string }>("select public.take_shift($1) as got", [shift]),
        ),
      ),
    );
    const got = (await Promise.all(takes)).flat().map((row) => row.got);
    expect(got.filter((one) => one === "coming")).toHaveLength(1);
    expect(got).toHaveLength(some);
    expect(await countsOf(shift)).toEqual({ taken: 1, waiting: some - 1, offered: 0 });
  }, 60_000);

  test("whose role is withdrawn gives the places back, and takes no more", async () => {
    const [shift, admin] = [await buildShift(backend), await become(backend).admin()];
    const [gone, next] = [await becomeVolunteer(backend), await becomeVolunteer(backend)];
    for (const who of [gone, next]) await take(who, shift).throwOnError();
    await admin.client.rpc("revoke_role", { p_user_id: gone.id, p_role: "volunteer" }).throwOnError();
    expect(await countsOf(shift)).toEqual({ taken: 1, waiting: 0, offered: 0 });
    const { data } = await gone.client
      .from("inbox_notifications")
      .select("body")
      .eq("title", "You are no volunteer any more")
      .throwOnError();
    expect(data).toEqual([{ body: expect.stringContaining("Your places at shifts went to others.") }]);
    expect(await refusal(take(gone, shift))).toBe("not_a_volunteer");
    expect(await refusal(take(next, shift))).toBeUndefined();
  });

  test("whose account is deactivated gives places back and moves up nowhere, also near children", async () => {
    const near = await buildShift(backend, { near_children: true });
    const [comes, gone, out, next] = [
      await becomeVolunteer(backend),
      await becomeVolunteer(backend),
      await becomeVolunteer(backend),
      await becomeVolunteer(backend),
    ];
    for (const who of [comes, gone, out, next]) {
      await buildCheck(backend, who.id, 300);
      await take(who, near).throwOnError();
    }
    await admin.client.rpc("deactivate_account", { p_user_id: gone.id }).throwOnError();
    // Kept out by the auth service itself, without our function.
    const ban = "update auth.users set banned_until = now() + interval '1 day' where id = $1";
    await backend.sql.query(ban, [out.id]);
    await admin.client.rpc("deactivate_account", { p_user_id: comes.id }).throwOnError();
    expect([
      await stateOf(comes, near),
      await stateOf(gone, near),
      await stateOf(out, near),
      await stateOf(next, near),
    ]).toEqual(["left", "left", "left", "coming"]);
    for (const who of [gone, out]) expect(await mailsTo(who)).not.toContain("moved_up");
    expect(await mailsTo(next)).toContain("moved_up");
  });

  test("coming and going near a shift is told to staff once an hour for each shift, and has a measure", async () => {
    const shifts = [
      await buildShift(backend, {}, { in_hours: 30 }),
      await buildShift(backend, {}, { in_hours: 31 }),
    ];
    const restless = await becomeVolunteer(backend);
    await backend.sql.exec("delete from public.inbox_notifications");
    for (let round = 0; round < 30; round += 1)
      for (const shift of shifts) {
        await take(restless, shift).throwOnError();
        await leave(restless, shift);
      }
    expect(await refusal(take(restless, shifts[0] ?? ""))).toBe("too_many_shifts");
    expect(await titlesOf(admin)).toEqual([
      expect.stringContaining("A place is free at"),
      expect.stringContaining("A place is free at"),
    ]);
  });

  test("who leaves makes room for who waits longest, and only they hear of it", async () => {
    const shift = await buildShift(backend);
    for (const one of [ann, ben, cem]) await take(one, shift).throwOnError();
    await leave(ann, shift);
    expect([await stateOf(ann, shift), await stateOf(ben, shift), await stateOf(cem, shift)]).toEqual([
      "left",
      "coming",
      "waiting",
    ]);
    expect(await mailsTo(ben)).toEqual(["moved_up"]);
    expect(await mailsTo(cem)).toEqual([]);
    await leave(ann, shift);
    expect(await countsOf(shift)).toEqual({ taken: 1, waiting: 1, offered: 0 });
  });

  test("taking twice is once, and no count can be written past the capacity", async () => {
    const shift = await buildShift(backend);
    for (let time = 0; time < 2; time += 1) expect((await take(ann, shift)).data).toBe("coming");
    const forced = backend.service
      .from("volunteer_signups")
      .insert({ shift_id: shift, user_id: ben.id, state: "coming" });
    expect((await forced).error?.code).toBe("23514");
  });

  test("more places go to who waits; fewer than are taken are refused", async () => {
    const shift = await buildShift(backend, {}, { capacity: 2 });
    for (const one of [ann, ben, cem]) await take(one, shift).throwOnError();
    const fewer = admin.client.from("volunteer_shifts").update({ capacity: 1 }).eq("id", shift);
    expect((await fewer).error?.code).toBe("23514");
    await admin.client.from("volunteer_shifts").update({ capacity: 3 }).eq("id", shift).throwOnError();
    expect(await stateOf(cem, shift)).toBe("coming");
  });

  test.each<[string, () => Promise<string>, string]>([
    ["hidden", () => buildShift(backend, { is_active: false }), "shift_over"],
    ["begun", () => buildShift(backend, {}, { in_hours: -0.1 }), "shift_over"],
    ["nowhere", async () => crypto.randomUUID(), "shift_not_found"],
  ])("a shift that is %s takes nobody", async (_, make, said) => {
    expect(await refusal(take(ann, await make()))).toBe(said);
  });

  test("nobody leaves a shift that has begun", async () => {
    const shift = await buildShift(backend);
    await take(ann, shift).throwOnError();
    await hoursPass(backend, shift, 101);
    expect(await refusal(ann.client.rpc("leave_shift", { p_shift_id: shift }))).toBe("shift_over");
    expect(await stateOf(ann, shift)).toBe("coming");
  });

  test("only volunteers sign up, and nobody sees who else does", async () => {
    const shift = await buildShift(backend, {}, { capacity: 3 });
    expect(await refusal(take(await become(backend).user(), shift))).toBe("not_a_volunteer");
    await take(ann, shift).throwOnError();
    await take(ben, shift).throwOnError();
    const seen = await ben.client.from("volunteer_signups").select("user_id").throwOnError();
    expect(seen.data).toEqual([{ user_id: ben.id }]);
    const mine = await ben.client.from("volunteer_openings").select("taken, my_place").throwOnError();
    expect(mine.data).toEqual([{ taken: 2, my_place: "coming" }]);
    const anon = await backend.anon.from("volunteer_openings").select("taken, my_place").throwOnError();
    expect(anon.data).toEqual([{ taken: 2, my_place: null }]);
  });

  test("a cancelled shift releases everybody and says so; a new time is told as well", async () => {
    const shift = await buildShift(backend);
    for (const one of [ann, ben]) await take(one, shift).throwOnError();
    const change = (more: { starts_local?: string; cancelled?: boolean }) =>
      admin.client.from("volunteer_shifts").update(more).eq("id", shift).throwOnError();
    await change({ starts_local: "2099-05-01T10:00:00" });
    await change({ cancelled: true });
    for (const one of [ann, ben]) expect(await stateOf(one, shift)).toBe("released");
    expect((await mailsTo(ben)).toSorted()).toEqual(["cancelled", "moved"]);
    expect(await countsOf(shift)).toEqual({ taken: 0, waiting: 0, offered: 0 });
    // Kept for longer than a year is young: the day is told with it.
    const inbox = ben.client.from("inbox_notifications").select("body").eq("kind", "volunteering");
    expect((await inbox.ilike("body", "It is now%").throwOnError()).data).toEqual([
      { body: expect.stringContaining("Friday, May 1, 2099, 10:00 AM") },
    ]);
  });

  test("every move is written about, also one back to a time that was told before, and a new length", async () => {
    const shift = await buildShift(backend);
    await take(ann, shift).throwOnError();
    const change = (more: { starts_local?: string; minutes?: number }) =>
      admin.client.from("volunteer_shifts").update(more).eq("id", shift).throwOnError();
    for (const day of ["01", "02", "01", "02"]) await change({ starts_local: `2099-05-${day}T10:00:00` });
    await change({ minutes: 60 });
    await change({ minutes: 24 * 60 });
    expect((await mailsTo(ann)).filter((event) => event === "moved")).toHaveLength(6);
    const inbox = ann.client.from("inbox_notifications").select("body").ilike("body", "It is now%");
    const bodies = (await inbox.order("created_at").throwOnError()).data.map(({ body }) => body);
    expect(bodies.slice(-3).map((body) => /, until ([^.]+)\. If you cannot come/.exec(body)?.[1])).toEqual([
      "12:00 PM",
      "11:00 AM",
      "Sunday, 10:00 AM",
    ]);
  });

  test("a shift that has begun is set right without a word; one that is moved into the past is told", async () => {
    const [begun, coming] = [
      await buildShift(backend, { near_children: true }, { in_hours: 10 }),
      await buildShift(backend),
    ];
    await buildCheck(backend, ann.id, 300);
    for (const shift of [begun, coming]) await take(ann, shift).throwOnError();
    await hoursPass(backend, begun, 20);
    await backend.sql.exec(`delete from public.volunteer_checks; delete from public.email_outbox;
      delete from public.inbox_notifications`);
    const change = (id: string, more: { starts_local?: string; minutes?: number }) =>
      admin.client.from("volunteer_shifts").update(more).eq("id", id).throwOnError();
    await change(begun, { minutes: 90 });
    expect([await mailsTo(ann), await stateOf(ann, begun)]).toEqual([[], "coming"]);
    await change(coming, { starts_local: "2026-01-05T10:00:00" });
    const { data } = await ann.client.from("inbox_notifications").select("body").throwOnError();
    expect(data).toEqual([{ body: expect.stringMatching(/^It is now .+ until 12:00 PM\.$/) }]);
  });

  test("a shift moved onto another one of a volunteer's says so to whoever comes to both, and to staff how many", async () => {
    const make = (title: string, in_hours: number) =>
      buildShift(backend, { title }, { in_hours, capacity: 3 });
    const [boxes, driving] = [await make("Boxes", 100), await make("Driving", 200)];
    for (const one of [ann, ben]) await take(one, boxes).throwOnError();
    for (const one of [ann, cem]) await take(one, driving).throwOnError();
    const clashes = async () =>
      (await admin.client.from("volunteer_shift_list").select("title, clashes").order("title").throwOnError())
        .data;
    const moveTo = (minutes: number) =>
      backend.sql.query(
        `update public.volunteer_shifts s set starts_local = (o.starts_at + make_interval(mins => $3)) at time zone s.time_zone
         from public.volunteer_shifts o where s.id = $1 and o.id = $2`,
        [boxes, driving, minutes],
      );
    const told = async ({ client }: Actor) => {
      const inbox = client.from("inbox_notifications").select("body").ilike("title", "the time of%");
      return (await inbox.order("created_at").throwOnError()).data.map(({ body }) => body);
    };
    const mailed = async ({ id }: Actor) => {
      const [row] = await backend.sql.query<{ id: string }>(
        "select id from public.volunteer_signups where user_id = $1 and shift_id = $2",
        [id, boxes],
      );
      return (await backend.service.rpc("volunteer_mail", { p_signup_id: row?.id ?? "" }).throwOnError())
        .data;
    };
    // Right after the other, then half into it: each lasts two hours.
    await moveTo(120);
    expect(await clashes()).toMatchObject([{ clashes: 0 }, { clashes: 0 }]);
    expect(await mailed(ann)).toMatchObject({ title: "Boxes", clash: null });
    await moveTo(60);
    expect(await clashes()).toEqual([
      { title: "Boxes", clashes: 1 },
      { title: "Driving", clashes: 1 },
    ]);
    const words =
      /^At that time you also come to "Driving" on .+ \(Phoenix time\)\. If you cannot come to both, press "Give my place back" at one of them\.$/;
    expect(await mailed(ann)).toMatchObject({ clash: expect.stringMatching(words) });
    expect(await mailed(ben)).toMatchObject({ clash: null });
    const [annHeard, benHeard] = [await told(ann), await told(ben)];
    expect(annHeard.map((body) => body.includes('you also come to "Driving"'))).toEqual([false, true]);
    expect(benHeard.map((body) => body.includes("you also come to"))).toEqual([false, false]);
    await leave(ann, driving);
    expect(await clashes()).toMatchObject([{ clashes: 0 }, { clashes: 0 }]);
  });

  test("whoever signs up for two shifts at once hears of it, and may", async () => {
    const [first, second] = [await buildShift(backend), await buildShift(backend)];
    for (const shift of [first, second]) expect((await take(ann, shift)).data).toBe("coming");
    const inbox = ann.client.from("inbox_notifications").select("body").order("created_at");
    expect((await inbox.throwOnError()).data.map(({ body }) => body.includes("At that time"))).toEqual([
      false,
      true,
    ]);
  });

  test("a shift that has begun is not called off: whoever came can still enter hours", async () => {
    const shift = await buildShift(backend, {}, { in_hours: 10 });
    await take(ann, shift).throwOnError();
    await hoursPass(backend, shift, 11);
    const off = await admin.client.from("volunteer_shifts").update({ cancelled: true }).eq("id", shift);
    expect([off.error?.code, await stateOf(ann, shift)]).toEqual(["PT409", "coming"]);
  });

  test("an account that goes gives its place to who waits", async () => {
    const gone = await becomeVolunteer(backend);
    const shift = await buildShift(backend);
    await take(gone, shift).throwOnError();
    await take(ann, shift).throwOnError();
    await backend.sql.query("select private.erase_account($1)", [gone.id]);
    expect(await stateOf(ann, shift)).toBe("coming");
    expect(await countsOf(shift)).toEqual({ taken: 1, waiting: 0, offered: 0 });
  });
});

describe("times", () => {
  const add = async (starts_local: string, time_zone: string, minutes = 120) => {
    const shift = await buildShift(backend);
    // A zone that is none as well.
    const change = { starts_local, time_zone: time_zone as ShiftZone, minutes };
    const { error } = await admin.client.from("volunteer_shifts").update(change).eq("id", shift);
    const [row] = await backend.sql.query<{ starts_at: Date; ends_at: Date }>(
      "select starts_at::text, ends_at::text from public.volunteer_shifts where id = $1",
      [shift],
    );
    if (error || !row) return error?.code;
    return [row.starts_at, row.ends_at].map((at) => new Date(at).toISOString().slice(0, 16));
  };

  test("a shift's clock is that of its place, and its length is elapsed time when the clocks change", async () => {
    expect(await add("2027-07-01T09:00", "America/Chicago")).toEqual([
      "2027-07-01T14:00",
      "2027-07-01T16:00",
    ]);
    expect(await add("2027-07-01T09:00", "America/Phoenix")).toEqual([
      "2027-07-01T16:00",
      "2027-07-01T18:00",
    ]);
    // Ohio's clocks go back on November 7, 2027: from midnight to 3 AM are four hours.
    const back = await add("2027-11-07T00:00", "America/New_York", 240);
    expect(back).toEqual(["2027-11-07T04:00", "2027-11-07T08:00"]);
    expect(await add("2027-11-07T01:30", "America/New_York")).toEqual([
      "2027-11-07T06:30",
      "2027-11-07T08:30",
    ]);
  });

  test("a time the clocks skip, a zone that is none and a task with a time are refused", async () => {
    expect(await add("2027-03-14T02:30", "America/New_York")).toBe("23514");
    expect(await add("2027-03-14T02:30", "America/Phoenix")).toHaveLength(2);
    expect(await add("2027-03-14T10:00", "Europe/Nowhere")).toMatch(/^2[23]/);
    const task = await buildShift(backend, { is_task: true });
    const timed = admin.client.from("volunteer_shifts").update({ starts_local: "2027-01-01T10:00" });
    expect((await timed.eq("id", task)).error?.code).toBe("23514");
  });
});

describe("near children", () => {
  const near = () => buildShift(backend, { near_children: true });
  const check = (days: number, state?: string) => buildCheck(backend, ann.id, days, state);

  test.each<[string, () => PromiseLike<unknown>, string | undefined]>([
    ["nothing", async () => undefined, "check_needed"],
    ["one that is asked for", () => ann.client.rpc("request_check").throwOnError(), "check_waiting"],
    ["one that has run out", () => check(-1), "check_expired"],
    ["one that runs out before the shift", () => check(2), "check_ends_before"],
    ["one that was refused", () => check(300, "refused"), "check_refused"],
    [
      "a good one and a newer one that was refused",
      async () => {
        await check(300);
        await check(300, "refused");
      },
      "check_refused",
    ],
    [
      "one that was refused and a newer one that is good",
      async () => {
        await check(300, "refused");
        await check(300);
      },
      undefined,
    ],
    [
      "one that was refused and one that is asked for",
      async () => {
        await check(300, "refused");
        await admin.client.rpc("request_check", { p_user_id: ann.id }).throwOnError();
      },
      "check_waiting",
    ],
    ["one that is good on that day", () => check(6), undefined],
  ])("with %s", async (_, make, said) => {
    await make();
    const shift = await near();
    const shown = await ann.client.from("volunteer_openings").select("check_problem").throwOnError();
    expect(shown.data).toEqual([{ check_problem: said ?? null }]);
    expect(await refusal(take(ann, shift))).toBe(said);
    expect(await stateOf(ann, shift)).toBe(said ? undefined : "coming");
  });

  test("a check of another kind opens nothing, and elsewhere none is needed", async () => {
    await check(300);
    await backend.sql.query("update public.volunteer_checks set kind = 'driving'");
    expect(await refusal(take(ann, await near()))).toBe("check_needed");
    expect((await take(ann, await buildShift(backend))).data).toBe("coming");
  });

  test.each<[string, string]>([
    ["is refused", "update public.volunteer_checks set state = 'refused'"],
    ["is cut short to before the shift", "update public.volunteer_checks set expires_on = current_date + 1"],
    ["is deleted", "delete from public.volunteer_checks where user_id = $1"],
  ])("whose check %s between sign-up and shift loses the place to who waits and may", async (_, how) => {
    await check(300);
    await buildCheck(backend, ben.id, 300);
    const shift = await near();
    for (const one of [ann, ben]) await take(one, shift).throwOnError();
    const [statement = ""] = how.includes("$1") ? [how] : [`${how} where user_id = $1`];
    await backend.sql.query(statement, [ann.id]);
    expect([await stateOf(ann, shift), await stateOf(ben, shift)]).toEqual(["released", "coming"]);
    expect(await mailsTo(ann)).toContain("unchecked");
  });

  test.each([
    ["is refused", "state = 'refused'", "check_refused"],
    ["is cut short", "expires_on = current_date + 1", "check_ends_before"],
  ])("whose check %s is told so and, only where that helps, to ask for a new one", async (_, how, why) => {
    await check(300);
    const shift = await near();
    await take(ann, shift).throwOnError();
    await backend.sql.exec("delete from public.inbox_notifications");
    await backend.sql.query(`update public.volunteer_checks set ${how} where user_id = $1`, [ann.id]);
    const inbox = await ann.client.from("inbox_notifications").select("title, body").order("created_at");
    const said = (inbox.data ?? []).map(({ title, body }) => `${title}: ${body}`).join(" ");
    expect(said).toContain("needs a background check that is good on that day.");
    expect(said.includes("ask us for a new one")).toBe(why !== "check_refused");
    expect(said.includes("We cannot have you work near children")).toBe(why === "check_refused");
    const [row] = await backend.sql.query<{ id: string }>(
      "select id from public.volunteer_signups where user_id = $1",
      [ann.id],
    );
    const mail = await backend.service.rpc("volunteer_mail", { p_signup_id: row?.id ?? "" }).throwOnError();
    expect(mail.data).toMatchObject({ check_problem: why });
  });

  test("staff read no day until which whoever was refused since is checked", async () => {
    const until = async () =>
      (
        await admin.client
          .from("volunteer_people")
          .select("checked_until")
          .eq("user_id", ann.id)
          .single()
          .throwOnError()
      ).data.checked_until;
    await check(300);
    expect(await until()).toMatch(/^\d{4}-/);
    await check(300, "refused");
    expect(await until()).toBeNull();
  });

  test.each([
    ["is good", "background", 300, "Your check is done", /^You can sign up for shifts near children until /],
    ["ended long ago", "background", -10, "About your check", /^It was good until .+\. .+ask for a new one/],
    ["is of another kind", "driving", 300, "Your check is done", /^It is good until [^.]+\.$/],
  ])("an approved check that %s says what it is good for", async (_, kind, days, title, words) => {
    await backend.sql.query(
      `insert into public.volunteer_checks (user_id, kind, state, checked_on, expires_on)
       values ($1, $2, 'approved', current_date - 200, current_date + $3::integer)`,
      [ann.id, kind, days],
    );
    const { data } = await ann.client.from("inbox_notifications").select("title, body").throwOnError();
    expect(data).toEqual([{ title, body: expect.stringMatching(words) }]);
  });

  test("what becomes work near children lets go of who is not checked", async () => {
    const shift = await buildShift(backend, {}, { capacity: 2 });
    await buildCheck(backend, ben.id, 300);
    for (const one of [ann, ben]) await take(one, shift).throwOnError();
    await admin.client
      .from("volunteer_opportunities")
      .update({ near_children: true })
      .eq("is_active", true)
      .throwOnError();
    expect([await stateOf(ann, shift), await stateOf(ben, shift)]).toEqual(["released", "coming"]);
  });

  test("a check is of a volunteer: of nobody else, and asked for by himself or staff", async () => {
    const father = await become(backend).holding("single_dad");
    const asks = (who: Actor, p_user_id?: string) =>
      refusal(who.client.rpc("request_check", p_user_id ? { p_user_id } : {}));
    expect([await asks(father), await asks(admin, father.id)]).toEqual([
      "not_a_volunteer",
      "not_a_volunteer",
    ]);
    expect((await ben.client.rpc("request_check", { p_user_id: ann.id })).error?.code).toBe("42501");
    expect([await asks(admin, ann.id), await asks(ann)]).toEqual([undefined, undefined]);
    const kept = await backend.sql.query("select user_id from public.volunteer_checks");
    expect(kept).toEqual([{ user_id: ann.id }]);
  });

  test("whoever was refused asks for no other check of that kind: staff do", async () => {
    const ask = (who: Actor, p_user_id?: string, p_kind?: string) =>
      refusal(
        who.client.rpc("request_check", { ...(p_user_id && { p_user_id }), ...(p_kind && { p_kind }) }),
      );
    await buildCheck(backend, ann.id, 300);
    await buildCheck(backend, ann.id, 300, "refused");
    expect([await ask(ann), await ask(ann, ann.id)]).toEqual(["check_refused", "check_refused"]);
    expect(await ask(ann, ann.id, "driving")).toBeUndefined();
    expect(await ask(admin, ann.id)).toBeUndefined();
    await buildCheck(backend, ben.id, 300, "refused");
    await buildCheck(backend, ben.id, 300);
    expect(await ask(ben)).toBeUndefined();
  });

  test("staff decide the checks of others about the version they read; nobody decides their own", async () => {
    const decide = (who: Actor, row: { id: string; updated_at: string }, state = "approved") =>
      who.client.rpc("decide_check", {
        ...{ p_id: row.id, p_updated_at: row.updated_at, p_state: state },
        ...{ p_checked_on: "2026-01-05", p_expires_on: "2028-01-05", p_reference: "A-1" },
      });
    await ann.client.rpc("request_check").throwOnError();
    const { data } = await ann.client
      .from("volunteer_checks")
      .select("id, updated_at")
      .single()
      .throwOnError();
    expect((await decide(ann, data)).error?.code).toBe("42501");
    await decide(admin, data).throwOnError();
    expect(await refusal(decide(admin, data, "refused"))).toBe("check_changed");
    const chief = await become(backend).admin();
    const mine = await backend.sql.query<{ id: string; updated_at: string }>(
      "insert into public.volunteer_checks (user_id) values ($1) returning id, updated_at::text",
      [chief.id],
    );
    expect(await refusal(decide(chief, mine[0] as (typeof mine)[0]))).toBe("own_check");
    const bad = { checked_on: "2026-01-01", expires_on: "2025-01-01" };
    const { error } = await backend.service.from("volunteer_checks").update(bad).eq("id", data.id);
    expect(error?.code).toBe("23514");
    expect((await ben.client.from("volunteer_checks").select().throwOnError()).data).toEqual([]);
  });
});

describe("handing over", () => {
  test("an offered place goes to the first who takes it, in one moment", async () => {
    const shift = await buildShift(backend);
    const hasPlace = async () =>
      (await ben.client.from("volunteer_openings").select("has_place").eq("id", shift).single()).data
        ?.has_place;
    expect(await hasPlace()).toBe(true);
    await take(ann, shift).throwOnError();
    expect(await hasPlace()).toBe(false);
    expect((await offer(ann, shift)).data).toBe("offered");
    expect(await hasPlace()).toBe(true);
    const answers = await Promise.all([take(ben, shift), take(cem, shift)]);
    expect(answers.map(({ data }) => data).toSorted()).toEqual(["coming", "waiting"]);
    expect(await stateOf(ann, shift)).toBe("handed_over");
    // Kept too late; offered again, it is where it was to go.
    expect((await offer(ann, shift, false)).error).toMatchObject({ code: "PT409", message: "handed_over" });
    expect((await offer(ann, shift)).data).toBe("handed_over");
    expect(await countsOf(shift)).toEqual({ taken: 1, waiting: 1, offered: 0 });
    expect(await mailsTo(ann)).toContain("handed_over");
  });

  test("who waits gets it at once; without a taker, who offered still comes", async () => {
    const shift = await buildShift(backend);
    await take(ann, shift).throwOnError();
    await offer(ann, shift).throwOnError();
    expect((await offer(ann, shift, false)).data).toBe("kept");
    expect(await stateOf(ann, shift)).toBe("coming");
    await take(ben, shift).throwOnError();
    expect((await offer(ann, shift)).data).toBe("handed_over");
    expect([await stateOf(ann, shift), await stateOf(ben, shift)]).toEqual(["handed_over", "coming"]);
  });

  test("nobody takes over what they may not do, and nobody offers the place of others", async () => {
    await buildCheck(backend, ann.id, 300);
    const shift = await buildShift(backend, { near_children: true });
    await take(ann, shift).throwOnError();
    expect(await refusal(offer(ben, shift))).toBe("signup_not_found");
    await offer(ann, shift).throwOnError();
    expect(await refusal(take(ben, shift))).toBe("check_needed");
    expect(await stateOf(ann, shift)).toBe("coming");
  });

  test("only a place at a shift to come is offered: not one waited for, left, in a task, or of a shift that began", async () => {
    const [shift, task] = [await buildShift(backend), await buildShift(backend, { is_task: true })];
    for (const one of [ann, ben]) await take(one, shift).throwOnError();
    await take(ann, task).throwOnError();
    expect(await refusal(offer(ben, shift))).toBe("shift_over");
    expect(await refusal(offer(ann, task))).toBe("shift_over");
    await leave(ben, shift);
    expect(await refusal(offer(ben, shift))).toBe("shift_over");
    await hoursPass(backend, shift, 101);
    expect(await refusal(offer(ann, shift))).toBe("shift_over");
    expect([await countsOf(shift), await countsOf(task)]).toEqual([
      { taken: 1, waiting: 0, offered: 0 },
      { taken: 1, waiting: 0, offered: 0 },
    ]);
  });

  test("offering, leaving and taking at once never leave one too many or a place that nobody has", async () => {
    for (let round = 0; round < 5; round += 1) {
      const shift = await buildShift(backend);
      await take(ann, shift).throwOnError();
      await Promise.all([
        offer(ann, shift),
        take(ben, shift),
        take(cem, shift),
        leave(ben, shift).then(
          () => 0,
          () => 0,
        ),
      ]);
      const [real] = await backend.sql.query(
        `select count(*) filter (where state = 'coming')::int as taken, count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where is_offered)::int as offered from public.volunteer_signups where shift_id = $1`,
        [shift],
      );
      expect(await countsOf(shift)).toEqual(real);
      expect(real).toMatchObject({ taken: 1 });
    }
  });
});
