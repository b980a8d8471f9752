// Two people at one row: nothing is overwritten unseen, and what one keeps are the own changes alone.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { List, Rows } from "~/lib/list/define-list";
import type { Written } from "~/lib/list/save";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { TextArea } from "../form/text-area";
import { TextField } from "../form/text-field";
import { EditForm } from "./edit-form";
import type { Act } from "./use-row-act";

// The network's edge: no client is made, the list below brings its own table.
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({}) }));

type Tool = { id: string; name: string; place: string; updated_at: string };

/** A table of one row, which answers as PostgREST does. */
function tableOf(row: Tool) {
  const table = {
    row,
    changes: [] as Partial<Tool>[],
    away: false,
    loses: false,
    answers: Promise.resolve(),
  };
  const read = (): Rows<Tool> => {
    const rows = { eq: () => rows, limit: () => rows } as unknown as Rows<Tool>;
    return Object.assign(rows, {
      // biome-ignore lint/suspicious/noThenProperty: reads of supabase-js are awaited themselves
      then: async (done: (answer: unknown) => unknown) => {
        await table.answers;
        const error = table.away ? { code: "PT500", message: "away" } : null;
        return done({ data: error ? null : [{ ...table.row }], error, count: null });
      },
    });
  };
  const change = (changes: Partial<Tool>): Written => {
    const wanted: Record<string, string> = {};
    const written = {
      eq: (column: string, value: string) => {
        wanted[column] = value;
        return written;
      },
      select: async () => {
        if (wanted.updated_at !== table.row.updated_at) return { data: [], error: null };
        table.changes.push(changes);
        Object.assign(table.row, changes, { updated_at: `${table.row.updated_at}+` });
        if (table.loses) return { data: null, error: { code: "", message: "TimeoutError: timed out" } };
        return { data: [{ updated_at: table.row.updated_at }], error: null };
      },
    };
    return written as unknown as Written;
  };
  const list: List<Tool> = { key: ["tools"], names: ["tool", "tools"], read, id: "id", sorts: ["name"] };
  return { table, list, change };
}

const schema = z.object({ name: z.string(), place: z.string() });

function open(row: Tool, remove?: Act<Tool>, away = false) {
  const { table, list, change } = tableOf(row);
  table.away = away;
  const onClose = vi.fn();
  renderAt(
    <EditForm
      list={list}
      id="1"
      schema={schema}
      values={(tool) => ({ name: tool?.name ?? "", place: tool?.place ?? "" })}
      labels={{ name: "Name", place: "Place" }}
      fields={(form) => (
        <>
          <TextField {...form.field("name")} label="Name" />
          <TextArea {...form.field("place")} label="Place" />
        </>
      )}
      write={{ change: (_db, changes) => change(changes) }}
      onClose={onClose}
      remove={remove}
    />,
  );
  return { table, onClose };
}

const DRILL = { id: "1", name: "Drill", place: "Shed", updated_at: "1" };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("only what was changed is sent", async () => {
  const { table, onClose } = open({ ...DRILL });
  await screen.findByLabelText("Name");
  type("Name", "Big drill");
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(table.changes).toEqual([{ name: "Big drill" }]);
});

test("whoever stays goes on from what was saved", async () => {
  const { table, onClose } = open({ ...DRILL });
  await screen.findByLabelText("Name");
  type("Name", "Big drill");
  screen.getByRole("button", { name: "Save" }).focus();
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await screen.findByDisplayValue("Big drill");
  // The button that was pressed is another one now: the keyboard goes on at the form.
  expect(document.activeElement?.contains(screen.getByLabelText("Name"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  type("Place", "Cellar");
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(table.changes).toEqual([{ name: "Big drill" }, { place: "Cellar" }]);
});

test("also where that cannot be read again, and saves it again without being told of somebody else", async () => {
  const { table, onClose } = open({ ...DRILL });
  await screen.findByLabelText("Name");
  table.away = true;
  for (const [times, name] of ["Big drill", "Bigger drill"].entries()) {
    type("Name", name);
    press("Save");
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times + 1));
    await screen.findByRole("button", { name: "Save" });
    expect(screen.getByLabelText("Name")).toHaveProperty("value", name);
  }
  expect(table.changes).toEqual([{ name: "Big drill" }, { name: "Bigger drill" }]);
});

test.each([
  ["typed on", "Biggest drill", [{ name: "Big drill" }, { name: "Biggest drill", place: "Cellar" }]],
  ["as it was first", "Drill", [{ name: "Big drill" }, { name: "Drill", place: "Cellar" }]],
])("a first save whose answer is lost is nobody else's: %s", async (_, name, changes) => {
  const { table, onClose } = open({ ...DRILL });
  await screen.findByLabelText("Name");
  table.loses = true;
  type("Name", "Big drill");
  press("Save");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("It may have arrived"));
  table.loses = false;
  type("Name", name);
  type("Place", "Cellar");
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(table.changes).toEqual(changes);
});

