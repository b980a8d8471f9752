// Volunteering after the shift and before it: who came, hours, letters, reminders, what is kept.
import { beforeEach, describe, expect, test } from "vitest";
import { codeText } from "../../domain/volunteering.ts";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { becomeVolunteer, buildCheck, buildShift, hoursPass } from "../fixtures/volunteering.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const ann = await becomeVolunteer(backend);
const ben = await becomeVolunteer(backend);
beforeEach(() =>
  backend.sql.exec(`delete from public.volunteer_opportunities; delete from public.volunteer_checks;
    delete from public.volunteer_letters; delete from public.email_outbox; delete from public.inbox_notifications;
    delete from public.rate_limits`),
);

const refusal = async (answer: PromiseLike<{ error: { message: string } | null }>) =>
  (await answer).error?.message;
const enter = (who: Actor, p_shift_id: string, p_minutes = 90) =>
  who.client.rpc("enter_hours", { p_shift_id, p_minutes, p_note: "Drove twice" });
const decide = (who: Actor, p_ids: string[], p_state: string, p_reason?: string) =>
  who.client.rpc("decide_hours", { p_ids, p_state, ...(p_reason && { p_reason }) });
/** As staff do who read how they stand now, or read it before. */
const mark = async (who: Actor, p_ids: string[], p_state: string, read?: string[]) =>
  who.client.rpc("mark_roster", { p_ids, p_state, p_was: read ?? (await Promise.all(p_ids.map(standing))) });
const marked = async (...how: Parameters<typeof mark>) => expect((await mark(...how)).error).toBeNull();
const standing = async (id: string) => {
  const asked = "select state from public.volunteer_signups where id = $1";
  return (await backend.sql.query<{ state: string }>(asked, [id]))[0]?.state ?? "";
};

/** A shift that somebody signed up for, over by now. */
async function over(who: Actor): Promise<string> {
  const shift = await buildShift(backend, {}, { in_hours: 10 });
  await who.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
  await hoursPass(backend, shift, 20);
  return shift;
}
async function hoursOf(shift_id: string) {
  const [row] = await backend.sql.query<{
    id: string;
    state: string;
    minutes: number;
    signup: string;
    came: string;
  }>(
    `select h.id, h.state, h.minutes, m.id as signup, m.state as came from public.volunteer_signups m
     left join public.volunteer_hours h on h.signup_id = m.id where m.shift_id = $1`,
    [shift_id],
  );
  if (!row) throw new Error("nobody signed up");
  return row;
}

