import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { importLater } from "~/lib/browser/import-later";
import { UpdatePrompt } from "./update-prompt";

afterEach(() => vi.unstubAllGlobals());

/** A part of this version is asked for, and so it is answered. */
async function askForPart(status: number) {
  vi.stubGlobal("fetch", async () => new Response("", { status }));
  await importLater(async () => "a part", ["assets/part-7.js"]).catch(() => undefined);
}

it("code that went with an older version: the page offers to be loaded anew, once, and never does so by itself", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  render(<UpdatePrompt />);
  await askForPart(503);
  expect(screen.queryByRole("status")).toBeNull();
  await askForPart(404);
  await screen.findByText("A new version of this site is ready.");
  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  await askForPart(404);
  expect(screen.queryByRole("status")).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it("Reload loads the page anew", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  render(<UpdatePrompt />);
  await askForPart(404);
  fireEvent.click(await screen.findByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});
