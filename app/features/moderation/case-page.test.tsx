// Two who decide at once: the second reads why his decision was none, and keeps his words.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AppError } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { CasePage } from "./case-page";

const CASE = {
  id: "c",
  kind: "post",
  title: "First snow",
  path: "/our-voice/snow",
  reasons: [],
  updated_at: "1",
};
const OPEN = { ...CASE, state: "open", decision: null, words: null, created_at: "2026-11-20T10:00:00Z" };
const network = vi.hoisted(() => ({ row: {} as object, decide: () => Promise.resolve() }));
vi.mock("~/lib/supabase", () => {
  const table = (name: string): object => {
    const rows = { select: () => rows, eq: () => rows, order: () => rows, limit };
    return rows;
    async function limit() {
      return { data: name === "reports" ? [] : [network.row], error: null };
    }
  };
  const rpc = async () => ({ data: null, error: null });
  return { browserClient: async () => ({ from: table, rpc }) };
});
vi.mock("./mutations", async (original) => ({
  ...(await original<object>()),
  decideReport: () => network.decide(),
}));

let client: QueryClient;
function open(): void {
  client = new QueryClient();
  renderAt(<CasePage id="c" back={{ to: "/admin/reports", label: "All reports" }} />, { client });
}
const write = (value: string) =>
  fireEvent.change(screen.getByLabelText(/note|author|write/i, { selector: "textarea" }), {
    target: { value },
  });

test("words that are not sent yet stay when a colleague has decided, and nothing is said where there are none", async () => {
  for (const words of ["It names nobody.", ""]) {
    network.row = OPEN;
    open();
    fireEvent.click(await screen.findByLabelText(/^Keep it/));
    write(words);
    network.row = { ...OPEN, decision: "kept", state: "decided", updated_at: "2" };
    void client.invalidateQueries();
    await screen.findByText("We kept it.");
    const said = screen.queryByRole("alert")?.textContent ?? "";
    expect(said.includes("Someone else has decided this in the meantime.")).toBe(words !== "");
    expect(said.includes("It names nobody.")).toBe(words !== "");
    cleanup();
  }
});

test.each([
  ["a colleague's", { decision: "kept", words: null }, true],
  ["one's own, whose arrival was not told", { decision: "kept", words: "It names nobody." }, false],
])("a decision that is there since, %s, takes no words away", async (_, decided, refused) => {
  network.row = OPEN;
  network.decide = async () => {
    network.row = { ...OPEN, ...decided, state: "decided", updated_at: "2" };
    throw new AppError("conflict", "Someone else has already decided this.");
  };
  open();
  fireEvent.click(await screen.findByLabelText(/^Keep it/));
  write("It names nobody.");
  fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
  await screen.findByText("We kept it.");
  const said = screen.queryByRole("alert")?.textContent ?? "";
  expect(said.includes("Someone else has already decided this.")).toBe(refused);
  expect(said.includes("It names nobody.")).toBe(refused);
});

test.each([
  ["post", 1],
  ["conversation", 0],
])("what was reported stands on the case of a %s: %i times", async (kind, times) => {
  network.row = { ...OPEN, kind };
  open();
  await screen.findByRole("heading", { name: "What people said" });
  expect(screen.queryAllByRole("heading", { name: "What was reported" })).toHaveLength(times);
});
