import { afterEach, expect, test, vi } from "vitest";
import { SHARED_DEVICE_KEY } from "../browser/shared-device";
import { shareDevice } from "./share-device";

vi.mock("../browser/saved-pages", () => ({ forgetPages: () => new Promise(() => undefined) }));

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("storage that never answers keeps the page from beginning anew for three seconds at most", async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const shared = shareDevice(true);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await shared;
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem(SHARED_DEVICE_KEY)).toBe("true");
});
