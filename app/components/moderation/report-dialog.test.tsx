import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { callFunction } from "~/lib/call-function";
import { SESSION_KEY } from "~/lib/session/stored";
import ReportDialog from "./report-dialog";

vi.mock("~/lib/call-function");

const thing = { kind: "post", record_id: "7f000000-0000-4000-8000-000000000001" };
beforeEach(() => {
  localStorage.clear();
  vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { received: true } });
  render(<ReportDialog kind={thing.kind} id={thing.record_id} onClose={() => undefined} />);
});
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText(/What is wrong/), { target: { value } });
const say = (value: string) =>
  fireEvent.change(screen.getByLabelText(/What should we know/), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole("form"));

test("danger brings up whom to call, by the reason or by what is typed", () => {
  expect(screen.queryByText("988")).toBeNull();
  choose("child_danger");
  expect(screen.getByText("988")).toBeTruthy();
  choose("spam");
  expect(screen.queryByText("988")).toBeNull();
  say("I think he wants to hurt himself, he is not safe");
  expect(screen.getByText("988")).toBeTruthy();
});

test("a visitor's report is sent once under one id, and he is thanked", async () => {
  vi.mocked(callFunction).mockResolvedValueOnce({
    ok: false,
    problem: { code: "offline", retry_after: null },
  });
  choose("spam");
  send();
  await waitFor(() => expect(screen.getByText(/It may have arrived/)).toBeTruthy());
  send();
  await waitFor(() => expect(screen.getByText("Thank you")).toBeTruthy());
  const sent = vi.mocked(callFunction).mock.calls.map(([, body]) => body);
  expect(sent).toMatchObject([
    { ...thing, reason: "spam" },
    { ...thing, reason: "spam" },
  ]);
  expect(new Set(sent.map((body) => (body as { id: string }).id)).size).toBe(1);
});

test("who is signed in reports with the account, to hear what became of it", async () => {
  localStorage.setItem(SESSION_KEY, "{}");
  choose("other");
  send();
  await waitFor(() =>
    expect(screen.getAllByText("Say in a few words what is wrong.").length).toBeGreaterThan(0),
  );
  say("It shows my house.");
  send();
  await waitFor(() => expect(screen.getByText(/in your messages/)).toBeTruthy());
  expect(vi.mocked(callFunction).mock.lastCall?.[3]).toBe(true);
});
