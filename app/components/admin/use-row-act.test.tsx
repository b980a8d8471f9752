import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { defineList } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { AppError } from "~domain/errors";
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

const queryClient = new QueryClient();
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
  const ids = rows.map(({ id }) => id);
  const selection = { ids, all: ids, has: () => true, toggle: () => undefined, set: () => undefined };
  renderAt(
    <BulkBar list={list} rows={rows} selection={selection} acts={[start]} onDone={() => undefined} />,
    { client: queryClient },
  );
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

test("how many are chosen is said where something stood before, also of the first", () => {
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
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect([region.textContent, screen.queryByRole("region")]).toEqual(["", null]);
});
