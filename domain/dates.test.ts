import { expect, it } from "vitest";
import { formatDate } from "./dates.ts";

it("writes dates in UTC whatever the machine's zone", () => {
  expect(formatDate("2026-11-21T23:59:59Z")).toBe("November 21, 2026");
  expect(formatDate("2026-11-21T23:59:59-05:00")).toBe("November 22, 2026");
});
