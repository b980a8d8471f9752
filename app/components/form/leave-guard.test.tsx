import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { LeaveGuard } from "./leave-guard";

async function leave(
  dirty: boolean,
  status: "signed_in" | "signed_out" | "expired" = "signed_in",
  beside = <></>,
) {
  setAuthState({ ...SIGNED_OUT, status });
  const router = createMemoryRouter([
    {
      path: "/",
      element: (
        <>
          <LeaveGuard dirty={dirty} />
          {beside}
        </>
      ),
    },
    { path: "/elsewhere", element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/elsewhere"));
}
const question = () => screen.queryByText("Leave without saving?");
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("asks before unsaved text is lost; staying stays, leaving leaves", async () => {
  await leave(true);
  expect(question()).not.toBeNull();
  await press("Stay");
  expect([question(), screen.queryByText("elsewhere")]).toEqual([null, null]);
  cleanup();
  await leave(true);
  await press("Leave");
  expect(screen.queryByText("elsewhere")).not.toBeNull();
});

test.each([
  ["nothing is unsaved", false, "signed_in"],
  ["somebody has signed out", true, "signed_out"],
] as const)("asks nothing where %s", async (_, dirty, status) => {
  await leave(dirty, status);
  expect(screen.queryByText("elsewhere")).not.toBeNull();
});

test("asks once for all forms of a page, whatever another one has to save, and after the session has ended", async () => {
  for (const other of [false, true]) {
    await leave(true, "signed_in", <LeaveGuard dirty={other} />);
    expect(question()).not.toBeNull();
    cleanup();
  }
  await leave(true, "expired");
  expect(question()).not.toBeNull();
  cleanup();
  await leave(false);
  expect(question()).toBeNull();
});

test("asks even where somebody leaves in the moment the first letter is typed", async () => {
  setAuthState({ ...SIGNED_OUT, status: "signed_in" });
  function Page() {
    const [text, setText] = useState("");
    return (
      <>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <LeaveGuard dirty={text !== ""} />
      </>
    );
  }
  const router = createMemoryRouter([
    { path: "/", element: <Page /> },
    { path: "/elsewhere", element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  // As the browser does it: nothing but the event itself is finished when the next key comes.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const input = screen.getByRole("textbox");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "x");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await Promise.resolve();
  await router.navigate("/elsewhere");
  expect(await screen.findByText("Leave without saving?")).not.toBeNull();
  expect(screen.queryByText("elsewhere")).toBeNull();
  vi.unstubAllGlobals();
});

test("the tab is not closed without a question either", async () => {
  setAuthState({ ...SIGNED_OUT, status: "signed_in" });
  const router = createMemoryRouter([{ path: "/", element: <LeaveGuard dirty /> }]);
  render(<RouterProvider router={router} />);
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
