import pages from "virtual:pages/safety";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readingGrade } from "~/components/editor/reading";
import { Dialog } from "~/components/ui/dialog";
import { builtPages } from "~/site/row";
import { EXIT_ATTRIBUTE } from "~domain/safety";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { blocksOf } from "../../../tests/fixtures/reading-grade";
import { PAGES } from "../../pages";
import { SafetyExit, SafetyStrip } from "./safety";
import { SafetyPage } from "./safety-page";

function Page({ written = "" }) {
  return (
    <main>
      <SafetyExit />
      <SafetyStrip />
      <label>
        Your words
        <textarea defaultValue={written} />
      </label>
      <label>
        Password
        <input type="password" />
      </label>
      <p>here</p>
    </main>
  );
}

function WithDialog() {
  const [is_open, setOpen] = useState(false);
  return (
    <>
      <Page />
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={is_open} onClose={() => setOpen(false)} title="Sure?">
        <p>Yes or no</p>
      </Dialog>
    </>
  );
}

async function open(address: string, written = "") {
  const Component = () => <Page written={written} />;
  const Stub = createRoutesStub(builtPages(PAGES).map(({ path }) => ({ id: path, path, Component })));
  const { unmount } = render(<Stub initialEntries={[address]} />);
  await screen.findByText("here");
  return unmount;
}
const exit = () => screen.queryByRole("link", { name: "Exit this page" });

test("the way out lies over a dialog as over the page, and is gone with it", async () => {
  const row = builtPages(PAGES).find(({ path }) => path === "/help");
  const Stub = createRoutesStub([{ id: row?.path ?? "", path: row?.path ?? "", Component: WithDialog }]);
  render(<Stub initialEntries={["/help"]} />);
  await screen.findByRole("link", { name: "Exit this page" });
  fireEvent.click(screen.getByRole("button", { name: "Ask" }));
  const dialog = screen.getByRole("dialog");
  const way = await within(dialog).findByRole("link", { name: "Exit this page" });
  expect(way.hasAttribute(EXIT_ATTRIBUTE)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.getAllByRole("link", { name: "Exit this page" })).toHaveLength(1));
});

test("every page whose row says so has the way out first and the lines to call, and no other page", async () => {
  for (const [address, has] of [
    ["/help", true],
    ["/contact", true],
    ["/messages", true],
    ["/care", true],
    ["/register/single_dad", true],
    ["/register/volunteer", false],
    ["/campaigns", false],
  ] as const) {
    const close = await open(address);
    if (has) await screen.findByRole("link", { name: "Exit this page" });
    expect(Boolean(exit()), address).toBe(has);
    if (has) {
      expect(screen.getAllByRole("link")[0]).toBe(exit());
      await screen.findByRole("link", { name: /^Call 988/ });
    }
    close();
  }
});

test("wherever care data is read, the way out is there", () => {
  const care = PAGES.filter(({ sidebars = [] }) => sidebars.some((place) => place.care_staff_only));
  expect(care.length).toBeGreaterThan(6);
  expect(care.filter(({ safety }) => safety !== true).map(({ path }) => path)).toEqual([]);
});

test("so it is on every page about help, legal aid, groups, messages, reports and oneself", () => {
  const about = /group|message|legal|help|apply|care|profile|law|my-listing|inquir|report/;
  // What donors wrote, and where staff write the privacy policy and the terms.
  const not = ["/admin/gift-messages", "/admin/legal"];
  const without = builtPages(PAGES).filter(({ path, safety }) => about.test(path) && safety !== true);
  expect(without.map(({ path }) => path)).toEqual(not);
  // What lies below such a page has it by that alone.
  const below = builtPages(PAGES).filter(({ path, safety }) => pages.test(path) !== (safety === true));
  expect(below).toEqual([]);
});

test("words that sound like danger show whom to call below them, while they stand there", async () => {
  await open("/help");
  await screen.findByRole("region", { name: "If it can't wait" });
  const hint = () => screen.queryByText("Please don't wait for an answer");
  const type = (value: string) => fireEvent.input(screen.getByLabelText("Your words"), { target: { value } });
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "I can't go on" } });
  type("Hello");
  expect(hint()).toBeNull();
  type("I can't go on");
  expect(hint()?.closest('[role="status"]')?.previousElementSibling?.textContent).toBe("Your words");
  type("Hello");
  expect(hint()).toBeNull();
});

test("a draft that sounds like danger is noticed as soon as somebody goes on with it", async () => {
  await open("/help");
  await screen.findByRole("region", { name: "If it can't wait" });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Your words");
  field.value = "He hits me";
  fireEvent.focusIn(field);
  expect(screen.getByText("Please don't wait for an answer")).toBeTruthy();
});

test("what was written before this code was there is looked at when it comes", async () => {
  await open("/contact", "I can't go on");
  await screen.findByText("Please don't wait for an answer");
});

test("how to browse safely is easy to read", () => {
  expect(readingGrade(blocksOf(renderAt(<SafetyPage />).container))).toBeLessThanOrEqual(7);
});
