// Staff see the campaign whole before they decide, and decide about the version that they have read.
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import type { WholeCampaign } from "./queries";
import { UserCampaignPage } from "./user-campaign-page";

const CAMPAIGN: WholeCampaign = {
  id: "7f000000-0000-4000-8000-000000000001",
  title: "Beds for two",
  summary: "Two beds, so that both can sleep here.",
  story: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Why it matters." }] }],
  },
  category: "housing",
  cover_image_url: null,
  cover_image_alt: "",
  goal_amount: 60_000,
  raised_amount: 0,
  gift_count: 0,
  organizer_display_name: "Test F.",
  is_approved: false,
  is_over: false,
  ends_at: null,
  user_id: "7f000000-0000-4000-8000-000000000002",
  state: "waiting",
  words: null,
  version: 3,
  decided_at: null,
  list_place: "2026-11-20T10:00:00Z",
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
};
let row: WholeCampaign | null = CAMPAIGN;
const decide = vi.fn<(how: object) => { data: null; error: { code: string; message: string } | null }>();

// The network's edge: a view of one row and the one verb.
vi.mock("~/lib/supabase", () => {
  const rows = { select: () => rows, eq: () => rows, maybeSingle: async () => ({ data: row, error: null }) };
  return {
    browserClient: async () => ({
      from: () => rows,
      rpc: async (_: string, how: object) => decide(how),
    }),
  };
});

beforeEach(() => {
  row = CAMPAIGN;
  decide.mockReset().mockReturnValue({ data: null, error: null });
});
const open = (client?: QueryClient) =>
  renderAt(<UserCampaignPage id={CAMPAIGN.id} back={{ to: "/list", label: "All" }} />, { client });
const press = async (name: string, where = screen.getByRole("region", { name: "Decision" })) =>
  fireEvent.click(await within(where).findByRole("button", { name }));
const dialog = () => screen.findByRole("dialog");

test("the whole campaign, whose it is and what can be decided stand on one page", async () => {
  open();
  const campaign = await screen.findByRole("article", { name: CAMPAIGN.title });
  for (const words of [CAMPAIGN.summary, "Why it matters.", "Housing", "Started by Test F."])
    expect(within(campaign).getByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Account of the organizer" }).getAttribute("href")).toBe(
    `/admin/user-management/${CAMPAIGN.user_id}`,
  );
  expect(screen.queryByRole("link", { name: "See it on the site" })).toBeNull();
});

test("asking back takes words, and says which version was read", async () => {
  open();
  await screen.findByRole("article");
  await press("Ask back");
  await press("Ask back", await dialog());
  expect(decide).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Your words/), { target: { value: "Which beds?" } });
  await press("Ask back", await dialog());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(decide).toHaveBeenCalledExactlyOnceWith({
    ...{ p_id: CAMPAIGN.id, p_version: 3, p_decision: "asked", p_words: "Which beds?" },
  });
  expect(currentToasts().at(-1)?.title).toBe("Asked. Its organizer has been told.");
});

test("what has changed meanwhile is told, read again, and decided about anew", async () => {
  open();
  await screen.findByRole("article");
  await press("Approve");
  row = { ...CAMPAIGN, title: "Beds for three", state: "approved", is_approved: true, version: 4 };
  decide.mockReturnValueOnce({ data: null, error: { code: "PT409", message: "review_changed" } });
  await press("Approve", await dialog());
  expect((await within(await dialog()).findByRole("alert")).textContent).toContain("This has changed");
  await screen.findByRole("article", { name: "Beds for three", hidden: true });
  // The dialog still speaks of what was read, and offers nothing that cannot be done.
  expect(screen.getByRole("heading", { name: "Approve this campaign?" })).toBeTruthy();
  const left = within(await dialog()).getAllByRole("button");
  expect(left.map(({ textContent }) => textContent)).toEqual(["", "Read it again"]);
  await press("Read it again", await dialog());
  await press("Take offline");
  fireEvent.change(screen.getByLabelText(/^Your words/), { target: { value: "Two of them?" } });
  await press("Take offline", await dialog());
  await waitFor(() => expect(decide).toHaveBeenLastCalledWith(expect.objectContaining({ p_version: 4 })));
});

test("the words stay when what they are about has to be read again, for that decision and until it is made", async () => {
  open();
  await screen.findByRole("article");
  const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your words/);
  await press("Decline");
  fireEvent.change(words(), { target: { value: "We cannot pay for cars." } });
  row = { ...CAMPAIGN, title: "Beds for three", version: 4 };
  decide.mockReturnValueOnce({ data: null, error: { code: "PT409", message: "review_changed" } });
  await press("Decline", await dialog());
  await press("Read it again", await dialog());
  await press("Approve");
  expect(words().value).toBe("");
  await press("Cancel", await dialog());
  await press("Decline");
  expect(words().value).toBe("We cannot pay for cars.");
  await press("Decline", await dialog());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(decide).toHaveBeenLastCalledWith(
    expect.objectContaining({ p_version: 4, p_words: "We cannot pay for cars." }),
  );
  await press("Decline");
  expect(words().value).toBe("");
});

test("a dialog that stands open asks what it asked, whatever others decide meanwhile", async () => {
  const client = new QueryClient();
  open(client);
  await screen.findByRole("article");
  await press("Decline");
  row = { ...CAMPAIGN, state: "approved", is_approved: true, version: 4 };
  await act(() => client.invalidateQueries());
  await screen.findByRole("link", { name: "See it on the site", hidden: true });
  expect(within(await dialog()).getByRole("heading").textContent).toBe("Decline this campaign?");
  expect(within(await dialog()).queryByRole("button", { name: "Take offline" })).toBeNull();
});

test("one that visitors see can be taken offline, not approved again", async () => {
  row = { ...CAMPAIGN, state: "approved", is_approved: true, words: "Thank you." };
  open();
  const decision = await screen.findByRole("region", { name: "Decision" });
  expect(
    within(decision)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Take offline and ask", "Take offline"]);
  expect(within(decision).getByText("Thank you.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See it on the site" })).toBeTruthy();
});

test("where no account stands behind it, nobody is asked, and nothing says that somebody is told", async () => {
  row = { ...CAMPAIGN, user_id: null };
  open();
  const decision = await screen.findByRole("region", { name: "Decision" });
  const buttons = within(decision).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Approve", "Decline"]);
  for (const [label, done] of [
    ["Approve", "Approved. Nobody is told."],
    ["Decline", "Declined. Nobody is told."],
  ] as const) {
    await press(label);
    expect((await dialog()).textContent).toContain("nobody is told");
    expect((await dialog()).textContent).not.toMatch(/email|organizer/);
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: "Not ours." } });
    await press(label, await dialog());
    await waitFor(() => expect(currentToasts().at(-1)?.title).toBe(done));
  }
});

test("what was withdrawn meanwhile is said so", async () => {
  row = null;
  open();
  expect(await screen.findByText(/There is no such campaign/)).toBeTruthy();
});
