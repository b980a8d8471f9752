// From the page of a person who was just added one comes back to the list, not to the question whom to add.
import { fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { CrmPage } from "./crm-page";
import * as mutations from "./mutations";

vi.mock("./mutations");
vi.mock("./person-page", () => ({ PersonPage: () => <Link to="/admin/crm">All people</Link> }));
// The network's edge: nobody is known yet.
const rows = {
  ...{ select: () => rows, overrideTypes: () => rows, eq: () => rows, order: () => rows },
  range: async () => ({ data: [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

test("the list is the list again", async () => {
  vi.mocked(mutations.addPerson).mockResolvedValue("7");
  renderAt(<CrmPage />, { at: "/admin/crm", path: "/admin/crm/:id?" });
  fireEvent.click(await screen.findByRole("button", { name: "Add a person" }));
  fireEvent.change(await screen.findByLabelText("Email"), { target: { value: "met@example.org" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  fireEvent.click(await screen.findByRole("link", { name: "All people" }));
  await screen.findByText("Nobody yet");
  expect(screen.queryByRole("dialog")).toBeNull();
});
