// Whose a task is stands on it whatever else can be read, and whoever has done it goes on at the tasks.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { AppError, NO_ANSWER } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { TaskSection } from "./task-section";

const task = (id: string, more: object) => ({
  ...{ id, what: id, due_on: "2030-01-01", owner_id: "o", owner_name: "Kim Doe", is_mine: false, ...more },
});
let tasks: object[] = [];
vi.mock("./mutations");
// The network's edge: tasks, and staff who cannot be read.
const read = (table: string) => {
  const answer = async () =>
    table === "people"
      ? { data: null, error: { code: "PT500", message: "away" } }
      : { data: tasks, error: null };
  const rows = {
    ...{ select: () => rows, overrideTypes: () => rows, eq: () => rows, is: () => rows },
    ...{ contains: () => rows, order: () => rows, limit: answer },
  };
  return rows;
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: read }) }));
const me = { user: { id: "00000000-0000-4000-8000-000000000001" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

test("by whom a task is done, also without the list of staff; done, the keyboard goes on at the tasks", async () => {
  tasks = [
    task("Call", {}),
    task("Write", { is_mine: true, owner_name: null }),
    task("Thank", { owner_name: null }),
    task("Ask", { owner_id: null, owner_name: null }),
  ];
  vi.mocked(mutations.finishTask).mockImplementation(async () => {
    tasks = [];
    return null;
  });
  renderAt(<TaskSection person={{ id: "p" }} />);
  const done = await screen.findByRole("button", { name: "Done Call" });
  const owners = screen.getAllByRole("listitem").map((line) => line.textContent?.split(",")[0]);
  expect(owners).toEqual(["CallKim Doe", "WriteMe", "ThankSomeone without a name", "AskNobody"]);
  done.focus();
  fireEvent.click(done);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("region", { name: "Tasks" }));
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("We couldn't load who else works here. Try again");
});

test("a task that is taken back says so", async () => {
  tasks = [task("Call", {})];
  vi.mocked(mutations.finishTask).mockResolvedValue(null);
  renderAt(<TaskSection person={{ id: "p" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "Done Call" }));
  await expect.poll(() => currentToasts().at(-1)?.title).toBe("Done.");
  currentToasts().at(-1)?.action?.act();
  await expect.poll(() => currentToasts().at(-1)?.title).toBe("Taken back.");
});

test("a task whose answer was lost is the same one when it is sent again, and the next one is another", async () => {
  const add = vi.mocked(mutations.addTask).mockRejectedValueOnce(new AppError("unavailable", NO_ANSWER));
  renderAt(<TaskSection person={{ id: "p" }} />);
  const form = screen.getByRole("form", { name: "Add a task" });
  const send = async (times: number) => {
    fireEvent.change(screen.getByLabelText("What is to be done?"), { target: { value: "Call" } });
    fireEvent.change(screen.getByLabelText("By"), { target: { value: "2030-01-01" } });
    fireEvent.submit(form);
    await waitFor(() => expect(add).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(form.querySelector("[aria-disabled=true]")).toBeNull());
  };
  for (const times of [1, 2, 3]) await send(times);
  const [first, again, next] = add.mock.calls.map(([id]) => id);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
