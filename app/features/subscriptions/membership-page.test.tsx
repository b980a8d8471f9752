import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { type MyAccount, userQueries } from "~/features/users/queries";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import DashboardPage from "~/routes/member/dashboard";
import type { Role } from "~domain/roles";
import { MembershipCard } from "./membership-card";
import { MembershipPage } from "./membership-page";
import { changeSubscription } from "./mutations";
import { subscriptionQueries } from "./queries";
import type { Membership } from "./reads";

vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({
  lookForSession: () => undefined,
  followOtherTabs: () => () => undefined,
}));

const read = vi.hoisted(() => vi.fn<() => Promise<Membership>>());
vi.mock("./reads", () => ({ readMembership: read }));
vi.mock("~/lib/env", () => ({ publicEnv: () => ({ livemode: false }) }));
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({}) }));

function open(page: ReactNode, id: string, membership: Membership) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(subscriptionQueries.mine(id).queryKey, membership);
  show(page, client);
}

function show(page: ReactNode, client: QueryClient) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuthProvider>{page}</AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ["past_due", "Please end your membership", true],
  ["incomplete", "There is nothing to pay", false],
])(
  "a declined lawyer whose membership is %s reads: %s; it can be ended here: %s",
  (status, title, endable) => {
    const row = { status, current_period_end: null, cancel_at_period_end: false };
    open(<MembershipPage />, "", { row, review: "declined" });
    expect(screen.getByText(title)).not.toBeNull();
    expect(screen.queryByRole("button", { name: "End my membership" }) !== null).toBe(endable);
  },
);

const FIRST = "Goes live after payment and our review";
test.each([
  ["unpaid", "approved", undefined],
  ["incomplete", "waiting", FIRST],
  ["incomplete", "approved", "Can be shown once it is paid"],
  ["canceled", "approved", "Can be shown once it is paid"],
] as const)(
  "who opens the payment of a membership that is %s, and is %s, reads of his page: %s",
  (status, review, said) => {
    const row = { status, current_period_end: null, cancel_at_period_end: false };
    open(<MembershipPage />, "", { row, review });
    expect(screen.getByText("After that")).not.toBeNull();
    expect(screen.queryByText("Your page")?.nextSibling?.textContent).toBe(said);
  },
);

test.each([
  ["canceled", "Become a member again"],
  ["incomplete_expired", "Finish your subscription"],
  [null, "Finish your subscription"],
  ["incomplete", "Finish your subscription"],
])("a lawyer whose membership is %s is offered: %s", (status, label) => {
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u1" } as never, roles: ["lawyer"] });
  const row = status ? { status, current_period_end: null, cancel_at_period_end: false } : null;
  open(<MembershipCard />, "u1", { row, review: "approved" });
  expect(screen.getByRole("link", { name: label })).not.toBeNull();
});

/** The dashboard, of which only the membership has still to be read. */
function openDashboard(roles: Role[]) {
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u1" } as never, roles });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(userQueries.mine("u1").queryKey, { email_confirmed: true } as MyAccount);
  client.setQueryData(userQueries.records("u1").queryKey, []);
  const answer = Promise.withResolvers<Membership>();
  read.mockReset().mockReturnValueOnce(answer.promise);
  show(<DashboardPage />, client);
  return answer;
}
const stepsShown = () => screen.queryByRole("heading", { name: "What's next" }) !== null;

test("a lawyer is told what comes next once it is known whether the membership is paid", async () => {
  const answer = openDashboard(["lawyer"]);
  await expect.poll(() => read).toHaveBeenCalledOnce();
  expect(stepsShown()).toBe(false);
  answer.reject(new Error("away"));
  await screen.findByText("We couldn't load what comes next");
  expect(stepsShown()).toBe(false);
  const second = Promise.withResolvers<Membership>();
  read.mockReturnValueOnce(second.promise);
  const alert = (await screen.findByText(/We couldn't load your membership/)).closest("[role=alert]");
  const again = alert?.querySelector("button") as HTMLButtonElement;
  again.focus();
  fireEvent.click(again);
  // The button stays while it asks again.
  await screen.findAllByText("Trying again...");
  expect(document.activeElement).toBe(again);
  second.resolve({ row: null, review: "waiting" });
  await screen.findByRole("heading", { name: "Your turn: Pay your membership" });
});

test("who has lost the role sees where the membership cannot be read, and can end it once it can", async () => {
  const answer = openDashboard(["donor"]);
  await expect.poll(() => read).toHaveBeenCalledOnce();
  expect(screen.queryByText("Legal Network Membership")).toBeNull();
  answer.reject(new Error("away"));
  await screen.findByText(/We couldn't load whether you have one/);
  const row = { status: "active", current_period_end: null, cancel_at_period_end: false };
  read.mockResolvedValue({ row, review: null });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "End my membership" });
});

test.each([
  ["approved", ["lawyer"], true],
  ["declined", ["lawyer"], false],
  ["approved", ["donor"], false],
] as const)("what ends goes on only for whom we list: %s, %j: %s", (review, roles, keeps) => {
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u1" } as never, roles });
  const row = { status: "active", current_period_end: null, cancel_at_period_end: true };
  open(<MembershipCard />, "u1", { row, review });
  expect(screen.getByText("Ending")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Keep my membership" }) !== null).toBe(keeps);
  expect(screen.queryByText(/Cancel here/)).toBeNull();
});

const ELSEWHERE = "Your membership was changed elsewhere meanwhile. Please look at how it stands now.";
test.each([
  ["Keep", true, "active", false, "Your membership goes on."],
  ["Keep", true, "active", true, ELSEWHERE],
  ["End", false, "active", true, "Your membership will end."],
  ["End", false, "canceled", false, "Your membership has ended."],
  ["End", false, "active", false, ELSEWHERE],
] as const)(
  "%s: whether that was done is told by the answer (ending: %s -> %s, %s)",
  async (verb, was, status, is, said) => {
    setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u1" } as never, roles: ["lawyer"] });
    const row = { status: "active", current_period_end: null, cancel_at_period_end: was };
    vi.mocked(changeSubscription).mockResolvedValue({
      status,
      cancel_at_period_end: is,
      subscription_end: null,
    });
    open(<MembershipCard />, "u1", { row, review: "approved" });
    fireEvent.click(screen.getByRole("button", { name: `${verb} my membership` }));
    fireEvent.click(await screen.findByRole("button", { name: `${verb} membership` }));
    await expect.poll(() => currentToasts()[0]?.title ?? screen.queryByRole("alert")?.textContent).toBe(said);
  },
);
