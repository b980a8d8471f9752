// A session that was moved: the form is put away, and opened again it begins from the new time.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { HostedSession } from "./hosted-session";
import { moveSession } from "./mutations";
import { type HostedGroup, hostQueries } from "./queries";

const GROUP = { id: "g", name: "Evening", time_zone: "America/New_York" } as unknown as HostedGroup;
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
  renderAt(<HostedSession id="s" groups={[GROUP]} />);
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

test("seats others take and leave meanwhile are read anew when the lists are opened", () => {
  expect([hostQueries.sessions("g").staleTime, hostQueries.session("s").staleTime]).toEqual([0, 0]);
});
