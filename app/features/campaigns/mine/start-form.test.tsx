// What somebody writes about a campaign reaches the database once and as it allows it; what it refuses is said in words.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { StartForm } from "./start-form";

type Call = { p_id: string; p_said: Record<string, unknown> };
const rpc = vi.fn<(name: string, how: Call) => Promise<{ data: null; error: object | null }>>();
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));
vi.mock("~/lib/session/live", () => ({ reloadAccount: async () => undefined }));
vi.mock("~/lib/session", () => ({
  useAuth: () => ({ user: { id: "me" }, profile: { full_name: "Daniel de la Rosa" } }),
}));

const STORY = "They do their homework on the floor. ".repeat(4).trim();
const VALUES: Record<string, string> = {
  Title: "  A desk   for homework ",
  "In short": "Two desks, so that both can learn.",
  "Your story": `${STORY}\n\nThank you.`,
  "What it is for": "education",
  "Goal in US dollars": "$1,250.50",
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send my campaign" }));

beforeEach(() => {
  rpc.mockReset().mockResolvedValue({ data: null, error: null });
  renderAt(<StartForm />);
  for (const [label, value] of Object.entries(VALUES)) type(label, value);
});

test("it is sent as the database wants it, under the public name of its organizer", async () => {
  expect(field("Your name on the page").value).toBe("Daniel R.");
  send();
  expect(await screen.findByRole("heading", { name: "We have your campaign" })).toBeTruthy();
  expect(rpc).toHaveBeenCalledExactlyOnceWith("start_campaign", {
    p_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    p_said: {
      title: "A desk for homework",
      summary: VALUES["In short"],
      story: VALUES["Your story"],
      category: "education",
      goal_amount: 125_050,
      organizer_display_name: "Daniel R.",
      last_day: null,
    },
  });
});

test("sent again because it failed, it is the same campaign", async () => {
  rpc.mockResolvedValueOnce({ data: null, error: { code: "", message: "TypeError: fetch failed" } });
  send();
  await waitFor(() => expect(currentToasts().length).toBeGreaterThan(0));
  send();
  await screen.findByRole("heading", { name: "We have your campaign" });
  const [first, second] = rpc.mock.calls.map(([, { p_id }]) => p_id);
  expect(second).toBe(first);
});

test("whoever got no answer hears that sending it again does no harm", async () => {
  rpc.mockResolvedValueOnce({ data: null, error: { code: "", message: "TimeoutError: signal timed out" } });
  send();
  expect((await screen.findAllByText(/as it is does not send it twice/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/please look/)).toBeNull();
});

test.each([
  ["Title", "ab", "Give your campaign a title"],
  ["Your story", "Too short.", "at least 100 characters"],
  ["What it is for", "", "Choose what it is for"],
  ["Goal in US dollars", "99.99", "between $100 and $100,000"],
  ["Goal in US dollars", "a lot", "between $100 and $100,000"],
  ["Your name on the page", " ", "the name that visitors see"],
  ["Last day", "2020-01-01", "within a year"],
])("%s is not %j", async (label, value, words) => {
  type(label, value);
  send();
  expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0);
  expect(rpc).not.toHaveBeenCalled();
});

test.each([
  ["email_not_confirmed", "PT403", /confirm your email address/],
  ["too_many_campaigns", "PT429", /3 campaigns that are not decided yet/],
])("what the database refuses as %s is said, and nothing typed is lost", async (message, code, words) => {
  rpc.mockResolvedValueOnce({ data: null, error: { code, message } });
  send();
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(field("Your story").value).toBe(VALUES["Your story"]);
});
