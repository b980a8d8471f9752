// Two forms stand beside each other, and what one of them does to the inquiry takes nothing from the other.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { InquiryPage } from "./inquiry-page";
import * as mutations from "./mutations";

const INQUIRY = {
  id: "1",
  kind: "contact",
  topic: "Custody",
  sender: "Demo",
  name: "Demo",
  email: "demo@example.org",
  organization: null,
  article_title: null,
  message: "Whom can I call?",
  state: "new",
  due_on: "2026-12-01",
  answer: null as string | null,
  answered_at: null as string | null,
  note: null as string | null,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "1",
};
let row = { ...INQUIRY };
const change = (changes: Partial<typeof row>) => {
  row = { ...row, ...changes, updated_at: `${row.updated_at}+` };
};

// The network's edge: a table of one row, which answers as PostgREST does.
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ from: () => table(), rpc: async () => ({ data: mails, error: null }) }),
}));
const mails = [{ id: "m", state: "no_such_address", sent_at: null, queued_at: "2026-11-21T10:00:00Z" }];
vi.mock("./mutations");
function table() {
  let changes: Partial<typeof row> | null = null;
  const wanted: Record<string, string> = {};
  const rows = {
    select: () => (changes ? write() : rows),
    eq: (column: string, value: string) => {
      wanted[column] = value;
      return rows;
    },
    limit: async () => ({ data: [{ ...row }], error: null }),
    update: (next: Partial<typeof row>) => {
      changes = next;
      return rows;
    },
  };
  const write = async () => {
    if (wanted.updated_at !== row.updated_at) return { data: [], error: null };
    change(changes ?? {});
    return { data: [{}], error: null };
  };
  return rows;
}

beforeEach(() => {
  row = { ...INQUIRY };
  vi.mocked(mutations.answerInquiry).mockImplementation(async ({ updated_at }, answer) => {
    expect(updated_at).toBe(row.updated_at);
    change({ answer, answered_at: "2026-11-21T10:00:00Z", state: "answered" });
  });
});

const BACK = { to: "/list", label: "All inquiries" };
let client: QueryClient;
async function open(): Promise<void> {
  client = new QueryClient();
  const others = { "/list": <p>The list</p> };
  renderAt(<InquiryPage id="1" back={BACK} />, { client, others });
  await screen.findByLabelText(/^Note/);
}
const field = (label: RegExp) =>
  screen.getByLabelText<HTMLTextAreaElement | HTMLSelectElement>(label, { selector: "textarea, select" });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function answer(): Promise<void> {
  type(/^Your answer/, "Call the first number.");
  press("Send by email");
  await screen.findByRole("region", { name: "Our answer" });
}

test("a note that is being typed outlives the answer, and is saved upon it", async () => {
  await open();
  type(/^Note/, "He sounded tired.");
  await answer();
  await waitFor(() => expect(field(/^State/).value).toBe("answered"));
  expect(field(/^Note/).value).toBe("He sounded tired.");
  press("Save");
  await screen.findByText("The list");
  expect(row).toMatchObject({ state: "answered", note: "He sounded tired." });
});

test("what somebody else has noted before the answer is shown, and not overwritten", async () => {
  await open();
  type(/^Note/, "He sounded tired.");
  change({ note: "He called.", topic: "Custody, again" });
  // As when the connection comes back: the answer goes upon what is there now.
  void client.invalidateQueries();
  await screen.findByRole("heading", { name: /Custody, again/ });
  await answer();
  press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("He called.");
  expect(row.note).toBe("He called.");
});

test("whoever stays for an answer that is not sent yet keeps it, and can save the state again", async () => {
  await open();
  type(/^Your answer/, "Call the");
  type(/^State/, "closed");
  press("Save");
  fireEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(field(/^Your answer/).value).toBe("Call the");
  await waitFor(() => expect(field(/^State/).value).toBe("closed"));
  type(/^Note/, "He called again.");
  press("Save");
  await waitFor(() => expect(row).toMatchObject({ state: "closed", note: "He called again." }));
});

test.each([
  ["a colleague's", "Theirs.", true],
  ["one's own, whose arrival was not told", "Call the first number.", false],
])("an answer that is there since, %s, takes no words away", async (_, answer, refused) => {
  await open();
  vi.mocked(mutations.answerInquiry).mockImplementationOnce(async () => {
    change({ answer, answered_at: "2026-11-21T10:00:00Z", state: "answered" });
    throw new AppError("conflict", "Someone has already answered this.");
  });
  type(/^Your answer/, "Call the first number.");
  press("Send by email");
  await screen.findByRole("region", { name: "Our answer" });
  const said = screen.queryByRole("alert")?.textContent ?? "";
  expect(said.includes("Someone has already answered this.")).toBe(refused);
  expect(said.includes("Call the first number.")).toBe(refused);
});

test("words that are not sent yet stay when a colleague has answered", async () => {
  await open();
  type(/^Your answer/, "Call the first number. ");
  change({ answer: "Theirs.", answered_at: "2026-11-21T10:00:00Z", state: "answered" });
  void client.invalidateQueries();
  await screen.findByRole("region", { name: "Our answer" });
  const said = screen.getByRole("alert").textContent;
  expect(said).toContain("Someone has answered this in the meantime.");
  expect(said).toContain("Call the first number.");
});

test("an answer that did not arrive is seen where it stands", async () => {
  await open();
  await answer();
  expect(await screen.findByText(/the mail server says there is no such address/)).toBeTruthy();
});

test("what has left by email waits for no answer again", async () => {
  const offered = () => [...field(/^State/).querySelectorAll("option")].map(({ value }) => value);
  await open();
  expect(offered()).toEqual(["new", "answered", "closed"]);
  await answer();
  await waitFor(() => expect(offered()).toEqual(["answered", "closed"]));
});
