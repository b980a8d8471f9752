// How a campaign stands in plain words, and what its organizer can do then.
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { richTextOf } from "~domain/plain-text";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { MyCampaignsPage } from "./my-campaigns-page";
import type { MyCampaign } from "./queries";

const CAMPAIGN: MyCampaign = {
  id: "7f000000-0000-4000-8000-000000000001",
  title: "A desk for homework",
  summary: "Two desks.",
  story: richTextOf("First.", "Second."),
  category: "education",
  goal_amount: 40_000,
  raised_amount: 0,
  gift_count: 0,
  organizer_display_name: "Test F.",
  ends_at: null,
  is_over: false,
  state: "waiting",
  words: null,
  version: 1,
  decided_at: null,
  created_at: "2026-11-20T10:00:00Z",
};
let rows: MyCampaign[] = [];
const rpc = vi.hoisted(() => vi.fn(async (_: string, how: object) => ({ data: null, error: null, how })));
const told = vi.hoisted(() => ({ watched: [] as unknown[], tell: (): unknown => undefined }));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/browser/idle", () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => undefined;
  },
}));
vi.mock("~/lib/supabase", () => {
  const channel = {
    on: (kind: string, watch: object, tell: typeof told.tell) => {
      if (kind !== "postgres_changes") return channel;
      told.watched.push(watch);
      told.tell = tell;
      return channel;
    },
    subscribe: () => channel,
  };
  const table = {
    select: () => table,
    order: () => table,
    limit: async () => ({ data: rows, error: null }),
  };
  const db = { from: () => table, rpc, channel: () => channel, removeChannel: () => undefined };
  return { browserClient: async () => db };
});
beforeEach(() => {
  rows = [];
  rpc.mockClear();
  told.watched = [];
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "me" } as never });
});
const open = (at = "/my-campaigns") =>
  renderAt(
    <AuthProvider>
      <MyCampaignsPage />
    </AuthProvider>,
    { at, path: "/my-campaigns/:id?" },
  );

const acts = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]
    .map((one) => one.getAttribute("aria-label"))
    .filter(Boolean)
    .map((label) => label?.split(":")[0]);

test.each<[string, Partial<MyCampaign>, string[]]>([
  ["We are reading it", {}, ["Withdraw", "Change it"]],
  ["We have a question", { state: "asked", words: "Which desk?" }, ["Withdraw", "Change it"]],
  ["Not published", { state: "declined", words: "Not ours to pay." }, ["Withdraw", "Change it"]],
  ["Taken down", { state: "declined", gift_count: 2 }, []],
  ["On the site", { state: "approved" }, ["End it"]],
  ["Ended", { state: "approved", is_over: true, ends_at: "2026-11-21T10:00:00Z" }, []],
])("%s", async (badge, changes, can) => {
  rows = [{ ...CAMPAIGN, ...changes }];
  open();
  const card = await screen.findByRole("article", { name: CAMPAIGN.title });
  expect(within(card).getByText(badge, { exact: true })).toBeTruthy();
  expect(acts()).toEqual(can);
  if (changes.words) expect(within(card).getByText(changes.words)).toBeTruthy();
});

test("withdrawing asks first", async () => {
  rows = [CAMPAIGN];
  open();
  fireEvent.click(await screen.findByRole("button", { name: `Withdraw: ${CAMPAIGN.title}` }));
  expect(rpc).not.toHaveBeenCalled();
  rows = [];
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("heading", { name: "You have not started a campaign yet" })).toBeTruthy();
  expect(rpc).toHaveBeenCalledExactlyOnceWith("withdraw_campaign", { p_id: CAMPAIGN.id });
});

test("a message tells of what was decided: it shows where the list stands open, and moves no form", async () => {
  rows = [CAMPAIGN];
  const { unmount } = open();
  await screen.findByText("We are reading it");
  expect(told.watched).toEqual([
    expect.objectContaining({ table: "inbox_notifications", filter: "user_id=eq.me" }),
  ]);
  rows = [{ ...CAMPAIGN, state: "declined", words: "Not ours to pay." }];
  act(() => void told.tell());
  expect(await screen.findByText("Not ours to pay.")).toBeTruthy();
  unmount();
  told.watched = [];
  open(`/my-campaigns/${CAMPAIGN.id}`);
  expect(await screen.findByRole("form", { name: "Change your campaign" })).toBeTruthy();
  expect(told.watched).toEqual([]);
});
