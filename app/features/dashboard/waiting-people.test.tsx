// Whoever waits for us stands above every figure, with the way to the list of them.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { AdminDashboard } from "./admin-dashboard";
import { WaitingPeople } from "./waiting-people";

const care = vi.hoisted(() => ({ count: 0, error: null as object | null, unread: "" }));
const AWAY = { code: "57014", message: "canceled" };
const rows = {
  // How many are care staff is asked without rows.
  select: (_: string, how?: object) => (how ? Promise.resolve({ count: care.count, error: null }) : rows),
  single: async () => ({ data: { people_to_review: 0, people_to_welcome: 2, ...KPIS }, error: care.error }),
  order: async () => ({ data: [], error: null }),
};
const KPIS = {
  total_raised: 0,
  donor_count: 0,
  gift_count: 0,
  active_campaigns: 0,
  member_campaigns: 0,
  total_users: 0,
  pending_reviews: 0,
  campaigns_to_review: 0,
};
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    from: () => rows,
    rpc: async (name: string) =>
      name === care.unread
        ? { data: null, error: AWAY }
        : { data: name === "failing_work" ? [] : 3, error: null },
  }),
}));

const show = () => renderAt(<WaitingPeople />);

test("who waits for our first word is not forgotten; where nobody waits, nothing is said", async () => {
  show();
  expect(await screen.findByText("2 people are waiting for a first word from us")).toBeTruthy();
  const links = screen.getAllByRole("link", { name: /^See who/ }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/admin/user-management?state=welcome"]);
});

test.each([0, 1])("%i care staff: that nobody reads requests is said where there are none", async (count) => {
  care.count = count;
  show();
  await screen.findByText("2 people are waiting for a first word from us");
  expect(screen.queryAllByText("Nobody on the team may read requests")).toHaveLength(1 - count);
});

test("notices stand there when what is below them comes: it is not pushed away from under a finger", async () => {
  renderAt(<AdminDashboard />);
  await screen.findByRole("heading", { name: "Shortcuts" });
  for (const said of [/^3 emails have waited/, /^2 people are waiting/]) screen.getByText(said);
});

test.each(["late_mail", "given_up_mail", "failing_work"])(
  "%s that cannot be read is not told as well",
  async (name) => {
    care.unread = name;
    show();
    expect(await screen.findByText("What waits for us is not known right now")).toBeTruthy();
    care.unread = "";
  },
);

test("what cannot be read is not told as nobody waiting", async () => {
  care.error = AWAY;
  show();
  expect(await screen.findByText("What waits for us is not known right now")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^See who/ })).toBeNull();
});
