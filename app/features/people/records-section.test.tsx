// Staff see everything before they decide, where to check it, and what may be decided now.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { AppError } from "~domain/errors";
import type { ReviewRecord } from "~domain/people";
import { renderAt } from "../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { recordsQuery } from "./queries";
import { RecordsSection } from "./records-section";

// The network's edge: whatever is read is the record of this test.
let shown: ReviewRecord[] = [];
const rows = { select: () => rows, eq: () => rows, order: async () => ({ data: shown, error: null }) };
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));
vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
beforeEach(() => {
  vi.mocked(mutations.decideReview).mockReset();
});

const LAWYER: ReviewRecord = {
  id: "r1",
  kind: "law_firm",
  role: "lawyer",
  user_id: "p",
  name: "Test & Partners",
  state: "waiting",
  words: null,
  answer: null,
  version: 3,
  decided_at: null,
  created_at: "2026-11-01T10:00:00Z",
  contact_email: "office@example.org",
  membership_status: null,
  membership_ends: null,
  membership_until: null,
  details: {
    law_firm_name: "Test & Partners",
    lawyer_name: "Lee Example",
    bar_number: "BAR-123",
    specializations: ["Custody", "Mediation"],
    years_practice: 12,
    office_location: "Springfield, IL",
    contact_phone: "555 0100",
    bio: "Twelve years\nfor fathers.",
    website_url: "https://example.org/",
  },
};
const person = { user_id: "p", full_name: "Lee Example", email: "lee@example.org" } as never;

function open(more: Partial<ReviewRecord> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  shown = [{ ...LAWYER, ...more }];
  client.setQueryData(recordsQuery("p").queryKey, shown);
  renderAt(
    <AuthProvider>
      <RecordsSection person={person} />
    </AuthProvider>,
    { client },
  );
}
const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
const buttons = () =>
  screen.getAllByRole("button").map(({ textContent }) => textContent?.replace(" Test & Partners", ""));

test("the whole record is there, and where to check its number", () => {
  open();
  expect(fact("Office phone")).toBe("555 0100");
  expect(fact("Specializations")).toBe("Custody, Mediation");
  expect(fact("Years in practice")).toBe("12");
  expect(fact("About your practice")).toBe("Twelve years\nfor fathers.");
  expect(fact("Bar number")).toBe("BAR-123");
  expect(fact("Email")).toBe("office@example.org");
  expect(screen.getByText("Check the bar number")).toBeTruthy();
  const away = screen.getByRole("link", { name: "https://example.org/" });
  expect(away.getAttribute("rel")).toContain("noreferrer");
});

test.each([
  [null, null, "Not paid"],
  ["active", false, "Paid until December 21, 2026"],
  ["active", true, "Paid until December 21, 2026, then it ends"],
  ["past_due", false, "Not paid: the last payment failed"],
  ["canceled", false, "Not paid any more"],
])("a membership that is %s (ends: %s) reads: %s", (membership_status, membership_ends, words) => {
  open({ membership_status, membership_ends, membership_until: "2026-12-21T10:00:00Z" });
  expect(fact("Membership")).toBe(words);
});

test.each([
  ["waiting", ["Approve", "Ask back", "Decline"]],
  ["asked", ["Approve", "Decline"]],
  ["approved", ["Ask back", "Decline"]],
  ["declined", ["Approve", "Ask back"]],
] as const)("a record that is %s can become: %s", (state, wanted) => {
  open({ state });
  expect(buttons()).toEqual(wanted);
});

test("behind an answer stands what was asked", () => {
  open({ words: "Which state?", decided_at: "2026-11-02T10:00:00Z" });
  expect(screen.getByText("Which state?").parentElement?.textContent).toContain(
    "Before the last change we wrote",
  );
});

test("an answer in words stands beside the question", () => {
  open({ words: "Which state?", answer: "Ohio.", decided_at: "2026-11-02T10:00:00Z" });
  expect(screen.getByText("Ohio.").parentElement?.textContent).toContain("They answered");
  expect(screen.queryByText(/Before the last change/)).toBeNull();
});

test("words stay with the record and the decision they were typed for", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(recordsQuery("p").queryKey, [LAWYER, { ...LAWYER, id: "r2", name: "Other" }]);
  renderAt(
    <AuthProvider>
      <RecordsSection person={person} />
    </AuthProvider>,
    { client },
  );
  const ask = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Ask back ${name}` }));
  const words = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  ask("Test & Partners");
  fireEvent.change(words(), { target: { value: "Which state?" } });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  ask("Other");
  expect(words().value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  ask("Test & Partners");
  expect(words().value).toBe("Which state?");
});

test("a decision sends the version that was read, with the words", async () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: /^Ask back/ }));
  const dialog = screen.getByRole("dialog", { name: "Ask about Test & Partners?" });
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: " Which state? " } });
  fireEvent.submit(within(dialog).getByRole("form"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(mutations.decideReview).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: "r1", version: 3 }),
    "asked",
    "Which state?",
  );
});

test("a record that has changed meanwhile stays undecided, and the words stay in the field", async () => {
  vi.mocked(mutations.decideReview).mockRejectedValue(new AppError("conflict", "This has changed."));
  open();
  fireEvent.click(screen.getByRole("button", { name: /^Decline/ }));
  const field = screen.getByRole("textbox") as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: "No such number." } });
  fireEvent.submit(screen.getByRole("form"));
  expect((await screen.findByRole("alert")).textContent).toContain("This has changed.");
  expect(field.value).toBe("No such number.");
});
