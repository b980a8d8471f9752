// In an emergency an administrator reads a request; what the database would refuse him is not offered to him.
import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CareStaff } from "~/components/care/may-act";
import type { HelpRequest } from "~domain/help-requests";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { careQueries } from "../queries";
import { RequestPage } from "./request-page";

const EMPTY = ["name", "reach_by", "email", "phone", "safe_to_call", "children", "story", "cost", "tried"];
const REQUEST = {
  ...Object.fromEntries(EMPTY.map((name) => [name, null])),
  ...{ state: "received", kind: "food", us_state: "TX", how_soon: "week", sent_at: null, due_on: null },
  ...{ assigned_name: null, decided_at: null, decision_words: null, decision: null, assigned_to: null },
  ...{ waits_for_us: true, has_account: false, lines: [], files: [], shares: [] },
  payments: [
    {
      id: "p",
      amount: 12_000,
      vendor: "Acme Homes",
      purpose: "Rent",
      approved_at: null,
      paid_at: null,
      called_off_at: null,
      mine: false,
      proposer_gone: false,
    },
  ],
} as unknown as HelpRequest;
const BEN = "2b1f1b8e-6d0f-4f0e-9a55-0d8f3a1c7e11";
const AWAY = { data: null, error: { code: "PT500", message: "away" } };
/** What is answered to whether he is care staff. */
let staff: object;
const asked: string[] = [];
let refused: object | null = null;
/** What the database says to whoever moves the request. */
let moved: { p_was?: string; error: object | null };
/** All that it was asked with. */
let said: object = {};
const rows = { select: () => rows, eq: () => rows, maybeSingle: async () => staff };
const rpc = async (name: string, args: { p_id?: string; p_was?: string } = {}) => {
  const { p_id, p_was } = args;
  asked.push(name);
  if (name === "move_help_request" || name === "settle_help_payment") {
    moved = { ...moved, ...(p_was !== undefined && { p_was }) };
    said = args;
    return { data: null, error: moved.error };
  }
  if (name === "read_help_request")
    return refused ? { data: null, error: refused } : { data: { ...REQUEST, id: p_id }, error: null };
  return { data: [{ user_id: BEN, name: "Ben" }], error: null };
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows, rpc }) }));
const me = { status: "signed_in", isAdmin: true, user: { id: "me" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));
beforeEach(() => {
  asked.splice(0);
  moved = { error: null };
});

let requests = 0;
const Door = ({ id }: { id: string }) => (
  <CareStaff value={useQuery({ ...careQueries.isStaff("me"), notifyOnChangeProps: "all" })}>
    <RequestPage id={id} back={{ to: "/help-requests", label: "Requests" }} />
  </CareStaff>
);
/** Each is another one: a reason holds for one record. */
async function open(heading = "What he sent") {
  requests += 1;
  renderAt(<Door id={`request-${requests}`} />);
  fireEvent.change(screen.getByLabelText(/^What do you need it for/), { target: { value: "safety" } });
  fireEvent.click(screen.getByRole("button", { name: "Open the record" }));
  await screen.findByRole("heading", { name: heading });
}
const forms = () => screen.queryAllByRole("form").map((form) => form.getAttribute("aria-label"));
const acts = () => screen.queryAllByRole("button", { name: /^(Take it|Approve|Withdraw)/ });

test("who is not care staff reads, is told that care staff answer, and finds nothing that would be refused", async () => {
  staff = { data: null, error: null };
  await open();
  expect((await screen.findByText("You can only read this")).parentElement?.textContent).toContain(
    "nobody but care staff can change anything",
  );
  expect(screen.getByText(/to Acme Homes: Rent/)).toBeTruthy();
  expect([forms(), acts()]).toEqual([[], []]);
  expect(asked).not.toContain("care_colleagues");
});

test("care staff have every form, and no such word", async () => {
  staff = { data: { user_id: "me" }, error: null };
  await open();
  await screen.findByRole("form", { name: "Hand over" });
  expect(forms()).toEqual(["Hand over", "Write about the request", "Propose a payment"]);
  expect(acts()).toHaveLength(3);
  expect(screen.queryByText("You can only read this")).toBeNull();
});