describe("hours", () => {
  // What each verb of each actor says in each state; "done" changes it.
  const STATES = ["none", "entered", "approved", "refused"] as const;
  const TABLE: Record<
    string,
    [verb: (row: string, shift: string) => PromiseLike<{ error: { message: string } | null }>, ...string[]]
  > = {
    "the volunteer enters": [
      (_, shift) => enter(ann, shift),
      "entered",
      "entered",
      "already_approved",
      "entered",
    ],
    "another volunteer enters": [(_, shift) => enter(ben, shift), ...STATES.map(() => "signup_not_found")],
    "the volunteer approves": [
      (row) => decide(ann, [row], "approved"),
      ...STATES.map(() => "only administrators may do this"),
    ],
    "staff approve": [(row) => decide(admin, [row], "approved"), "none", "approved", "approved", "approved"],
    "staff refuse": [
      (row) => decide(admin, [row], "refused", "Not there"),
      "none",
      "refused",
      "refused",
      "refused",
    ],
    "staff refuse without a reason": [
      (row) => decide(admin, [row], "refused"),
      ...STATES.map(() => "no such decision, or no reason"),
    ],
    "staff take it back": [(row) => decide(admin, [row], "entered"), "none", "entered", "entered", "entered"],
  };
  test.each(Object.keys(TABLE))(
    "%s",
    async (name) => {
      const [verb, ...said] = TABLE[name] ?? [];
      const found: string[] = [];
      for (const state of STATES) {
        await backend.sql.exec("delete from public.volunteer_opportunities");
        const shift = await over(ann);
        if (state !== "none") await enter(ann, shift).throwOnError();
        const { id } = await hoursOf(shift);
        if (state === "approved" || state === "refused") await decide(admin, [id], state, "x").throwOnError();
        const message = await refusal(
          verb?.(id ?? crypto.randomUUID(), shift) ?? Promise.resolve({ error: null }),
        );
        found.push(message ?? (await hoursOf(shift)).state ?? "none");
      }
      expect(found).toEqual(said);
    },
    30_000,
  );

  test("staff confirm what they have read: hours that were changed meanwhile are not", async () => {
    const shift = await over(ann);
    await enter(ann, shift, 60).throwOnError();
    const { id } = await hoursOf(shift);
    const { data: seen } = await admin.client
      .from("volunteer_hours")
      .select("updated_at")
      .eq("id", id)
      .single()
      .throwOnError();
    await enter(ann, shift, 1440).throwOnError();
    const confirm = (p_seen: string[]) =>
      admin.client.rpc("decide_hours", { p_ids: [id], p_state: "approved", p_seen });
    expect(await refusal(confirm([seen.updated_at]))).toBe("hours_changed");
    const { data: now } = await admin.client
      .from("volunteer_hours")
      .select("updated_at")
      .eq("id", id)
      .single()
      .throwOnError();
    await confirm([now.updated_at]).throwOnError();
    expect(await hoursOf(shift)).toMatchObject({ state: "approved", minutes: 1440 });
  });

  test("whose hours are confirmed has come: nobody is missed or excused before that is taken back", async () => {
    const shift = await over(ann);
    await enter(ann, shift).throwOnError();
    const { id, signup } = await hoursOf(shift);
    await decide(admin, [id], "approved").throwOnError();
    for (const state of ["no_show", "excused", "coming"])
      expect(await refusal(mark(admin, [signup], state))).toBe("hours_confirmed");
    await marked(admin, [signup], "came");
    await decide(admin, [id], "entered").throwOnError();
    await marked(admin, [signup], "no_show");
    expect((await hoursOf(shift)).came).toBe("no_show");
  });

  test("open at the end of the shift, to who came or was to come", async () => {
    const shift = await buildShift(backend, {}, { in_hours: 10 });
    await ann.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
    expect(await refusal(enter(ann, shift))).toBe("hours_not_open");
    await hoursPass(backend, shift, 20);
    expect((await enter(ann, shift, 4)).error?.code).toBe("22023");
    await marked(admin, [(await hoursOf(shift)).signup], "no_show");
    expect(await refusal(enter(ann, shift))).toBe("hours_not_open");
  });

  test("whoever is noted as there while the shift runs is asked for hours once it is over", async () => {
    const shift = await buildShift(backend, {}, { in_hours: 10, minutes: 180 });
    await ann.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
    await hoursPass(backend, shift, 11);
    await marked(admin, [(await hoursOf(shift)).signup], "came");
    const mine = async () => {
      const { data } = await ann.client.rpc("my_shifts").eq("shift_id", shift).single().throwOnError();
      return [data.is_past, data.is_over];
    };
    expect([await mine(), await refusal(enter(ann, shift))]).toEqual([[true, false], "hours_not_open"]);
    await hoursPass(backend, shift, 3);
    await enter(ann, shift).throwOnError();
    expect(await mine()).toEqual([true, true]);
  });

  test("a task is done when its volunteer says so", async () => {
    const task = await buildShift(backend, { is_task: true }, { minutes: 15 });
    await ann.client.rpc("take_shift", { p_shift_id: task }).throwOnError();
    await ann.client.rpc("leave_shift", { p_shift_id: task }).throwOnError();
    await ann.client.rpc("take_shift", { p_shift_id: task }).throwOnError();
    await enter(ann, task, 15).throwOnError();
    await decide(admin, [(await hoursOf(task)).id], "approved").throwOnError();
    expect(await hoursOf(task)).toMatchObject({ state: "approved", minutes: 15, came: "came" });
  });

  test("nobody confirms their own hours", async () => {
    const both = await becomeVolunteer(backend);
    await backend.service.from("user_roles").insert({ user_id: both.id, role: "admin" }).throwOnError();
    const shift = await over(both);
    await enter(both, shift).throwOnError();
    expect(await refusal(decide(both, [(await hoursOf(shift)).id], "approved"))).toBe("own_hours");
  });

  test("staff are told of hours to confirm once in an hour", async () => {
    for (const who of [ann, ben]) await enter(who, await over(who)).throwOnError();
    expect(await titlesOf(admin)).toEqual(["Volunteer hours to confirm"]);
  });
});

