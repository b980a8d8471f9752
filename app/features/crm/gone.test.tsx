// Whoever writes about a person whom somebody else has merged away or erased meanwhile is told so, and keeps the words.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { PersonPage } from "./person-page";

const PERSON = {
  ...{ id: "1", name: "Mila", email: "one@example.org", emails: ["one@example.org"], phone: null },
  ...{ organization: null, tags: [], source: "staff", user_id: null, updated_at: "1" },
};
let isHere: boolean;
let away: boolean;
vi.mock("./merge-section", () => ({ MergeSection: () => null }));
vi.mock("./care-section", () => ({ CareSection: () => null }));
vi.mock("./erase-section", () => ({ EraseSection: () => null }));
vi.mock("~/lib/session", () => ({
  useAuth: () => ({ user: { id: "00000000-0000-4000-8000-000000000001" } }),
}));
// The network's edge: a person, and a database that keeps nothing about somebody who is gone.
vi.mock("~/lib/supabase", () => {
  const gone = (name: string) =>
    `insert or update on table "${name}" violates foreign key constraint "${name}_person_id_fkey"`;
  const table = (name: string) => {
    const rows = {
      ...{ select: () => rows, overrideTypes: () => rows, eq: () => rows, is: () => rows, gt: () => rows },
      ...{ contains: () => rows, order: () => rows },
      limit: async () => {
        if (name !== "crm_list") return { data: [], error: null };
        if (away) return { data: null, error: { message: "failed to fetch" } };
        return { data: isHere ? [PERSON] : [], error: null };
      },
      insert: async () => ({ error: isHere ? null : { code: "23503", message: gone(name) } }),
    };
    return rows;
  };
  const rpc = async () => ({ data: [], error: null });
  return { browserClient: async () => ({ from: table, rpc }) };
});

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const value = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;

beforeEach(async () => {
  isHere = true;
  away = false;
  renderAt(<PersonPage id="1" back={{ to: "/list", label: "All people" }} />);
  await screen.findByLabelText("Note");
  await screen.findByLabelText("What is to be done?");
  await screen.findByLabelText(/^Organization/);
});

test.each(["Add the note", "Add the task"])(
  "%s: the page looks whole no longer, and the words stay",
  async (name) => {
    type("Note", "He called about the fair.");
    type("What is to be done?", "Call back");
    type("By", "2030-01-01");
    type(/^Organization/, "Library");
    isHere = false;
    press(name);
    const told = await screen.findByText("There is no such person. Someone may have merged or erased them.");
    expect(told.closest("[role=alert]")).not.toBeNull();
    expect(screen.queryByRole("heading", { name: "Mila" })).toBeNull();
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(value("Your note, which was not added")).toBe("He called about the fair.");
    expect(value("Your task, which was not added")).toBe("Call back");
    expect(value("What you changed under What we know, which was not saved")).toBe("Organization: Library");
  },
);

test("where the person cannot be read anew, the form says it and keeps the words", async () => {
  type("Note", "He called about the fair.");
  [isHere, away] = [false, true];
  press("Add the note");
  const told = "This person is no longer here. Someone may have merged or erased them.";
  expect(await screen.findByText(told)).toBeTruthy();
  expect(value("Note")).toBe("He called about the fair.");
});

test("what was added is kept no longer", async () => {
  type("Note", "He called about the fair.");
  press("Add the note");
  await expect.poll(() => value("Note")).toBe("");
  type("What is to be done?", "Call back");
  type("By", "2030-01-01");
  isHere = false;
  press("Add the task");
  await screen.findByText(/There is no such person/);
  expect(screen.queryByLabelText("Your note, which was not added")).toBeNull();
  expect(screen.queryByLabelText(/What we know/)).toBeNull();
});