test("that our email does not reach him stands above what he sent, and only then", async () => {
  staff = { data: { user_id: "me" }, error: null };
  await open();
  expect(screen.queryByText("Our email does not reach him")).toBeNull();
  cleanup();
  Object.assign(REQUEST, { news_failed: true });
  await open();
  expect(screen.getByText("Our email does not reach him")).toBeTruthy();
  Object.assign(REQUEST, { news_failed: false });
});

test("as long as nobody knows whether he is, he is told that, and may ask again", async () => {
  staff = AWAY;
  await open();
  await screen.findByText(/^We couldn't load your access/);
  expect([forms(), acts()]).toEqual([[], []]);
  staff = { data: { user_id: "me" }, error: null };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("form", { name: "Write about the request" });
});

test.each([
  ["PT409", "own_matter", /^This request is yours, or theirs: someone else has to look after it\.$/],
  ["PT404", "request_not_found", /^This request is gone/],
  ["42501", "only care staff may do this", /^You may not do this\.$/],
])("one that does not open says why, and not to try again: %s %s", async (code, message, words) => {
  refused = { code, message };
  await open("We couldn't load the request");
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  refused = null;
});

test.each([
  [null, ""],
  ["c", "c"],
])("it is handed over out of the hands that the page shows: %s", async (assigned_to, was) => {
  staff = { data: { user_id: "me" }, error: null };
  Object.assign(REQUEST, { assigned_to });
  await open();
  await screen.findByRole("form", { name: "Hand over" });
  fireEvent.change(screen.getByLabelText("Hand it over to"), { target: { value: BEN } });
  fireEvent.click(screen.getByRole("button", { name: "Hand over" }));
  await vi.waitFor(() => expect(moved.p_was).toBe(was));
  Object.assign(REQUEST, { assigned_to: null });
});

test("with the words goes how many lines were read: with more, they are not sent", async () => {
  staff = { data: { user_id: "me" }, error: null };
  await open();
  await screen.findByRole("form", { name: "Write about the request" });
  fireEvent.change(screen.getByLabelText("Your words"), { target: { value: "We call the landlord." } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const words = { p_verb: "say", p_words: "We call the landlord.", p_his_turn: false, p_lines: 0 };
  await vi.waitFor(() => expect(said).toMatchObject(words));
});

test.each([
  ["his role is withdrawn", { code: "42501", message: "only care staff may do this" }],
  ["the request is erased", { code: "PT404", message: "request_not_found" }],
])(
  "%s: nothing of it stays after the press that was refused, but for the words of whoever wrote",
  async (_, why) => {
    staff = { data: { user_id: "me" }, error: null };
    Object.assign(REQUEST, { name: "Fred Father", story: "Rent is due." });
    await open();
    await screen.findByRole("form", { name: "Write about the request" });
    expect(screen.getByText("Fred Father")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Your words"), { target: { value: "We call the landlord." } });
    fireEvent.change(screen.getByLabelText("Amount in dollars"), { target: { value: "120" } });
    fireEvent.change(screen.getByLabelText(/^Paid to/), { target: { value: "Acme Homes" } });
    refused = why;
    moved = { error: why };
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByRole("heading", { name: "We couldn't load the request" });
    expect([screen.queryByText("Fred Father"), screen.queryByText("Rent is due.")]).toEqual([null, null]);
    const unsent = screen.getByText(/We call the landlord/).textContent;
    expect(unsent).toBe("We call the landlord.\n\n120, Acme Homes");
    expect(screen.getByText(/^What you wrote was not sent/)).toBeTruthy();
    refused = null;
    Object.assign(REQUEST, { name: null, story: null });
  },
);

test("words with which a payment could not be called off stay, too", async () => {
  staff = { data: { user_id: "me" }, error: null };
  const [payment] = REQUEST.payments;
  Object.assign(payment ?? {}, { approved_at: "2026-01-02T00:00:00Z" });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Call off the payment to Acme Homes" }));
  fireEvent.change(screen.getByLabelText(/^Your words to him/), { target: { value: "The store paid." } });
  refused = { code: "42501", message: "only care staff may do this" };
  moved = { error: refused };
  fireEvent.submit(screen.getByRole("form", { name: "Call off" }));
  expect(await screen.findByText("The store paid.", { selector: "span" })).toBeTruthy();
  expect(screen.queryByText(/to Acme Homes: Rent/)).toBeNull();
  refused = null;
  Object.assign(payment ?? {}, { approved_at: null });
});
