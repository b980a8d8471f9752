// Folded messages look alike: each button says of which moment its message is.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { NotificationRow } from "./notification-row";

const message = (id: string, created_at: string, link_path: string | null = null) => ({
  ...{
    id,
    created_at,
    kind: "note",
    title: "A seat is yours",
    body: "Come along.",
    link_path,
    is_read: false,
  },
});

test.each([
  [true, "A message for you", 4],
  [false, "A seat is yours", 2],
])("folded %s: no two buttons have the same name", (folded, title, count) => {
  const rows = [message("1", "2026-11-27T05:49:00Z"), message("2", "2026-11-28T17:05:00Z")];
  renderAt(
    rows.map((row) => <NotificationRow key={row.id} row={row} folded={folded} onRead={() => undefined} />),
  );
  const names = screen
    .getAllByRole("button")
    .map((button) => (button.getAttribute("aria-label") ?? button.textContent ?? "").replace(/\s/gu, " "));
  expect(new Set(names).size).toBe(count);
  expect(names).toContain(`Mark as read: ${title}, Nov 28, 2026, 5:05 PM`);
});

test("what a message is about is one press away, also when it is one record", () => {
  const row = message("1", "2026-11-27T05:49:00Z", "/my-groups/00000000-0000-4000-8000-000000000000");
  renderAt(<NotificationRow row={row} folded={false} onRead={() => undefined} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe(row.link_path);
});
