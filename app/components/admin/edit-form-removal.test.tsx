// Two people at one row, of whom one deletes it: what the other wrote is seen first, and comes back with "Undo".
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { List, Rows } from "~/lib/list/define-list";
import type { Removal, Written } from "~/lib/list/save";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { currentToasts, dismissAllToasts } from "../feedback/toast-store";
import { TextField } from "../form/text-field";
import { EditForm } from "./edit-form";
import { removeAct } from "./use-row-act";

vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({}) }));

type Tool = { id: string; name: string; place: string; updated_at: string };
/** A table of one row, which answers as PostgREST does. */
let row: Tool | null;

function read(): Rows<Tool> {
  const rows = { eq: () => rows, limit: () => rows } as unknown as Rows<Tool>;
  return Object.assign(rows, {
    // biome-ignore lint/suspicious/noThenProperty: reads of supabase-js are awaited themselves
    then: async (done: (answer: unknown) => unknown) =>
      done({ data: row ? [{ ...row }] : [], error: null, count: null }),
  });
}
const list: List<Tool> = { key: ["tools"], names: ["tool", "tools"], read, id: "id", sorts: ["name"] };
const removal: Removal<Tool> = {
  written: ["name", "place"],
  remove: () => {
    const wanted: Record<string, string> = {};
    const asked = {
      eq: (column: string, value: string) => {
        wanted[column] = value;
        return asked;
      },
      in: () => asked,
      select: async (columns: string) => {
        if (!row || (wanted.updated_at && wanted.updated_at !== row.updated_at))
          return { data: [], error: null };
        const gone = Object.fromEntries(columns.split(", ").map((name) => [name, Object(row)[name]]));
        row = null;
        return { data: [gone], error: null };
      },
    };
    return asked as unknown as Written;
  },
  restore: async (_, [back]) => {
    row = { ...(back as Tool), updated_at: "back" };
    return { error: null };
  },
};
const REMOVE = removeAct(list, removal, { label: "Delete", said: () => "The tool is deleted." });
const closed = vi.fn();

beforeEach(async () => {
  dismissAllToasts();
  closed.mockClear();
  row = { id: "r", name: "Saw", place: "Shed", updated_at: "1" };
  renderAt(
    <EditForm
      {...{ list, id: "r", remove: REMOVE, onClose: closed, write: { change: () => ({}) as Written } }}
      schema={z.object({ name: z.string(), place: z.string() })}
      values={(known) => ({ name: known?.name ?? "", place: known?.place ?? "" })}
      labels={{ name: "Name", place: "Place" }}
      fields={(form) => (
        <>
          <TextField {...form.field("name")} label="Name" />
          <TextField {...form.field("place")} label="Place" />
        </>
      )}
    />,
  );
  await screen.findByLabelText("Name");
});
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => currentToasts().map(({ title, description }) => description ?? title);
const undo = () =>
  currentToasts()
    .find(({ action }) => action)
    ?.action?.act();

test("what somebody else wrote is shown before it is deleted; then it can be, and comes back with what they wrote", async () => {
  row = { id: "r", name: "Saw", place: "Barn, second shelf", updated_at: "2" };
  press("Delete");
  await screen.findByText("Someone else has changed this in the meantime");
  expect(screen.getByRole("cell", { name: "Barn, second shelf" })).toBeTruthy();
  expect(said()).toEqual([expect.stringContaining("This was not deleted: someone else has changed it")]);
  expect([row?.place, closed.mock.calls]).toEqual(["Barn, second shelf", []]);
  press("Take theirs");
  press("Delete");
  await expect.poll(() => row).toBeNull();
  await expect.poll(said).toContain("The tool is deleted.");
  undo();
  await expect.poll(said).toContain("Taken back.");
  expect(row).toMatchObject({ name: "Saw", place: "Barn, second shelf" });
});

test("what is typed stays while theirs is shown", async () => {
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Fretsaw" } });
  row = { id: "r", name: "Saw", place: "Barn", updated_at: "2" };
  press("Delete");
  await screen.findByText("Someone else has changed this in the meantime");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Fretsaw");
});

test("what others changed without its time being another comes back as it was when it went", async () => {
  row = { id: "r", name: "Saw", place: "A new address of the same picture", updated_at: "1" };
  press("Delete");
  await expect.poll(said).toEqual(["The tool is deleted."]);
  undo();
  await expect.poll(() => row?.place).toBe("A new address of the same picture");
});
