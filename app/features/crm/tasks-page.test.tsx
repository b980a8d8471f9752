// When a task was done is kept: pressing "Done" once more does not move it, and taking that back does not open it.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { AppError } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { TasksPage } from "./tasks-page";

const task = (id: string, is_open: boolean, is_mine = true) => ({
  ...{ id, what: id, person_id: "p", person_name: "Lee", due_on: "2030-01-01" },
  ...{ is_open, is_due: false, is_mine, owner_id: is_mine ? "me" : null },
});
const TASKS = [task("Call", true), task("Write", false), task("Thank", true, false)];

vi.mock("./mutations");
vi.mock("~/lib/session", () => ({ useAuth: () => ({ user: { id: "me" } }) }));
// The network's edge: one page of tasks, and none beyond it.
const rows = {
  ...{ select: () => rows, overrideTypes: () => rows, order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? TASKS : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

const said = () => currentToasts().at(-1)?.title;

test("only what is to do is done, and only that is taken back", async () => {
  renderAt(<TasksPage />);
  fireEvent.click(await screen.findByLabelText("Select all tasks of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  await expect.poll(said).toMatch(/^Done\./);
  expect(mutations.finishTask).toHaveBeenCalledTimes(2);
  expect(said()).toBe("Done. One was done before.");
  currentToasts()[0]?.action?.act();
  await expect.poll(said).toBe("Taken back.");
  expect(vi.mocked(mutations.finishTask).mock.calls).toEqual([
    ["Call", true],
    ["Thank", true],
    ["Call", false],
    ["Thank", false],
  ]);
});

test("what nobody or somebody else has to do is taken over, and given back to whom it was", async () => {
  renderAt(<TasksPage />);
  fireEvent.click(await screen.findByLabelText("Select all tasks of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Take over" }));
  await expect.poll(said).toBe("The task is yours. 2 were yours or done.");
  currentToasts().at(-1)?.action?.act();
  await expect.poll(said).toBe("Taken back.");
  expect(vi.mocked(mutations.giveTask).mock.calls).toEqual([
    ["Thank", "me", null],
    ["Thank", null, "me"],
  ]);
});

test("of several the ones that went meanwhile are told, and the others are done", async () => {
  vi.mocked(mutations.finishTask).mockImplementation(async (id) => {
    if (id === "Call") throw new AppError("not_found", "We could not find this.");
    return null;
  });
  renderAt(<TasksPage />);
  fireEvent.click(await screen.findByLabelText("Select all tasks of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  const words = () => currentToasts().at(-1)?.description;
  await expect.poll(words).toBe("1 of 2 could not be changed: We could not find this. The others are.");
});

test("of several that are taken back while some fail for now, all can be asked for again", async () => {
  vi.mocked(mutations.finishTask).mockResolvedValue(null);
  renderAt(<TasksPage />);
  fireEvent.click(await screen.findByLabelText("Select all tasks of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  await expect.poll(said).toMatch(/^Done\./);
  vi.mocked(mutations.finishTask).mockRejectedValueOnce(new AppError("unavailable"));
  currentToasts().at(-1)?.action?.act();
  await expect.poll(() => currentToasts().at(-1)?.action?.label).toBe("Undo");
  currentToasts().at(-1)?.action?.act();
  await expect.poll(said).toBe("Taken back.");
});
