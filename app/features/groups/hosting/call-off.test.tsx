// A session that is called off, or not: nobody is told of success where a colleague or the clock was quicker.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissToast } from "~/components/feedback/toast-store";
import { HOSTED_GROUP } from "../../../../tests/fixtures/hosted-group";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { HostedSession } from "./hosted-session";

const SESSION = {
  ...{ id: "s", group_id: "g", day: "2099-12-01", moved_day: null, moved_time: null, local_time: "20:30:00" },
  ...{ starts_at: "2099-12-02T01:30:00Z", standing: "planned", note: null as string | null },
};
type Said = { message: string; code: string };
/** What the database holds and says. `begun`: it is no longer to come. */
const edge = { now: SESSION, begun: false, refusal: null as Said | null, calls: [] as unknown[] };
beforeEach(() => {
  Object.assign(edge, { now: SESSION, begun: false, refusal: null, calls: [] });
  for (const { id } of currentToasts()) dismissToast(id);
});

vi.mock("~/lib/supabase", () => {
  const from = () => {
    let asksWhetherToCome = false;
    const query = {
      select: () => query,
      eq: () => query,
      gt: (column: string) => {
        asksWhetherToCome = column === "starts_at";
        return query;
      },
      maybeSingle: async () => ({ data: asksWhetherToCome && edge.begun ? null : edge.now, error: null }),
    };
    return query;
  };
  const rpc = async (name: string, args: object) => {
    if (name === "session_roster") return { data: [], error: null };
    edge.calls.push([name, args]);
    return { data: null, error: edge.refusal };
  };
  return { browserClient: async () => ({ from, rpc }) };
});

const ask = async (note: string) => {
  renderAt(<HostedSession id="s" groups={[HOSTED_GROUP]} />);
  fireEvent.click(await screen.findByRole("button", { name: "Call this session off" }));
  fireEvent.change(screen.getByLabelText(/^A note to everyone/), { target: { value: note } });
};
const yes = () => fireEvent.click(screen.getByRole("button", { name: "Yes, call it off" }));
const success = () => currentToasts().some(({ title }) => title?.startsWith("The session is called off"));

test("called off, the session says so with its note", async () => {
  await ask("I am ill.");
  edge.now = { ...SESSION, standing: "called_off", note: "I am ill." };
  yes();
  expect(await screen.findByText("Called off")).toBeTruthy();
  expect(screen.getByText("I am ill.")).toBeTruthy();
  expect(edge.calls).toEqual([["call_off_session", { p_session_id: "s", p_note: "I am ill." }]]);
  expect(success()).toBe(true);
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

test("who was slower reads whose word stands, and still has the own one", async () => {
  await ask("I am ill.");
  edge.now = { ...SESSION, standing: "called_off", note: "The room is locked." };
  edge.refusal = { message: "session_called_off", code: "PT409" };
  yes();
  const told = await screen.findByText(/What you wrote was not sent/);
  expect(told.textContent).toContain("I am ill.");
  expect(told.closest("[role=alert]")?.textContent).toContain("Someone else has called this session off.");
  expect(screen.getByText("The room is locked.")).toBeTruthy();
  expect(success()).toBe(false);
});

test("what has begun meanwhile is not said to be called off", async () => {
  await ask("");
  Object.assign(edge, { begun: true, refusal: { message: "session_over", code: "PT409" } });
  yes();
  const told = await screen.findByText(/The session has begun. It was not called off, and nobody was told/);
  expect(told.closest("[role=alert]")).toBeTruthy();
  expect(success()).toBe(false);
});

test("a try that failed is told at the button, and the note stays in the form", async () => {
  await ask("I am ill.");
  edge.refusal = { message: "TimeoutError: timed out", code: "" };
  yes();
  expect(await screen.findByText(/It may have arrived/, { selector: "form *" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^A note to everyone/).value).toBe("I am ill.");
});

test("where only the answer was lost, nothing is said to be lost", async () => {
  await ask("I am ill.");
  edge.refusal = { message: "TimeoutError: timed out", code: "" };
  edge.now = { ...SESSION, standing: "called_off", note: "I am ill." };
  yes();
  expect(await screen.findByText("Called off")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("another time that was typed too late is told where its form stood", async () => {
  renderAt(<HostedSession id="s" groups={[HOSTED_GROUP]} />);
  fireEvent.click(await screen.findByText("Hold it at another time"));
  fireEvent.change(screen.getByLabelText(/^Begins at/), { target: { value: "19:00" } });
  edge.now = { ...SESSION, standing: "called_off" };
  edge.refusal = { message: "session_called_off", code: "PT409" };
  fireEvent.click(screen.getByRole("button", { name: "Move this session" }));
  const told = await screen.findByText(/What you wrote was not sent/);
  expect(told.textContent).toContain("2099-12-01, 19:00");
  await waitFor(() => expect(screen.queryByLabelText(/^Begins at/)).toBeNull());
});