test("who came is noted once a shift has begun; a no-show can be excused, and hears of it alone", async () => {
  const shift = await buildShift(backend, {}, { in_hours: 10 });
  await ann.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
  const { signup } = await hoursOf(shift);
  expect(await refusal(mark(admin, [signup], "came"))).toBe("roster_not_open");
  await hoursPass(backend, shift, 11);
  expect(await refusal(mark(ann, [signup], "came"))).toBe("only administrators may do this");
  for (const state of ["no_show", "excused", "coming", "came"] as const) {
    await marked(admin, [signup], state);
    expect((await hoursOf(shift)).came).toBe(state);
  }
  expect((await ben.client.from("volunteer_signups").select().throwOnError()).data).toEqual([]);
});

const MISSED = "We missed you";
/** What Ann is told of it in her inbox, the newest last; `read`: she has opened all of it. */
async function inbox(read?: "read"): Promise<string[]> {
  if (read)
    await ann.client
      .from("inbox_notifications")
      .update({ is_read: true })
      .eq("user_id", ann.id)
      .throwOnError();
  const about = ["You are coming", "Your hours are confirmed"];
  return (await titlesOf(ann)).filter((title) => !about.includes(title));
}

test("a stale mark is refused and marks nobody; the same again is once", async () => {
  const shift = await buildShift(backend, {}, { in_hours: 10, capacity: 2 });
  for (const { client } of [ann, ben]) await client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
  await hoursPass(backend, shift, 11);
  const ids = (
    await backend.sql.query<{ id: string }>(
      "select id from public.volunteer_signups where shift_id = $1 order by user_id = $2",
      [shift, ann.id],
    )
  ).map(({ id }) => id);
  const [of_ben = "", of_ann = ""] = ids;
  await marked(admin, [of_ann], "came");
  expect((await mark(admin, ids, "no_show", ["coming", "coming"])).error).toMatchObject({
    code: "PT409",
    message: "roster_changed",
  });
  expect((await mark(admin, [of_ben], "no_show", [])).error?.message).toBe("roster_changed");
  expect([await standing(of_ann), await standing(of_ben), await inbox()]).toEqual(["came", "coming", []]);
  await marked(admin, [of_ann], "no_show");
  // No answer came: marked already.
  await marked(admin, ids, "no_show", ["coming", "coming"]);
  expect([await standing(of_ben), await inbox()]).toEqual(["no_show", [MISSED]]);
});

test.each([
  ["came", "You were there"],
  ["excused", "You are excused"],
  ["coming", "We wrote too soon"],
])(
  "whoever turns out not to be missed, %s, never reads it, or reads that it does not hold",
  async (state, title) => {
    const { signup } = await hoursOf(await over(ann));
    // Of another shift, in the same words, it is true.
    await marked(admin, [(await hoursOf(await over(ann))).signup], "no_show");
    await marked(admin, [signup], "no_show");
    expect(await inbox()).toEqual([MISSED, MISSED]);
    await marked(admin, [signup], state);
    expect(await inbox()).toEqual([MISSED]);
    await marked(admin, [signup], "no_show");
    expect(await inbox("read")).toEqual([MISSED, MISSED]);
    await marked(admin, [signup], state);
    expect((await inbox()).toSorted()).toEqual([MISSED, MISSED, title].toSorted());
  },
);

