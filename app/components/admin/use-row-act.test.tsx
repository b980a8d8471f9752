import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { defineList } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { AppError, NO_ANSWER, OFFLINE } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { currentToasts, dismissAllToasts } from "../feedback/toast-store";
import { BulkBar } from "./bulk-bar";
import type { Act } from "./use-row-act";

type Row = { id: string; email: string; confirmed: boolean };
const list = defineList((db) => db.from("newsletter_subscriptions").select("id, email"))({
  key: ["readers"],
  names: ["reader", "readers"],
  id: "id",
  search: "email",
  sorts: ["email"],
}) as never;
const row = (id: string, confirmed: boolean): Row => ({ id, email: `${id}@example.org`, confirmed });

let resized = () => {};
class Observer {
  constructor(tell: () => void) {
    resized = tell;
  }
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => void vi.stubGlobal("ResizeObserver", Observer));

const queryClient = new QueryClient();
const bar = (rows: Row[], start: Act<Row>) => {
  const ids = rows.map(({ id }) => id);
  const selection = { ids, all: ids, has: () => true, toggle: () => undefined, set: () => undefined };
  return <BulkBar {...{ list, rows, selection }} acts={[start]} onDone={() => undefined} />;
};

function press(rows: Row[], refusal?: Error): Row[] {
  dismissAllToasts();
  const done: Row[] = [];
  const start: Act<Row> = {
    label: "Start",
    act: async (fitting) => {
      if (refusal) throw refusal;
      done.push(...fitting);
    },
    said: (fitting) => `${fitting.length} started.`,
    only: { fits: ({ confirmed }) => confirmed, others: (count) => `${count} can't be.` },
  };
  renderAt(bar(rows, start), { client: queryClient });
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  return done;
}
const said = () =>
  currentToasts().map(({ title, description }) => [title, description].filter(Boolean).join(": "));

test("what can't be done to some of the rows is done to the others, and it says to how many not", async () => {
  const done = press([row("a", true), row("b", false), row("c", false)]);
  await expect.poll(said).toEqual(["1 started. 2 can't be."]);
  expect(done.map(({ id }) => id)).toEqual(["a"]);
});

test("what was refused is read again: the next try is about what is there by then", async () => {
  queryClient.setQueryData(listKey(list), "as it was read");
  press([row("a", true)], new AppError("conflict", "These were changed."));
  await expect.poll(said).toEqual(["Error: These were changed."]);
  expect(queryClient.getQueryState(listKey(list))?.isInvalidated).toBe(true);
});

test("where it can be done to none, nothing is sent, and the words say why", async () => {
  const done = press([row("a", false)]);
  await expect.poll(said).toEqual(["Error: 1 can't be."]);
  expect(done).toEqual([]);
});

const lost = () => new AppError("unavailable", NO_ANSWER);
const pressUndo = () =>
  currentToasts()
    .find(({ action }) => action)
    ?.action?.act();

test("what is done twice because an answer was lost is taken back to what was before the first time", async () => {
  dismissAllToasts();
  const act = vi.fn<Act<Row>["act"]>().mockRejectedValueOnce(lost()).mockResolvedValue();
  const undo = vi.fn<NonNullable<Act<Row>["undo"]>>().mockResolvedValue();
  const only = { fits: ({ confirmed }: Row) => !confirmed, others: () => "It was before." };
  const start = { label: "Confirm", act, said: () => "Confirmed.", undo, only };
  function Bar() {
    const [confirmed, set] = useState(false);
    return (
      <>
        <button type="button" onClick={() => set(true)}>
          Read again
        </button>
        {bar([row("a", confirmed)], start)}
      </>
    );
  }
  renderAt(<Bar />, { client: queryClient });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await expect.poll(said).toEqual([`Error: ${NO_ANSWER}`]);
  fireEvent.click(screen.getByRole("button", { name: "Read again" }));
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await expect.poll(said).toContain("Confirmed.");
  pressUndo();
  await expect.poll(said).toContain("Taken back.");
  expect(act.mock.calls.map(([, again]) => again)).toEqual([false, true]);
  expect(undo.mock.calls).toEqual([[[row("a", false)], [row("a", true)]]]);
});

test.each([
  ["is lost", lost()],
  ["is that one is offline", new AppError("unavailable", OFFLINE)],
  ["is to come back later", new AppError("rate_limited")],
])("where the answer to taking it back %s, the list is read and the way back stays", async (_, error) => {
  dismissAllToasts();
  const undo = vi.fn<NonNullable<Act<Row>["undo"]>>().mockRejectedValueOnce(error).mockResolvedValue();
  const start = { label: "Start", act: async () => undefined, said: () => "Started.", undo };
  renderAt(bar([row("a", true)], start), { client: queryClient });
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await expect.poll(said).toEqual(["Started."]);
  queryClient.setQueryData(listKey(list), "as it was read");
  pressUndo();
  dismissAllToasts();
  await expect.poll(said).toEqual([`Error: ${error.message}`]);
  expect(queryClient.getQueryState(listKey(list))?.isInvalidated).toBe(true);
  pressUndo();
  await expect.poll(said).toContain("Taken back.");
});

test("how many are chosen is said where something stood before, also of the first; the page knows the bar's height", () => {
  function Bar() {
    const [ids, set] = useState<readonly string[]>([]);
    const selection = {
      ids,
      all: ["a"],
      has: (id: string) => ids.includes(id),
      toggle: () => undefined,
      set,
    };
    return (
      <>
        <button type="button" onClick={() => set(["a"])}>
          Tick
        </button>
        <BulkBar list={list} rows={[row("a", true)]} acts={[]} onDone={() => undefined} {...{ selection }} />
      </>
    );
  }
  renderAt(<Bar />, { client: queryClient });
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Tick" }));
  expect(region.textContent).toBe("1 reader selected");
  const bar = screen.getByRole("region", { name: "Selected readers" });
  const room = () => document.documentElement.style.getPropertyValue("--bulk-bar");
  vi.spyOn(bar, "offsetHeight", "get").mockReturnValue(120);
  resized();
  expect([bar.hasAttribute("data-bulk-bar"), room()]).toEqual([true, "120px"]);
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect([region.textContent, screen.queryByRole("region"), room()]).toEqual(["", null, ""]);
});
