// A session that was moved: the form is put away, and opened again it begins from the new time.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AppError } from "~domain/errors";
import { HOSTED_GROUP } from "../../../../tests/fixtures/hosted-group";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { HostedSession } from "./hosted-session";
import { moveSession } from "./mutations";
import { hostQueries } from "./queries";

const session = (local_time: string) => ({
  ...{ id: "s", group_id: "g", day: "2099-12-01", moved_day: null, moved_time: null, local_time },
  ...{ starts_at: "2099-12-02T01:30:00Z", standing: "planned", group_counts: [] },
});
let now = session("20:30:00");

vi.mock("./mutations", () => ({ callOff: vi.fn(), moveSession: vi.fn() }));
vi.mock("~/lib/supabase", () => {
  const query = {
    ...{ select: () => query, eq: () => query, gt: () => query },
    maybeSingle: async () => ({ data: now, error: null }),
  };
  const rpc = async () => ({ data: [], error: null });
  return { browserClient: async () => ({ from: () => query, rpc }) };
});

test("the form of another time closes when the session is moved, and not when it is refused", async () => {
  renderAt(<HostedSession id="s" groups={[HOSTED_GROUP]} />);
  const summary = await screen.findByText("Hold it at another time");
  const place = () => screen.getByText("Hold it at another time").closest("details");
  fireEvent.click(summary);
  const hour = () => screen.getByLabelText<HTMLInputElement>(/^Begins at/);
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Move this session" }));
  vi.mocked(moveSession).mockRejectedValueOnce(new Error("no"));
  fireEvent.change(hour(), { target: { value: "19:00" } });
  send();
  await waitFor(() => expect(screen.getByRole("button", { name: "Move this session" })).toBeDefined());
  expect(place()?.open).toBe(true);
  expect(hour().value).toBe("19:00");
  vi.mocked(moveSession).mockImplementationOnce(async () => {
    now = session("19:00:00");
  });
  send();
  await waitFor(() => expect(place()?.open).toBe(false));
  expect(hour().value).toBe("19:00");
  expect(moveSession).toHaveBeenCalledTimes(2);
});

test("moved by a colleague meanwhile: why, the new time and what was typed stand together, and go on from there", async () => {
  now = session("20:30:00");
  renderAt(<HostedSession id="s" groups={[HOSTED_GROUP]} />);
  fireEvent.click(await screen.findByText("Hold it at another time"));
  const form = within(screen.getByRole("form", { name: "Another time" }));
  expect(form.getByText(/^Now:/).textContent).toMatch(/December 1, 2099, 8:30 PM$/);
  const hour = form.getByLabelText<HTMLInputElement>(/^Begins at/);
  fireEvent.change(hour, { target: { value: "18:00" } });
  const send = () => fireEvent.click(form.getByRole("button", { name: "Move this session" }));
  const moved = { ...session("20:30:00"), moved_day: "2099-12-03", moved_time: "17:00:00" };
  vi.mocked(moveSession)
    .mockReset()
    .mockImplementationOnce(async () => {
      now = { ...moved, starts_at: "2099-12-03T22:00:00Z" } as never;
      throw new AppError("conflict", "Someone else has moved this session.");
    });
  send();
  expect(await form.findByText("Someone else has moved this session.")).toBeDefined();
  expect(form.getByText(/^Now:/).textContent).toMatch(/December 3, 2099, 5:00 PM$/);
  expect([hour.value, form.getByLabelText<HTMLInputElement>(/^Day/).value]).toEqual(["18:00", "2099-12-01"]);
  send();
  await waitFor(() => expect(moveSession).toHaveBeenCalledTimes(2));
  const typed = { day: "2099-12-01", local_time: "18:00" };
  expect(vi.mocked(moveSession).mock.calls).toEqual([
    ["s", typed, { day: "2099-12-01", local_time: "20:30" }],
    ["s", typed, { day: "2099-12-03", local_time: "17:00" }],
  ]);
});

test("a form nobody has touched follows a colleague's move", async () => {
  now = session("20:30:00");
  const client = new QueryClient();
  renderAt(<HostedSession id="s" groups={[HOSTED_GROUP]} />, { client });
  fireEvent.click(await screen.findByText("Hold it at another time"));
  now = session("17:00:00");
  await client.invalidateQueries({ queryKey: hostQueries.all });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Begins at/).value).toBe("17:00"));
});

test("seats others take and leave meanwhile are read anew when the lists are opened", () => {
  expect([hostQueries.sessions("g").staleTime, hostQueries.session("s").staleTime]).toEqual([0, 0]);
});