test("of two tasks of one name the one whose hours are confirmed was never missed, of the other it stays so", async () => {
  const { signup } = await hoursOf(await over(ann));
  const shift = await over(ann);
  await enter(ann, shift).throwOnError();
  await marked(admin, [signup], "no_show");
  await decide(admin, [(await hoursOf(shift)).id], "approved").throwOnError();
  expect([await standing(signup), await inbox()]).toEqual(["no_show", [MISSED]]);
});

test.each(["no_show", "excused"])(
  "whose hours are confirmed came, though noted as %s, and is not missed",
  async (state) => {
    const shift = await over(ann);
    await enter(ann, shift).throwOnError();
    const { id, signup } = await hoursOf(shift);
    await marked(admin, [signup], state);
    await decide(admin, [id], "approved").throwOnError();
    expect([await standing(signup), await inbox()]).toEqual(["came", []]);
  },
);

describe("letters", () => {
  const issue = (who: Actor, p_until = "2100-01-01") =>
    who.client.rpc("issue_volunteer_letter", { p_from: "2020-01-01", p_until });
  const verify = async (p_code: string) =>
    (await backend.service.rpc("verify_volunteer_letter", { p_code }).throwOnError()).data;
  async function confirmed(who = ann): Promise<string> {
    const shift = await over(who);
    await enter(who, shift).throwOnError();
    const { id } = await hoursOf(shift);
    await decide(admin, [id], "approved").throwOnError();
    return id;
  }
  const workedOn = async () =>
    (await ann.client.from("volunteer_hours").select("worked_on").single().throwOnError()).data.worked_on;
  const letterOf = async (id: string) =>
    (await ann.client.from("volunteer_letters").select("code").eq("id", id).single().throwOnError()).data;
  const codeOf = async () =>
    (await ann.client.from("volunteer_letters").select("id, code").single().throwOnError()).data;

  test("a letter counts confirmed hours; its code says an initial, hours and days, nothing else", async () => {
    expect(await refusal(issue(ann))).toBe("no_hours");
    await confirmed();
    expect(await refusal(issue(ann, "2020-02-01"))).toBe("no_hours");
    await issue(ann).throwOnError();
    const { code } = await codeOf();
    const spaced = code.toLowerCase().replace(/(.{4})/g, "$1 ");
    const today = new Date().toISOString().slice(0, 10);
    for (const way of [code, spaced, codeText(code)])
      expect(await verify(way)).toEqual({
        ...{ initial: "P", minutes: 90, issued_on: today },
        ...{ worked_from: await workedOn(), worked_until: await workedOn() },
      });
  });

  test("the same hours stand under one name: letters of a name before end", async () => {
    await confirmed();
    const name = async (full_name: string) => {
      await ann.client.from("profiles").update({ full_name }).eq("user_id", ann.id).throwOnError();
      return (await issue(ann).throwOnError()).data;
    };
    const standing = async () => {
      const letters = ann.client.from("volunteer_letters").select("id").is("revoked_at", null);
      return (await letters.throwOnError()).data.map(({ id }) => id);
    };
    const before = (await ann.client.from("profiles").select("full_name").single().throwOnError()).data;
    await name("Pat Before");
    const after = await name("Quinn After");
    expect(await standing()).toEqual([after]);
    expect(await name(before.full_name ?? "")).not.toBe(after);
    expect(await standing()).toHaveLength(1);
    // Nobody else's ends by that.
    await confirmed(ben);
    await issue(ben).throwOnError();
    expect(await standing()).toHaveLength(1);
  });

  test("it says the first and the last day worked, of the hours between the days asked for", async () => {
    const days = ["2025-03-02", "2025-03-09", "2025-05-01"];
    for (const day of days)
      await backend.sql.query("update public.volunteer_hours set worked_on = $2 where id = $1", [
        await confirmed(),
        day,
      ]);
    for (const [until, last, minutes] of [
      ["2025-04-01", days[1], 180],
      ["2100-01-01", days[2], 270],
    ] as const) {
      const { data } = await issue(ann, until).throwOnError();
      const letters = ann.client.from("volunteer_letters").select("worked_from, worked_until, minutes");
      expect((await letters.eq("id", data).single().throwOnError()).data).toEqual({
        ...{ worked_from: days[0], worked_until: last, minutes },
      });
    }
  });

  test.each(["", "x".repeat(100_000), "' or 1=1 --", "0".repeat(32), "%"])(
    "no letter has the code %.20s",
    async (code) => {
      await confirmed();
      await issue(ann).throwOnError();
      expect(await verify(code)).toBeNull();
    },
  );

  test.each<[string, (letter: string, hours: string) => PromiseLike<unknown>]>([
    ["its owner revokes it", (p_id) => ann.client.rpc("revoke_volunteer_letter", { p_id }).throwOnError()],
    ["staff revoke it", (p_id) => admin.client.rpc("revoke_volunteer_letter", { p_id }).throwOnError()],
    ["hours in it are taken back", (_, hours) => decide(admin, [hours], "entered").throwOnError()],
  ])("once %s, the code says nothing", async (_, act) => {
    const hours = await confirmed();
    await issue(ann).throwOnError();
    const { id, code } = await codeOf();
    expect(await refusal(ben.client.rpc("revoke_volunteer_letter", { p_id: id }))).toBe("letter_not_found");
    await act(id, hours);
    expect(await verify(code)).toBeNull();
  });

  test("hours taken back end the letters that counted them, and no letter from before they were confirmed", async () => {
    const others = await confirmed();
    const before = (await issue(ann).throwOnError()).data;
    const hours = await confirmed();
    // Both were confirmed on the days that both letters are about.
    await backend.sql.query(
      `update public.volunteer_hours set decided_at = decided_at - case id when $1 then interval '3 hours' else interval '1 hour' end`,
      [others],
    );
    await backend.sql.exec("update public.volunteer_letters set issued_at = issued_at - interval '2 hours'");
    const after = (await issue(ann).throwOnError()).data;
    await decide(admin, [hours], "refused", "You left early.").throwOnError();
    const { data } = await ann.client.from("volunteer_letters").select("id, revoked_at").throwOnError();
    const holds = Object.fromEntries(data.map(({ id, revoked_at }) => [id, revoked_at === null]));
    expect(holds).toEqual({ [before]: true, [after]: false });
    await decide(admin, [others], "entered").throwOnError();
    expect(await verify((await letterOf(before)).code)).toBeNull();
  });

  test("hours confirmed while a letter waits for them were confirmed before it", async () => {
    await confirmed();
    const [letter] = await backend.sql.tx(async (run) => {
      await run.query("select set_config('request.jwt.claim.sub', $1, true)", [ann.id]);
      // By somebody else, after this transaction began.
      await run.exec("update public.volunteer_hours set decided_at = clock_timestamp()");
      await run.exec("select public.issue_volunteer_letter('2020-01-01', '2100-01-01')");
      return run.query<{ counts: boolean }>(
        `select l.issued_at >= h.decided_at as counts from public.volunteer_letters l
         join public.volunteer_hours h on h.user_id = l.user_id`,
      );
    });
    expect(letter).toEqual({ counts: true });
  });

  test("what is decided about hours names the shift and the day, and says when letters end", async () => {
    const hours = await confirmed();
    const saidLast = async () => {
      const inbox = ann.client.from("inbox_notifications").select("title, body").like("title", "%hours%");
      const { data } = await inbox.order("created_at", { ascending: false }).limit(1).single().throwOnError();
      return `${data.title}: ${data.body}`;
    };
    const [{ day } = { day: "" }] = await backend.sql.query<{ day: string }>(
      `select to_char(worked_on, 'FMMonth FMDD, YYYY') as day from public.volunteer_hours`,
    );
    const about = `"Pack boxes" on ${day}`;
    const ended =
      'Letters that counted them hold no longer. For one about your other confirmed hours, press "Make a letter" on the page of your activities.';
    expect(await saidLast()).toBe(
      `Your hours are confirmed: Thank you for ${about}. You can print a letter about your hours.`,
    );
    await issue(ann).throwOnError();
    await decide(admin, [hours], "refused", "You left early").throwOnError();
    expect(await saidLast()).toBe(
      `About your hours: Your hours for ${about} do not count any more: You left early. ${ended}`,
    );
    await decide(admin, [hours], "entered").throwOnError();
    await decide(admin, [hours], "refused", "Please say when.").throwOnError();
    expect(await saidLast()).toBe(
      `About your hours: Your hours for ${about} are not confirmed: Please say when.`,
    );
    await decide(admin, [hours], "approved").throwOnError();
    await issue(ann).throwOnError();
    await decide(admin, [hours], "entered").throwOnError();
    expect(await saidLast()).toBe(
      `About your hours: Your hours for ${about} have to be confirmed once more. ${ended}`,
    );
  });

  test("ten letters a day", async () => {
    await confirmed();
    for (let n = 0; n < 10; n += 1) {
      const { data } = await issue(ann).throwOnError();
      await ann.client.rpc("revoke_volunteer_letter", { p_id: data }).throwOnError();
    }
    expect(await refusal(issue(ann))).toBe("too_many_letters");
  });

  test("the same letter asked for again is that one; a revoked one is not, nor one about other hours", async () => {
    await confirmed();
    const first = (await issue(ann).throwOnError()).data;
    expect((await issue(ann).throwOnError()).data).toBe(first);
    await ann.client.rpc("revoke_volunteer_letter", { p_id: String(first) }).throwOnError();
    const second = (await issue(ann).throwOnError()).data;
    expect(second).not.toBe(first);
    await confirmed();
    expect([first, second]).not.toContain((await issue(ann).throwOnError()).data);
  });
});

