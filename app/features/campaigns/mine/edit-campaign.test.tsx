// What staff decide while its organizer changes a campaign takes nothing he has typed: he reads it beside his words, and sends them upon it.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { richTextOf } from "~domain/plain-text";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { MyCampaignsPage } from "./my-campaigns-page";
import type { MyCampaign } from "./queries";

const STORY = "They do their homework on the floor. ".repeat(4).trim();
const CAMPAIGN: MyCampaign = {
  ...{
    id: "7f000000-0000-4000-8000-000000000001",
    title: "A desk for homework",
    summary: "Two small desks.",
  },
  ...{
    story: richTextOf(STORY),
    category: "education",
    goal_amount: 40_000,
    raised_amount: 0,
    gift_count: 0,
  },
  ...{ organizer_display_name: "Test F.", ends_at: null, is_over: false, state: "waiting", words: null },
  ...{ version: 1, decided_at: null, created_at: "2026-11-20T10:00:00Z" },
};
let there: MyCampaign | null;
let away: boolean;
type Sent = { p_version: number; p_said: Record<string, unknown> };
const sent = vi.hoisted(() => vi.fn((_: unknown) => undefined));
vi.mock("~/lib/session", () => ({ useAuth: () => ({ user: { id: "me" } }) }));
// The network's edge, which refuses as the database does.
vi.mock("~/lib/supabase", () => {
  const rows = {
    ...{ select: () => rows, order: () => rows },
    limit: async () =>
      away
        ? { data: null, error: { message: "failed to fetch" } }
        : { data: there ? [there] : [], error: null },
  };
  const rpc = async (_: string, how: Sent) => {
    sent(how);
    if (!there) return { data: null, error: { code: "PT404", message: "campaign_not_found" } };
    const isPublic = there.state === "approved";
    const message = isPublic ? "campaign_is_public" : "campaign_changed";
    if (isPublic || how.p_version !== there.version) return { data: null, error: { code: "PT409", message } };
    there = { ...there, state: "waiting", version: there.version + 1 };
    return { data: null, error: null };
  };
  return { browserClient: async () => ({ from: () => rows, rpc }) };
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => currentToasts().map(({ title, description }) => description ?? title);
const meanwhile = (changes: Partial<MyCampaign>) => {
  there = { ...CAMPAIGN, version: 2, ...changes };
};

beforeEach(async () => {
  there = CAMPAIGN;
  away = false;
  sent.mockClear();
  dismissAllToasts();
  renderAt(<MyCampaignsPage />, { at: `/my-campaigns/${CAMPAIGN.id}`, path: "/my-campaigns/:id?" });
  await screen.findByRole("form", { name: "Change your campaign" });
  type(/^Title/, "A desk for two");
});

test.each([
  ["asked", "Which desk?", "Our question", /our question stands above/],
  ["declined", "Not ours to pay.", "We wrote", /not to publish it: why stands above/],
] as const)(
  "%s meanwhile: our words stand beside his, and the next press sends them",
  async (state, words, title, told) => {
    meanwhile({ state, words });
    press("Save and send");
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(told);
    expect(field(/^Title/).value).toBe("A desk for two");
    press("Save and send");
    await expect.poll(said).toEqual(["Saved. We read it again."]);
    expect(sent).toHaveBeenLastCalledWith({
      ...{ p_id: CAMPAIGN.id, p_version: 2 },
      p_said: expect.objectContaining({ title: "A desk for two", story: STORY }),
    });
  },
);

test("published meanwhile: what he typed can still be read, and no longer be sent", async () => {
  meanwhile({ state: "approved" });
  press("Save and send");
  expect(await screen.findByText(/This campaign is on the site by now/)).toBeTruthy();
  expect(field(/^Title/).value).toBe("A desk for two");
  expect(screen.queryByRole("button", { name: "Save and send" })).toBeNull();
});

test("changed in another window: what is there now is shown before anything is put over it", async () => {
  meanwhile({ title: "A desk for three", summary: "Three small desks." });
  press("Save and send");
  expect((await screen.findByRole("alert")).textContent).toContain("A desk for three");
  press("Keep my changes");
  expect([field(/^Title/).value, field(/^In short/).value]).toEqual(["A desk for two", "Three small desks."]);
  expect(document.activeElement?.textContent).toMatch(/put them over what is there now/);
  press("Save and send");
  await expect.poll(said).toEqual(["Saved. We read it again."]);
});

test("what cannot be read anew takes nothing: the next press tries again", async () => {
  meanwhile({ state: "asked", words: "Which desk?" });
  away = true;
  press("Save and send");
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  away = false;
  press("Save and send");
  expect(await screen.findByText("Which desk?")).toBeTruthy();
  expect(field(/^Title/).value).toBe("A desk for two");
});

test("withdrawn in another window: it says so, and what he typed stays", async () => {
  there = null;
  press("Save and send");
  expect((await screen.findAllByText("This campaign no longer exists.")).length).toBeGreaterThan(0);
  expect(field(/^Title/).value).toBe("A desk for two");
});
