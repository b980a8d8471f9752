// Who reviews an emergency sees what was read in it before saying what he found.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import AdminLegalAid from "~/routes/admin/legal-aid";
import GroupReports from "~/routes/member/group-reports";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Emergencies, OwnEmergency } from "./emergency";
import { careQueries } from "./queries";

const OPEN = {
  ...{ id: "e1", user_id: "a", user_name: "Ada", words: "He does not answer.", reviewed_at: null },
  ...{ created_at: "2026-11-20T10:00:00Z", ends_at: "2026-11-20T10:30:00Z" },
};
const READ = {
  ...{ at: "2026-11-20T10:05:00Z", reader_name: "Ada", table_name: "father_profiles", record_id: "f1" },
  ...{ father: 17, purpose: "safety", words: "His child is ill." },
};
const AWAY = { data: null, error: { code: "PT500", message: "away" } };
let read: { data: (typeof READ)[] | null; error: { code: string; message: string } | null };
/** Which are open by the clock of the database, whatever that of the device says. */
let open: { id: string }[];
/** What is answered to a review. */
let reviewed: object;
/** What of emergencies is answered. */
let overrides: () => Promise<object>;
const NOTHING = { data: null, error: null };
const REPORT = { kind: "danger", words: "He shouted.", group_name: "Demo Fathers", standing: "seen" };
/** A list that is asked for in an order, in pages. */
const listed: object = new Proxy(Promise.resolve({ data: [], error: null, count: 0 }), {
  get: (answer, name) => (name === "then" ? answer.then.bind(answer) : () => listed),
});
const rpc = vi.fn((name: string, _?: object): object => {
  if (name === "list_group_incidents") return listed;
  const answers: Record<string, object> = {
    read_care_override: read,
    read_group_incident: { data: [REPORT], error: null },
    review_care_override: reviewed,
  };
  return Promise.resolve(answers[name] ?? NOTHING);
});
beforeEach(() => {
  me.user.id = "me";
  rpc.mockClear();
  open = [{ id: "e1" }];
  read = { data: [READ], error: null };
  reviewed = NOTHING;
  overrides = async () => ({ data: [OPEN], error: null });
});
const rows = {
  ...{
    select: () => rows,
    order: () => rows,
    eq: () => rows,
    maybeSingle: async () => NOTHING,
  },
  limit: () => overrides(),
  gt: async () => ({ data: open, error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows, rpc }) }));
const sent = () =>
  rpc.mock.calls.filter(([name]) => name === "review_care_override").map(([, with_]) => with_);
