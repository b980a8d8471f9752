import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { importLater } from "~/lib/browser/import-later";
import { registerServiceWorker } from "~/lib/browser/service-worker";
import { SHARED_DEVICE_KEY } from "~/lib/browser/shared-device";
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

it.each([
  ["installed", [{ type: "SKIP_WAITING" }], 0],
  ["activated", [], 1],
])("Reload switches to a new version that is %s, by one loading", async (state, told, reloaded) => {
  const reload = vi.fn();
  const postMessage = vi.fn();
  const workers = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => Object.assign(new EventTarget(), { waiting: { state, postMessage } }),
  });
  vi.stubEnv("DEV", false);
  vi.stubGlobal("location", { reload, hostname: "site.test" });
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: workers } }));
  render(<UpdatePrompt />);
  registerServiceWorker();
  fireEvent.click(await screen.findByRole("button", { name: "Reload" }));
  expect(postMessage.mock.calls).toEqual(told.map((message) => [message]));
  expect(reload).toHaveBeenCalledTimes(reloaded);
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

it("a device that others use keeps no worker, which would keep pages", async () => {
  const unregister = vi.fn(async () => true);
  const register = vi.fn();
  const workers = { register, getRegistrations: async () => [{ unregister }] };
  vi.stubEnv("DEV", false);
  vi.stubGlobal("location", { hostname: "site.test" });
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: workers } }));
  localStorage.setItem(SHARED_DEVICE_KEY, "true");
  registerServiceWorker();
  await expect.poll(() => unregister.mock.calls.length).toBe(1);
  expect(register).not.toHaveBeenCalled();
});
