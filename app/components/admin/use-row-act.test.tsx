import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { defineList } from "~/lib/list/define-list";
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

function press(rows: Row[]): Row[] {
  dismissAllToasts();
  const done: Row[] = [];
  const start: Act<Row> = {
    label: "Start",
    act: async (fitting) => void done.push(...fitting),
    said: (fitting) => `${fitting.length} started.`,
    only: { fits: ({ confirmed }) => confirmed, others: (count) => `${count} can't be.` },
  };
  const ids = rows.map(({ id }) => id);
  const selection = { ids, all: ids, has: () => true, toggle: () => undefined, set: () => undefined };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkBar list={list} rows={rows} selection={selection} acts={[start]} onDone={() => undefined} />
    </QueryClientProvider>,
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

test("where it can be done to none, nothing is sent, and the words say why", async () => {
  const done = press([row("a", false)]);
  await expect.poll(said).toEqual(["Error: 1 can't be."]);
  expect(done).toEqual([]);
});
