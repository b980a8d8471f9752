// What was posted without the page's code stays there once the code has come and somebody goes on in it.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import ApplyStatus from "~/routes/public/apply-status";

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("./mutations");

const request = {
  ...{ id: "r", state: "draft", kind: "bill", us_state: "OH", how_soon: "week", reach_by: null },
  ...{ story: "The power goes off.", lines: [], files: [], payments: [], looks: [], shares: [] },
};

test("a saved request that was opened by its code is gone on with, question by question", async () => {
  const Stub = createRoutesStub([{ id: "status", path: "/apply/status", Component: ApplyStatus }]);
  const done = { token: "T".repeat(43), request };
  const actionData = { status: { form: "open-request", done, values: {} } };
  render(
    <AuthProvider>
      <Stub initialEntries={["/apply/status"]} hydrationData={{ loaderData: {}, actionData }} />
    </AuthProvider>,
  );
  fireEvent.change(await screen.findByDisplayValue("The power goes off."), {
    target: { value: "On Friday." },
  });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next question" })));
  expect(screen.getByText(/Question 2 of/)).toBeTruthy();
  expect(screen.getByDisplayValue("On Friday.")).toBeTruthy();
});
