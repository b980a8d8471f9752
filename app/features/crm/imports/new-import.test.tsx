// The page of an import in its states: a wrong file, columns to choose, tried, refused, cut off and gone on with, taken back.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Verdict } from "~domain/crm-import";
import { AppError } from "~domain/errors";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import * as server from "./mutations";
import { NewImport } from "./new-import";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));
vi.mock("./mutations", { spy: true });
const { checkRows, importRows, openImport } = vi.mocked(server);

const verdict = (n: number, more: Partial<Verdict>): Verdict => ({
  ...{ n, outcome: "new", reason: null, fills: [], person_id: null, person: null },
  ...more,
});
const judge = async (rows: { n: number }[]) =>
  rows.map(({ n }) =>
    n === 3
      ? verdict(n, { outcome: "refused", reason: "email_wrong" })
      : n === 4
        ? verdict(n, { outcome: "double", person_id: "p", person: "Cy Known" })
        : verdict(n, {}),
  );
const PEOPLE = "email,name\na@example.org,Ann\nbad,Bo\nc@example.org,Cy Known\n";

beforeEach(() => {
  vi.resetAllMocks();
  checkRows.mockImplementation(judge);
  importRows.mockImplementation(async (_, rows) => judge(rows));
  openImport.mockResolvedValue("import");
});

const open = () => renderAt(<NewImport />);
const choose = (text: BlobPart) =>
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [new File([text], "people.csv")] } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const count = (name: string) =>
  screen.getByText(name, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;

test("a file that cannot be read is told, and another can be chosen", async () => {
  open();
  choose(new Uint8Array([0x6e, 0x0a, 0xfc]));
  expect(await screen.findByText(/not written in UTF-8/)).toBeTruthy();
  choose(PEOPLE);
  expect(await screen.findByText("people.csv")).toBeTruthy();
  expect(screen.queryByText(/not written in UTF-8/)).toBeNull();
});

test("without a column for the email nothing is checked; each field is one column's", async () => {
  open();
  choose("address,who\na@example.org,Ann\n");
  const column = await screen.findByLabelText("address");
  expect(screen.queryByRole("button", { name: "Check the file" })).toBeNull();
  fireEvent.change(screen.getByLabelText("who"), { target: { value: "email" } });
  fireEvent.change(column, { target: { value: "email" } });
  expect((screen.getByLabelText("who") as HTMLSelectElement).value).toBe("");
  press("Check the file");
  await waitFor(() => expect(checkRows).toHaveBeenCalledWith([{ n: 2, email: "a@example.org" }], false));
});

test("a try shows counts, reasons and whom a row looks like; a kind of rows can be shown alone", async () => {
  open();
  choose(PEOPLE);
  await screen.findByText("people.csv");
  press("Check the file");
  await screen.findByText("What would happen");
  expect([count("New person"), count("Refused"), count("Possible double")]).toEqual(["1", "1", "1"]);
  expect(screen.getByText("The email is not like name@example.org.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Cy Known/ }).getAttribute("href")).toBe("/admin/crm/p");
  fireEvent.change(screen.getByLabelText("Show:"), { target: { value: "refused" } });
  expect(await screen.findAllByText(/^Row \d/)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Download the 2 rows left out" })).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Add possible doubles as people of their own"));
  await waitFor(() => expect(checkRows).toHaveBeenLastCalledWith(expect.anything(), true));
  expect(openImport).not.toHaveBeenCalled();
});

test("what was cut off goes on under the same import, and is told when it is done", async () => {
  open();
  choose(`email\n${Array.from({ length: 250 }, (_, n) => `p${n}@example.org`).join("\n")}`);
  await screen.findByText("people.csv");
  press("Check the file");
  await screen.findByRole("button", { name: /^Import 248 rows/ });
  importRows.mockImplementationOnce(async (_, rows) => judge(rows));
  importRows.mockRejectedValueOnce(new AppError("unavailable"));
  press(/^Import/);
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  press("Go on");
  expect(await screen.findByText("The file is imported.")).toBeTruthy();
  expect(screen.getByText(/^The file is imported: \d+ rows?, \d+ left out\.$/).getAttribute("role")).toBe(
    "status",
  );
  expect(document.activeElement?.textContent).toBe("What was imported");
  expect(importRows.mock.calls.map(([, rows]) => rows.length)).toEqual([200, 50, 200, 50]);
  expect(openImport.mock.calls).toEqual([[expect.objectContaining({ row_count: 250, to_judge: 250 })]]);
  expect(importRows.mock.calls.map(([id]) => id)).toEqual(Array(4).fill("import"));
  const done = screen.getByRole("region", { name: "What was imported" });
  expect(within(done).getByRole("link", { name: "All imports" })).toBeTruthy();
});

test("what was taken back meanwhile does not come in again: it is told when, and the file is checked anew first", async () => {
  open();
  choose(`email\n${Array.from({ length: 250 }, (_, n) => `p${n}@example.org`).join("\n")}`);
  await screen.findByText("people.csv");
  press("Check the file");
  await screen.findByRole("button", { name: /^Import 248 rows/ });
  importRows.mockImplementationOnce(async (_, rows) => judge(rows));
  importRows.mockRejectedValueOnce(new AppError("unavailable"));
  press(/^Import/);
  const on = await screen.findByRole("button", { name: "Go on" });
  const { importRows: really } = await vi.importActual<typeof server>("./mutations");
  importRows.mockImplementation(really);
  const details = "2026-05-02T10:30:00+00:00";
  rpc.mockResolvedValue({ data: null, error: { code: "PT409", message: "import_undone", details } });
  on.focus();
  fireEvent.click(on);
  const words = await screen.findByText(/^It was taken back on May 2, 2026 at .+ Check the file again/);
  expect(words.closest("[role=alert]")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "The columns" })),
  );
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
  expect(openImport).toHaveBeenCalledTimes(1);
  press("Check the file");
  importRows.mockImplementation(async (_, rows) => judge(rows));
  fireEvent.click(await screen.findByRole("button", { name: /^Import 248 rows/ }));
  await screen.findByText("The file is imported.");
  expect(openImport).toHaveBeenCalledTimes(2);
});
