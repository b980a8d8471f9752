import { expect, test } from "vitest";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { ReviewState } from "~domain/reviews";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "~domain/roles";
import { nextSteps, type Situation } from "./next-steps";

const EMPTY: Situation = {
  roles: [],
  email: "sam@example.org",
  email_confirmed: true,
  records: [],
  in_touch: false,
  membership: null,
};
const of = (role: SelfServiceRole, more: Partial<Situation> = {}) =>
  nextSteps({ ...EMPTY, roles: [role], ...more });
const lines = (steps: ReturnType<typeof nextSteps>) => steps.map(({ state, title }) => `${state}: ${title}`);
const record = (
  role: SelfServiceRole,
  state: ReviewState | null,
  details = {},
  words: string | null = null,
) => [{ role, state, words, details }];

test("a father: who writes to him, when and where, and what he may add if he likes", () => {
  const steps = of("single_dad", { records: record("single_dad", null) });
  expect(lines(steps)).toEqual([
    "done: Your email is confirmed",
    "waiting: Someone from our team writes to you",
    "now: Tell us more, if you like",
  ]);
  expect(steps[1]?.text).toContain("within two working days");
  expect(steps[1]?.text).toContain("sam@example.org");
  const said = record("single_dad", null, { primary_challenges: "Evenings." });
  expect(lines(of("single_dad", { records: said, in_touch: true }))).toEqual([
    "done: Your email is confirmed",
    "done: We've been in touch",
    "done: You told us what's hardest",
  ]);
});

test("a lawyer pays, waits for the review, and completes the record", () => {
  const waiting = record("lawyer", "waiting", { bio: "x" });
  expect(lines(of("lawyer", { records: waiting, membership: "none" }))).toEqual([
    "done: Your email is confirmed",
    "now: Pay your membership",
    "waiting: We're reviewing your registration",
    "now: Complete your record",
  ]);
  const full = Object.fromEntries(REGISTRATION_FIELDS.lawyer.map(({ name }) => [name, "x"]));
  const done = {
    records: record("lawyer", "approved", full),
    membership: "active" as const,
  };
  expect(lines(of("lawyer", done))).toEqual([
    "done: Your email is confirmed",
    "done: Your membership is paid",
    "done: Your registration is approved",
  ]);
  // Approved is not shown: the license may not be checked yet.
  expect(of("lawyer", done).at(-1)?.action?.to).toBe("/my-listing");
  expect(of("lawyer", done).at(-1)?.text).toContain("what is still missing");
  const partner = record("partner", "approved");
  expect(of("partner", { records: partner })[1]?.text).toContain("shown among our partners");
});

test("what was paid before is not denied, and what ends already is not asked to be ended", () => {
  const pays = (membership: Situation["membership"]) => of("lawyer", { membership })[1]?.text;
  expect(pays("none")).toBe("$19 per month. Cancel any time.");
  expect(pays("ending")).toBe("It ends by itself.");
});

test("no years in practice are an answer, and what may stay empty is not asked for", () => {
  const required = REGISTRATION_FIELDS.lawyer.filter((field) => field.required);
  const given = Object.fromEntries(required.map(({ name, kind }) => [name, kind === "years" ? 0 : "x"]));
  const asked = (details: object) =>
    lines(of("lawyer", { records: record("lawyer", "approved", details) })).includes(
      "now: Complete your record",
    );
  expect([asked(given), asked({ ...given, bio: "" })]).toEqual([false, true]);
});

test("a record that failed at registration is filled in first; nobody claims to be reading it", () => {
  expect(lines(of("lawyer", { membership: "none" }))).toEqual([
    "done: Your email is confirmed",
    "now: Pay your membership",
    "now: Complete your record",
  ]);
  expect(of("lawyer").at(-1)?.text).toMatch(
    /^Still empty: Law firm, .*Then someone from our team reads it\.$/,
  );
});

test("what staff asked or why they declined stands where somebody looks for what is next", () => {
  const full = Object.fromEntries(REGISTRATION_FIELDS.psychologist.map(({ name }) => [name, "x"]));
  const told = (state: ReviewState) =>
    of("psychologist", { records: record("psychologist", state, full, "Which state is it from?") }).at(-1);
  expect(told("asked")).toMatchObject({
    state: "now",
    text: "Which state is it from? Answer, or change your record, and we look at it again.",
    action: { to: "/profile" },
  });
  expect(told("declined")?.text).toContain("Which state is it from?");
  // Answered: it is ours again.
  expect(told("waiting")).toMatchObject({ state: "waiting" });
});

test("an address that waits for its confirmation comes first", () => {
  expect(lines(of("volunteer", { email_confirmed: false }))[0]).toBe("now: Confirm your email");
});

test("two roles: we write once, and what both say names the role", () => {
  const steps = nextSteps({
    ...EMPTY,
    roles: ["single_dad", "volunteer", "lawyer", "partner"],
    records: [...record("lawyer", "waiting"), ...record("partner", "waiting")],
  });
  expect(lines(steps)).toEqual([
    "done: Your email is confirmed",
    "waiting: We're reviewing your registration: Family-law attorney",
    "waiting: We're reviewing your registration: Partner organization",
    "waiting: Someone from our team writes to you",
    "now: Tell us more, if you like",
    "now: Complete your record: Volunteer",
    "now: Complete your record: Family-law attorney",
    "now: Complete your record: Partner organization",
  ]);
});

test("whoever has no role chooses one", () => {
  expect(lines(nextSteps(EMPTY))).toEqual(["done: Your email is confirmed", "now: Choose how you take part"]);
  expect(lines(nextSteps({ ...EMPTY, roles: ["admin"] }))).toEqual(["done: Your email is confirmed"]);
});

test.each(SELF_SERVICE_ROLES)("%s is told who acts next and when, and is never asked for a gift", (role) => {
  const steps = of(role, { records: record(role, "waiting") });
  expect(steps.filter(({ state }) => state === "waiting").map(({ text }) => text)).toEqual([
    expect.stringContaining("within two working days"),
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/donat|campaign|\bgift/i);
});
