import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { FindFather } from "./find-father";
import * as mutations from "./mutations";

vi.mock("./mutations");

test("nobody is looked for by name without a reason, and who comes up is opened by a link", async () => {
  vi.mocked(mutations.findFathers).mockResolvedValue([
    { user_id: "u1", number: 12, full_name: "Henry Example" },
  ]);
  const shown = vi.fn(async () => {}); // as newer browsers do
  HTMLElement.prototype.scrollIntoView = shown;
  renderAt(<FindFather />, { at: "/care", others: { "/care/:id": <h1>His record</h1> } });
  fireEvent.click(await screen.findByRole("button", { name: "Find by name" }));
  const send = () => fireEvent.submit(screen.getByRole("form", { name: "Find a father by name" }));
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "henry" } });
  send();
  await waitFor(() => expect(screen.getAllByText("Choose what you need it for.").length).toBeGreaterThan(0));
  expect(mutations.findFathers).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("What do you need it for?"), { target: { value: "answer" } });
  send();
  const link = await screen.findByRole("link", { name: "Henry Example (Father 12)" });
  await waitFor(() => expect(shown, "what was found comes into the window").toHaveBeenCalledOnce());
  fireEvent.click(link);
  expect(await screen.findByText("His record")).toBeTruthy();
  expect(mutations.findFathers).toHaveBeenCalledWith({ q: "henry", purpose: "answer", words: "" });
});
