// Whoever has told the care team that someone may be in danger sees that it has arrived, and goes on seeing it.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { IncidentForm } from "./incident-form";
import { reportIncident } from "./mutations";

vi.mock("./mutations");

test("that a report has arrived stays on the page, and is where the keyboard goes on", async () => {
  vi.mocked(reportIncident).mockResolvedValueOnce();
  renderAt(<IncidentForm session_id="s" kept={{}} />);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/What was it/, "danger");
  type(/What happened/, "He said he would drive there.");
  expect(screen.queryByText("The care team has your report")).toBeNull();
  fireEvent.submit(screen.getByRole("form"));
  expect(await screen.findByText("The care team has your report")).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(
    /^The care team has your report.*Send another one below/,
  );
  expect(screen.getByLabelText(/What happened/)).toHaveProperty("value", "");
  type(/What happened/, "More.");
  expect(screen.getByText("The care team has your report")).toBeTruthy();
});
