// A merge changes the person beside the form of what we know: nothing that is typed there goes, and nobody else is blamed.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { PersonPage } from "./person-page";

const PERSON = {
  ...{
    id: "1",
    name: "Mila",
    email: "one@example.org",
    emails: ["one@example.org"],
    phone: null as string | null,
  },
  ...{
    organization: null as string | null,
    tags: [],
    source: "staff",
    user_id: null as string | null,
    updated_at: "1",
  },
};
const OTHER = { ...PERSON, id: "2", name: "Mila Two", phone: "555 0100" };
let row = { ...PERSON };
let merges: object[] = [];
const change = (changes: Partial<typeof row>) => {
  row = { ...row, ...changes, updated_at: `${row.updated_at}+` };
};

vi.mock("./mutations");
vi.mock("./timeline", () => ({ Timeline: () => null }));
vi.mock("./task-section", () => ({ TaskSection: () => null }));
vi.mock("./care-section", () => ({ CareSection: () => null }));
vi.mock("~/lib/session", () => ({ useAuth: () => ({ user: null }) }));
// The network's edge: a person, whom a search finds beside the person, and their merges.
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    from: table,
    rpc: (name: string) => (name === "orders_lost_with" ? { data: [], error: null } : table(name)),
  }),
}));
function table(name: string) {
  let changes: Partial<typeof row> | null = null;
  const wanted: Record<string, string> = {};
  const answers: Record<string, object[]> = { crm_merges: merges, search_crm: [row, OTHER] };
  const rows = {
    ...{ order: () => rows, overrideTypes: () => rows, is: () => rows },
    select: () => (changes ? write() : rows),
    eq: (column: string, value: string) => {
      wanted[column] = value;
      return rows;
    },
    limit: async () => ({ data: answers[name] ?? [{ ...row }], error: null }),
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
  row = { ...PERSON };
  merges = [];
  vi.mocked(mutations.mergePeople).mockImplementation(async (_kept, _gone, p_try) => {
    if (!p_try) change({ phone: OTHER.phone });
    if (!p_try) merges = [{ id: "m", addresses: ["two@example.org"], created_at: "2026-11-20T10:00:00Z" }];
    const kept = { name: "Mila", phone: OTHER.phone, organization: null, tags: [], emails: [] };
    return { ...kept, merge_id: "m", notes: 0, tasks: 0, lost_name: null, lost_phone: null };
  });
  vi.mocked(mutations.unmergePeople).mockImplementation(async () => {
    change({ phone: null });
    merges = [];
    return "2";
  });
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
async function press(name: string | RegExp, where = screen.getByRole("main")): Promise<void> {
  const button = await within(where).findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}
async function open(): Promise<void> {
  const page = (
    <main>
      <PersonPage id="1" back={{ to: "/list", label: "All people" }} />
    </main>
  );
  renderAt(page, { others: { "/list": <p>The list</p> } });
  await screen.findByLabelText(/^Phone/);
}
async function merge(): Promise<void> {
  await press("Merge with another");
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("searchbox"), { target: { value: "Mila" } });
  await press("Search", dialog);
  await press(/^Choose/, dialog);
  await press("Merge", dialog);
}

test("what one types outlives the own merge and its undoing, and is saved upon them", async () => {
  await open();
  type(/^Organization/, "Library");
  await merge();
  await expect.poll(() => field(/^Phone/).value).toBe("555 0100");
  await press("Take the merge back");
  await expect.poll(() => field(/^Phone/).value).toBe("");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("region", { name: /same person/ }));
  expect(field(/^Organization/).value).toBe("Library");
  await press("Save");
  await screen.findByText("The list");
  expect(row).toMatchObject({ organization: "Library", phone: null });
});

test("who merges begins in the search, and sees each step from its beginning", async () => {
  const begins: unknown[] = [];
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  showModal.mockImplementation(function (this: HTMLDialogElement) {
    begins.push(this.querySelector("[autofocus]")?.getAttribute("type"));
    this.open = true;
  });
  await open();
  await press("Merge with another");
  expect(begins).toEqual(["search"]);
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("searchbox"), { target: { value: "Mila" } });
  await press("Search", dialog);
  for (const [way, there] of [
    [/^Choose/, "Merge"],
    ["Choose someone else", "Search"],
  ] as const) {
    const button = await within(dialog).findByRole("button", { name: way });
    dialog.scrollTop = 300;
    fireEvent.click(button);
    await within(dialog).findByRole("button", { name: there });
    expect(dialog.scrollTop).toBe(0);
  }
});

test("what somebody else changed before the merge is shown, and not overwritten", async () => {
  await open();
  type(/^Organization/, "Library");
  change({ organization: "School" });
  await merge();
  await screen.findByText(/two@example.org/);
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("School");
  expect(row.organization).toBe("School");
});

test("staff erase a person after a question that says what goes and what stays, and are back at the list", async () => {
  await open();
  await press("Erase this person");
  const dialog = await screen.findByRole("dialog", { name: "Erase Mila?" });
  expect(dialog.textContent).toMatch(
    /notes and tasks.*monthly gift of theirs ends.*gifts and what they bought stay in our books, without the name/,
  );
  expect(mutations.erasePerson).not.toHaveBeenCalled();
  await press("Erase this person", dialog);
  await screen.findByText("The list");
  expect(mutations.erasePerson).toHaveBeenCalledExactlyOnceWith("1", []);
});

test("what was refused is said in the question, and nobody leaves the page", async () => {
  vi.mocked(mutations.erasePerson).mockRejectedValueOnce(new Error("This person has an account."));
  await open();
  await press("Erase this person");
  await press("Erase this person", await screen.findByRole("dialog"));
  expect((await screen.findByText("This person has an account.")).closest("[role=alert]")).not.toBeNull();
  expect(screen.queryByText("The list")).toBeNull();
});

test("whoever has an account is erased by deleting that: there is no button", async () => {
  row = { ...PERSON, user_id: "u" };
  await open();
  expect(await screen.findByText(/when they delete it/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Erase this person" })).toBeNull();
});
