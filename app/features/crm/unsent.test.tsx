// A note or a task that is typed and not added is not left without a question, nor closed away by saving what stands beside it.
import { fireEvent, screen, within } from "@testing-library/react";
import { Link } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { PersonPage } from "./person-page";

const PERSON = {
  ...{ id: "1", name: "Mila", email: "one@example.org", emails: ["one@example.org"], phone: null },
  ...{ organization: null as string | null, tags: [], source: "staff", user_id: null, updated_at: "1" },
};
let row: typeof PERSON | null = PERSON;
vi.mock("./mutations");
vi.mock("./merge-section", () => ({ MergeSection: () => null }));
vi.mock("./care-section", () => ({ CareSection: () => null }));
vi.mock("~/lib/session", () => ({
  useAuth: () => ({ user: { id: "00000000-0000-4000-8000-000000000001" } }),
}));
// The network's edge: a person who can be changed.
vi.mock("~/lib/supabase", () => {
  const table = (name: string) => {
    let changes: Partial<typeof PERSON> | null = null;
    const rows = {
      ...{ overrideTypes: () => rows, eq: () => rows, is: () => rows, gt: () => rows },
      ...{ contains: () => rows, order: () => rows },
      select: () => (changes ? write() : rows),
      limit: async () => {
        // That they are gone is heard only after the page could have asked.
        if (!row) await new Promise((resolve) => setTimeout(resolve, 100));
        return { data: name === "crm_list" && row ? [row] : [], error: null };
      },
      update: (next: Partial<typeof PERSON>) => {
        changes = next;
        return rows;
      },
    };
    const write = async () => {
      if (row) row = { ...row, ...changes, updated_at: `${row.updated_at}+` };
      return { data: row ? [{ id: row.id, updated_at: row.updated_at }] : [], error: null };
    };
    return rows;
  };
  return { browserClient: async () => ({ from: table, rpc: async () => ({ data: [], error: null }) }) };
});

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string, where = document.body) =>
  fireEvent.click(within(where).getByRole("button", { name }));
const asked = () => screen.queryByRole("dialog", { name: "Leave without saving?" });

beforeEach(async () => {
  row = PERSON;
  dismissAllToasts();
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <PersonPage id="1" back={{ to: "/list", label: "All people" }} />
    </>
  );
  renderAt(page, {
    at: "/crm",
    path: "/crm",
    others: { "/list": <p>The list</p>, "/elsewhere": <p>Away</p> },
  });
  await screen.findByLabelText("Note");
  await screen.findByLabelText(/^Organization/);
});

test.each([
  ["a note", "Note", "He called."],
  ["a task", "What is to be done?", "Call back"],
  ["the day of a task", "By", "2030-01-01"],
])("%s: leaving asks first, and whoever stays still has it", async (_, label, value) => {
  type(label, value);
  fireEvent.click(screen.getByRole("link", { name: "All people" }));
  press("Stay", await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(field(label).value).toBe(value);
  type(label, "");
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByText("Away");
});

test("saved beside a note and a task, the page stays, says so, and goes once they are added", async () => {
  type("Note", "He called.");
  type("What is to be done?", "Call back");
  type(/^Organization/, "Library");
  press("Save");
  const told = "Your changes have been saved. Your note and your task are not added yet.";
  await expect.poll(() => currentToasts().at(-1)?.title).toBe(told);
  expect(row?.organization).toBe("Library");
  await expect.poll(() => field(/^Organization/).value).toBe("Library");
  expect([asked(), screen.queryByText("The list")]).toEqual([null, null]);
  expect([field("Note").value, field("What is to be done?").value]).toEqual(["He called.", "Call back"]);

  vi.mocked(mutations.addNote).mockResolvedValue(null);
  press("Add the note");
  await expect.poll(() => field("Note").value).toBe("");
  type("What is to be done?", "");
  type(/^Phone/, "555 0100");
  press("Save");
  await screen.findByText("The list");
});

test("with nothing typed beside it, saving leads back to the list", async () => {
  type(/^Organization/, "Library");
  press("Save");
  await screen.findByText("The list");
  expect(currentToasts().at(-1)?.title).toBe("Your changes have been saved.");
});

test("whoever erases the person is not asked about a note on them", async () => {
  type("Note", "He called.");
  vi.mocked(mutations.erasePerson).mockImplementation(async () => {
    row = null;
    return null;
  });
  press("Erase this person");
  press("Erase this person", await screen.findByRole("dialog"));
  await screen.findByText("The list");
  expect(asked()).toBeNull();
});
