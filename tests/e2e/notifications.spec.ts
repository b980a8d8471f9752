// The inbox and its badge (spec 4, 7, 9).
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";

const messages = (n: number, user_id: string) =>
  Array.from({ length: n }, (_, i) => ({
    user_id,
    kind: "note",
    title: `Note ${i + 1}`,
    body: "For a test.",
  }));

/** What the page listens to, by topic. */
function heardBy(page: Page): Set<string> {
  const topics = new Set<string>();
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const [, , topic, event] = JSON.parse(String(payload)) as string[];
      if (topic && event === "phx_join") topics.add(topic);
      if (topic && event === "phx_leave") topics.delete(topic);
    }),
  );
  return topics;
}

test("a message arrives without a reload, is read here and there, and is gone at sign-out", async ({
  page,
  host,
  context,
}) => {
  const { email } = await register(host, "Noor Example");
  const user_id = await userIdOf(host, "Noor Example");
  const heard = heardBy(page);
  await signInAs(page, host, { email });
  await expect(page).toHaveURL(/\/dashboard$/);
  const side = page.getByRole("navigation", { name: "Your account" });
  await expect(side.getByRole("link", { name: /^Messages/ })).toContainText("1 unread");
  const other = await context.newPage();
  await other.goto("/messages");
  await expect(other.getByText("1 unread", { exact: true })).toBeVisible();

  await asServer(host, "inbox_notifications", messages(1, user_id));
  await expect(side.getByRole("link", { name: /^Messages/ })).toContainText("2 unread");
  // Once, however many places show it.
  expect([...heard]).toHaveLength(1);
  await expect(other.getByRole("heading", { name: "Unread: Note 1" })).toBeVisible();
  await hasNoViolations(other, "/messages");

  await other.getByRole("button", { name: "Mark as read: Note 1" }).click();
  await expect(other.getByRole("button", { name: "Mark as read: Note 1" })).toHaveCount(0);
  await expect(side.getByRole("link", { name: /^Messages/ })).toContainText("1 unread");
  await other.getByRole("button", { name: "Mark all as read" }).click();
  await expect(other.getByText("You have read everything.")).toBeVisible();
  await expect(side.getByText("unread")).toHaveCount(0);
  const unread = `inbox_notifications?select=id&is_read=eq.false&user_id=eq.${user_id}`;
  expect(await asServer(host, unread)).toEqual([]);

  await asServer(host, "inbox_notifications", messages(10, user_id));
  await expect(side.getByText("9+", { exact: true })).toBeVisible();
  await side.locator("..").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("9+", { exact: true })).toHaveCount(0);
});

test("nobody sees the messages of somebody else", async ({ page, host }) => {
  const { email } = await register(host, "First Example");
  await register(host, "Second Example");
  const second = await userIdOf(host, "Second Example");
  await asServer(host, "inbox_notifications", [
    { user_id: second, kind: "note", title: "Only for the second", body: "" },
  ]);
  await signInAs(page, host, { email }, "/messages");
  await expect(page.getByRole("heading", { name: /Welcome to/ })).toBeVisible();
  await expect(page.getByText("Only for the second")).toHaveCount(0);
});

test("pages and the filter stand in the address", async ({ page, host }) => {
  const { email } = await register(host, "Page Example");
  const user_id = await userIdOf(host, "Page Example");
  await asServer(host, "inbox_notifications", messages(25, user_id));
  await signInAs(page, host, { email }, "/messages?page=2");
  const rows = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expect(page).toHaveURL(/\?show=unread$/);
  await expect(rows).toHaveCount(25);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("heading", { name: "Nothing unread" })).toBeVisible();
});
