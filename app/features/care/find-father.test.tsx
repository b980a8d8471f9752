import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { FindFather } from "./find-father";
import * as mutations from "./mutations";

vi.mock("./mutations");

test("nobody is looked for by name without a reason, and who comes up is opened by a link", async () => {
  vi.mocked(mutations.findFathers).mockResolvedValue([
    { user_id: "u1", number: 12, full_name: "Henry Example" },
  ]);
  const Stub = createRoutesStub([
    { path: "/care", Component: FindFather },
    { path: "/care/:id", Component: () => <h1>His record</h1> },
  ]);
  const shown = vi.fn(async () => {}); // as newer browsers do
  HTMLElement.prototype.scrollIntoView = shown;
  render(<Stub initialEntries={["/care"]} />);
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