const me = { status: "signed_in", isAdmin: true, user: { id: "me" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

test("each record that was opened stands on the card: which, when, by whom and what for", async () => {
  renderAt(<Emergencies />);
  const line = await screen.findByText("Ada read: What a father told us about himself, father 17");
  expect(rpc).toHaveBeenCalledWith("read_care_override", { p_id: "e1" });
  const more = line.closest("li")?.textContent;
  expect(more).toContain("Checking that someone is safe: His child is ill.Record f1");
  expect(more).toMatch(/November 20, 2026 at \d/);
  expect(screen.getByText(/it ends at once/)).not.toBeNull();
});

test("what was read while the review was written is looked at before it is sent", async () => {
  renderAt(<Emergencies />);
  await screen.findByText(/^Ada read:/);
  fireEvent.change(screen.getByLabelText("What you found"), { target: { value: "He was called." } });
  read = { data: [READ, { ...READ, at: "2026-11-20T10:20:00Z", record_id: "f2", father: 18 }], error: null };
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Mark as reviewed" }));
  press();
  expect(await screen.findByText(/father 18/)).not.toBeNull();
  expect((await screen.findByRole("alert")).textContent).toContain("you have not seen yet");
  expect(sent()).toEqual([]);
  press();
  await expect.poll(sent).toEqual([{ p_id: "e1", p_words: "He was called." }]);
});

const NOT_FOUND = { data: null, error: { code: "PT404", message: "override_not_found" } };
const review = () => {
  fireEvent.change(screen.getByLabelText("What you found"), { target: { value: "He was called." } });
  fireEvent.click(screen.getByRole("button", { name: "Mark as reviewed" }));
};

test("pressed again after an answer that was lost, it is done: what was read in it is closed by then", async () => {
  renderAt(<Emergencies />);
  await screen.findByText(/^Ada read:/);
  reviewed = AWAY;
  review();
  await expect.poll(() => sent()).toHaveLength(1);
  await screen.findByRole("alert");
  [read, reviewed] = [NOT_FOUND, NOTHING];
  overrides = async () => ({ data: [{ ...OPEN, reviewed_at: "2026-11-20T11:00:00Z" }], error: null });
  review();
  await expect.poll(() => sent()).toHaveLength(2);
  await expect.poll(() => currentToasts().at(-1)?.title).toBe("The emergency is reviewed.");
  expect(screen.queryByText(/was not saved/)).toBeNull();
});

test("a colleague was quicker: the card goes, and what was found stands there, with why it was not saved", async () => {
  renderAt(<Emergencies />);
  await screen.findByText(/^Ada read:/);
  [read, reviewed] = [NOT_FOUND, NOT_FOUND];
  overrides = async () => ({ data: [{ ...OPEN, reviewed_at: "2026-11-20T11:00:00Z" }], error: null });
  review();
  expect((await screen.findByText(/was not saved/)).textContent).toContain("He was called.");
  expect(screen.getByText("Someone has already looked at it, or it is your own.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark as reviewed" })).toBeNull();
});

test("nobody reviews what could not be read", async () => {
  read = AWAY;
  renderAt(<Emergencies />);
  await screen.findByText("We couldn't load what was read");
  fireEvent.change(screen.getByLabelText("What you found"), { target: { value: "He was called." } });
  read = { data: [READ], error: null };
  fireEvent.click(screen.getByRole("button", { name: "Mark as reviewed" }));
  expect(await screen.findByText(/father 17/)).not.toBeNull();
  expect((await screen.findByRole("alert")).textContent).toContain("you have not seen yet");
  expect(sent()).toEqual([]);
});

test("an administrator who is not care staff finds the door at requests for legal help, too", async () => {
  renderAt(<AdminLegalAid />);
  expect(await screen.findByRole("button", { name: "Someone is in danger" })).not.toBeNull();
});

test("and at reports of groups, where in an emergency he reads and closes nothing", async () => {
  const open = () => renderAt(<GroupReports />, { at: "/group-reports/i1", path: "/group-reports/:id?" });
  const before = open();
  await screen.findByRole("button", { name: "Someone is in danger" });
  before.unmount();
  me.user.id = "a";
  open();
  fireEvent.change(await screen.findByLabelText(/^What do you need it for/), { target: { value: "safety" } });
  fireEvent.click(screen.getByRole("button", { name: "Open the record" }));
  await screen.findByText("He shouted.");
  expect(screen.getByText("You can only read this")).not.toBeNull();
  expect(screen.queryByLabelText("What was done about it")).toBeNull();
});

test("the door is closed to nobody as long as his emergency is not known", async () => {
  me.user.id = "a";
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const door = () => screen.queryByText("You can't see fathers' confidential details");
  const answer = Promise.withResolvers<object>();
  overrides = () => answer.promise;
  renderAt(<AdminLegalAid />, { client });
  await vi.waitFor(() => expect(client.getQueryData(careQueries.isStaff("a").queryKey)).toBe(false));
  expect(door()).toBeNull();
  answer.resolve(AWAY);
  await screen.findByText("We couldn't load your access");
  expect(door()).toBeNull();
  overrides = async () => ({ data: [OPEN], error: null });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^Open to you in an emergency until/);
});

test("emergencies that cannot be read are not told as none", async () => {
  overrides = async () => AWAY;
  renderAt(<Emergencies />);
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't load emergencies");
});

test("who opened it is told until when; others are not, nor once it is over", async () => {
  const shown = async () => {
    const client = new QueryClient();
    const { container } = renderAt(<OwnEmergency />, { client });
    await vi.waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe("success"));
    return container.textContent;
  };
  expect(await shown()).toBe("");
  me.user.id = "a";
  expect(await shown()).toMatch(/^Open to you in an emergency until \d+:\d\d\s[AP]M/);
  open = [];
  expect(await shown()).toBe("");
});
