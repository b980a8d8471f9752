import type { Session } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import { arrived } from "./arrived";

const session = { access_token: "new" } as Session;
const store = (access_token: string) => localStorage.setItem("sff-session", JSON.stringify({ access_token }));

beforeEach(() => vi.useFakeTimers());

test("a session of this tab is there at once", async () => {
  store("new");
  await arrived(session);
});

test("another tab's is waited for", async () => {
  store("old");
  const here = vi.fn();
  const waiting = arrived(session).then(here);
  window.dispatchEvent(new StorageEvent("storage"));
  await Promise.resolve();
  expect(here).not.toHaveBeenCalled();
  store("new");
  window.dispatchEvent(new StorageEvent("storage"));
  await waiting;
  expect(here).toHaveBeenCalledOnce();
});

test("one that never comes does not hold up the page", async () => {
  const waiting = arrived(session);
  vi.advanceTimersByTime(1000);
  await waiting;
});