describe("reminders", () => {
  const remind = async () => (await backend.service.rpc("remind_volunteers").throwOnError()).data;
  const due = async () => (await backend.service.rpc("volunteer_reminders_are_due").throwOnError()).data;
  const events = async () =>
    (
      await backend.sql.query<{ event: string }>(
        "select payload ->> 'event' as event from public.email_outbox where payload ->> 'event' like 'reminder%' order by created_at",
      )
    ).map(({ event }) => event);

  test("48 hours and 3 hours before, each exactly once, however many ask", async () => {
    const shift = await buildShift(backend, {}, { in_hours: 60 });
    await ann.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
    expect([await due(), await remind()]).toEqual([false, 0]);
    await hoursPass(backend, shift, 13);
    expect(await due()).toBe(true);
    const answers = await Promise.all(Array.from({ length: 6 }, remind));
    expect(answers.reduce((sum, one) => sum + one, 0)).toBe(1);
    await hoursPass(backend, shift, 45);
    for (let time = 0; time < 3; time += 1) await remind();
    expect(await events()).toEqual(["reminder_day", "reminder_hours"]);
    expect(await due()).toBe(false);
    expect((await titlesOf(ann)).toSorted()).toEqual([
      "You are coming",
      "Your shift is coming up",
      "Your shift is soon",
    ]);
  });

  test("not to who has left, waits, signed up just now, or whose shift is cancelled", async () => {
    const [left, waits, late, cancelled] = await Promise.all(
      [60, 60, 30, 60].map((in_hours) => buildShift(backend, {}, { in_hours })),
    );
    if (!left || !waits || !late || !cancelled) throw new Error("no shifts");
    await ben.client.rpc("take_shift", { p_shift_id: waits }).throwOnError();
    for (const p_shift_id of [left, waits, late, cancelled])
      await ann.client.rpc("take_shift", { p_shift_id }).throwOnError();
    await ann.client.rpc("leave_shift", { p_shift_id: left }).throwOnError();
    await admin.client
      .from("volunteer_shifts")
      .update({ cancelled: true })
      .eq("id", cancelled)
      .throwOnError();
    for (const shift of [left, waits, cancelled]) await hoursPass(backend, shift, 13);
    // Ben, who has the place that Ann waits for.
    expect(await remind()).toBe(1);
  });

  test("of a shift that was moved only by what is true of its new time", async () => {
    const shift = await buildShift(backend, {}, { in_hours: 200 });
    await ann.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
    await backend.sql.exec("update public.volunteer_signups set since = now() - interval '20 days'");
    const moveTo = (hours: number) =>
      backend.sql.query(
        "update public.volunteer_shifts set starts_local = (now() + make_interval(hours => $2)) at time zone time_zone where id = $1",
        [shift, hours],
      );
    await moveTo(20);
    expect([await due(), await remind()]).toEqual([false, 0]);
    await hoursPass(backend, shift, 18);
    expect([await remind(), await events()]).toEqual([1, ["reminder_hours"]]);
    // Put off again: all of it is ahead once more.
    await moveTo(50);
    await hoursPass(backend, shift, 3);
    expect([await remind(), await events()]).toEqual([1, ["reminder_hours", "reminder_day"]]);
  });

  test("whose check no longer holds is taken off instead of reminded", async () => {
    await buildCheck(backend, ann.id, 30);
    const shift = await buildShift(backend, { near_children: true }, { in_hours: 60 });
    await ann.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
    await hoursPass(backend, shift, 13);
    await backend.sql.tx(async (run) => {
      await run.exec("alter table public.volunteer_checks disable trigger volunteer_checks_decided");
      await run.exec("update public.volunteer_checks set expires_on = current_date - 1");
      await run.exec("alter table public.volunteer_checks enable trigger volunteer_checks_decided");
    });
    expect(await remind()).toBe(0);
    expect((await hoursOf(shift)).came).toBe("released");
  });
});