test("what somebody else changed after such a save is theirs", async () => {
  const { table } = open({ ...DRILL });
  await screen.findByLabelText("Name");
  table.loses = true;
  type("Name", "Big drill");
  press("Save");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("It may have arrived"));
  Object.assign(table, { loses: false, row: { ...table.row, place: "Cellar", updated_at: "2" } });
  type("Place", "Roof");
  press("Save");
  await screen.findByRole("button", { name: "Take theirs" });
  expect(table.changes).toEqual([{ name: "Big drill" }]);
});

test("what cannot be read when it is opened is asked for again by a button that stays", async () => {
  const { table } = open({ ...DRILL }, undefined, true);
  const again = await screen.findByRole("button", { name: "Try again" });
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(table, { away: false, answers: promise });
  fireEvent.click(again);
  expect(await screen.findByRole("button", { name: "Trying again..." })).toBe(again);
  resolve();
  expect(await screen.findByLabelText("Name")).toHaveProperty("value", "Drill");
});

test("how a line ends in the table is nothing that was typed: nobody is asked about it, and it is not sent", async () => {
  const { table, onClose } = open({ ...DRILL, place: "Shed\r\nby the door\rleft" });
  // A browser gives a text area's lines in this way; jsdom gives them as they are.
  expect(await screen.findByLabelText("Place")).toHaveProperty("value", "Shed\nby the door\nleft");
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  type("Name", "Big drill");
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(table.changes).toEqual([{ name: "Big drill" }]);
});

test("what somebody else changed is shown, and kept beside the own changes", async () => {
  const { table, onClose } = open({ ...DRILL });
  await screen.findByLabelText("Name");
  type("Name", "Big drill");
  Object.assign(table.row, { place: "Cellar", updated_at: "2" });
  press("Save");
  const said = (await screen.findByRole("alert")).textContent;
  expect(said).toContain("NameDrillBig drillPlaceCellarYou did not change this. It stays theirs.");
  expect(table.changes).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  // That alone saves nothing: it is said, where the keyboard goes on.
  screen.getByRole("button", { name: "Keep my changes" }).focus();
  press("Keep my changes");
  expect(document.activeElement?.textContent).toBe(
    "Your changes are still hereThey are not saved yet. Press Save again to put them over theirs.",
  );
  expect(table.changes).toEqual([]);
  expect(screen.getByLabelText("Place")).toHaveProperty("value", "Cellar");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Big drill");
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(table.row).toMatchObject({ name: "Big drill", place: "Cellar" });
});

test("the own changes can be given up for theirs", async () => {
  const { table, onClose } = open({ ...DRILL });
  await screen.findByLabelText("Name");
  type("Name", "Big drill");
  Object.assign(table.row, { name: "Small drill", updated_at: "2" });
  press("Save");
  await screen.findByRole("alert");
  press("Take theirs");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Small drill");
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(table.changes).toEqual([]);
});

test("what takes away and has no way back is asked first; what has one is done at once", async () => {
  const act = vi.fn(async () => undefined);
  const gone: Act<Tool> = { label: "Delete for good", danger: true, act, said: () => "Deleted." };
  const { onClose } = open({ ...DRILL }, gone);
  await screen.findByLabelText("Name");
  press("Delete for good");
  expect(await screen.findByText("This can't be taken back.")).toBeTruthy();
  press("Cancel");
  expect(act).not.toHaveBeenCalled();
  press("Delete for good");
  const question = await screen.findByRole("dialog");
  fireEvent.click(within(question).getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  cleanup();
  const other = open({ ...DRILL }, { ...gone, undo: async () => undefined });
  await screen.findByLabelText("Name");
  press("Delete for good");
  await waitFor(() => expect(other.onClose).toHaveBeenCalledOnce());
  expect(act).toHaveBeenCalledTimes(2);
});