test("after a year sign-ups without hours and old checks are erased; hours stay", async () => {
  const kept = await over(ann);
  await enter(ann, kept).throwOnError();
  const [gone, left, recent] = [await over(ann), await buildShift(backend), await over(ann)];
  await ann.client.rpc("take_shift", { p_shift_id: left }).throwOnError();
  await ann.client.rpc("leave_shift", { p_shift_id: left }).throwOnError();
  for (const shift of [kept, gone]) await hoursPass(backend, shift, 24 * 100);
  await backend.sql.exec("update public.volunteer_signups set since = now() - interval '400 days'");
  const clean = async () => (await backend.service.rpc("clean_volunteering").throwOnError()).data;
  const shifts = async () =>
    (await ann.client.rpc("my_shifts").throwOnError()).data.map(({ shift_id }) => shift_id).toSorted();
  // Who left a shift goes a year later, whenever the shift is.
  expect([await clean(), await shifts()]).toEqual([1, [kept, gone, recent].toSorted()]);
  await backend.sql.tx(async (run) => {
    await run.exec("alter table public.volunteer_shifts drop constraint volunteer_shifts_starts_local_check");
    await run.query(
      "update public.volunteer_shifts set starts_local = starts_local - interval '400 days' where id = any ($1)",
      [[kept, gone]],
    );
  });
  expect([await clean(), await shifts()]).toEqual([1, [kept, recent].toSorted()]);
});

test("a person takes along shifts, hours, checks and letters", async () => {
  const shift = await over(ann);
  await enter(ann, shift).throwOnError();
  await ann.client.rpc("request_check").throwOnError();
  const { data } = await ann.client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({
    volunteer_shifts: [{ title: "Pack boxes", hours: { minutes: 90 } }],
    volunteer_checks: [{ state: "requested" }],
    volunteer_letters: [],
  });
});

test("staff hear once in an hour that there are hours to confirm", async () => {
  const heard = async () =>
    (await admin.client.from("inbox_notifications").select("id").eq("title", "Volunteer hours to confirm"))
      .data?.length;
  await enter(ann, await over(ann)).throwOnError();
  await enter(ben, await over(ben)).throwOnError();
  expect(await heard()).toBe(1);
  // What was entered meanwhile does not silence the next hour.
  await backend.sql.exec(
    "update public.inbox_notifications set created_at = created_at - interval '61 minutes'",
  );
  await enter(ann, await over(ann)).throwOnError();
  expect(await heard()).toBe(2);
});

describe("the lists of staff", () => {
  const rows = async (
    from: "volunteer_hour_list" | "volunteer_roster" | "volunteer_shift_list",
    columns: string,
  ) => (await admin.client.from(from).select(columns).order("title").throwOnError()).data;

  test("each row says what it is of: whose it is, at which shift, beside what was planned", async () => {
    const named = async (who: Actor, full_name: string) =>
      backend.service.from("profiles").update({ full_name }).eq("user_id", who.id).throwOnError();
    await named(ann, "Ann Volunteer");
    await named(ben, "Ben Volunteer");
    const [boxes, drive] = [
      await buildShift(backend, { title: "Boxes" }, { in_hours: 10, minutes: 60, capacity: 2 }),
      await buildShift(backend, { title: "Driving", is_active: true }, { in_hours: 90, minutes: 240 }),
    ];
    for (const [who, shift] of [
      [ann, boxes],
      [ben, drive],
    ] as const)
      await who.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
    await hoursPass(backend, boxes, 20);
    await enter(ann, boxes, 45).throwOnError();
    await hoursPass(backend, drive, 100);
    await enter(ben, drive, 200).throwOnError();
    await buildShift(backend, { title: "Later" }, { in_hours: 50 });
    expect(await rows("volunteer_hour_list", "title, full_name, minutes, planned, state, came")).toEqual([
      {
        title: "Boxes",
        full_name: "Ann Volunteer",
        minutes: 45,
        planned: 60,
        state: "entered",
        came: "coming",
      },
      {
        title: "Driving",
        full_name: "Ben Volunteer",
        minutes: 200,
        planned: 240,
        state: "entered",
        came: "coming",
      },
    ]);
    expect(await rows("volunteer_roster", "title, full_name, state, is_past")).toEqual([
      { title: "Boxes", full_name: "Ann Volunteer", state: "coming", is_past: true },
      { title: "Driving", full_name: "Ben Volunteer", state: "coming", is_past: true },
    ]);
    expect(await rows("volunteer_shift_list", "title, capacity, taken, is_shown, is_past")).toEqual([
      { title: "Boxes", capacity: 2, taken: 1, is_shown: true, is_past: true },
      { title: "Driving", capacity: 1, taken: 1, is_shown: true, is_past: true },
      { title: "Later", capacity: 1, taken: 0, is_shown: true, is_past: false },
    ]);
    for (const { client } of [ann, ben])
      expect((await client.from("volunteer_hour_list").select("title").throwOnError()).data).toEqual([]);
  });

  test("volunteers with what was confirmed and until when they are checked; checks with whose and by whom", async () => {
    const shift = await over(ann);
    await enter(ann, shift, 45).throwOnError();
    await decide(admin, [(await hoursOf(shift)).id], "approved").throwOnError();
    await enter(ben, await over(ben), 200).throwOnError();
    await buildCheck(backend, ann.id, 300);
    // Two days ago it was over wherever in the country.
    await buildCheck(backend, ben.id, -2);
    const people = await admin.client
      .from("volunteer_people")
      .select("user_id, minutes, checked_until")
      .throwOnError();
    const of = ({ id }: Actor) => people.data.find(({ user_id }) => user_id === id);
    expect(of(ann)).toMatchObject({ minutes: 45, checked_until: expect.any(String) });
    expect(of(ben)).toMatchObject({ minutes: 0 });
    const checks = await admin.client
      .from("volunteer_check_list")
      .select("user_id, full_name, standing")
      .throwOnError();
    expect(checks.data).toHaveLength(2);
    expect(checks.data).toEqual(
      expect.arrayContaining([
        { user_id: ann.id, full_name: "Ann Volunteer", standing: "approved" },
        { user_id: ben.id, full_name: "Ben Volunteer", standing: "expired" },
      ]),
    );
  });
});
