// The board from the staff's side to the visitor's: a member is added, put in place by keyboard and by pointer, and seen.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { openAdmin } from "./admin-steps.ts";
import { smallPicture } from "./picture-steps.ts";

const NAME = "Demo Board Member Seven";

async function addMember(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Add a member" }).click();
  const dialog = page.getByRole("dialog", { name: "A new board member" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill(NAME);
  await dialog.getByLabel("Role on the board").fill("Member");
  await dialog.getByLabel("A few words").fill("Added by a test.");
  await dialog.getByLabel("Term begins").fill("2026-01-01");
  await dialog
    .getByLabel("Picture file")
    .setInputFiles({ name: "portrait.jpg", mimeType: "image/jpeg", buffer: await smallPicture(page) });
  await expect(dialog.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByLabel("What the picture shows")).toBeFocused();
  await dialog.getByLabel("What the picture shows").fill("A plain green square");
  await hasNoViolations(page, "a new board member");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: NAME })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add a member" })).toBeFocused();
}

test("staff add a member with a portrait, give them a place, and visitors see it; deleted, and taken back", async ({
  page,
  host,
  request,
}) => {
  await openAdmin(page, host, "/admin/board-members");
  await addMember(page);

  await page.getByRole("button", { name: "Change the order" }).click();
  const order = page.getByRole("dialog", { name: "Order of board members" });
  const rows = order.getByRole("listitem");
  await expect(rows.last()).toContainText(NAME);
  await hasNoViolations(page, "the order");
  const up = order.getByRole("button", { name: `Move ${NAME} up` });
  await up.focus();
  const count = await rows.count();
  for (let place = count - 1; place > 0; place--) {
    await page.keyboard.press("Enter");
    await expect(order.getByText(`${NAME} is now ${place} of ${count}.`)).toBeAttached();
    await expect(up).toBeFocused();
  }
  const second = await rows.nth(1).boundingBox();
  const third = await rows.nth(2).boundingBox();
  const grip = await rows.first().locator("[data-grip]").boundingBox();
  if (!second || !third || !grip) throw new Error("the rows cannot be seen");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x, (second.y + second.height + third.y) / 2, { steps: 5 });
  await page.mouse.up();
  await expect(rows.nth(1)).toContainText(NAME);
  await order.getByRole("button", { name: "Save" }).click();
  await expect(order).toHaveCount(0);

  const names = async () => {
    const html = await (await request.get("/board-members")).text();
    return [...html.matchAll(/<h3[^>]*>(Demo [^<]+)</g)].map(([, name]) => name);
  };
  await expect
    .poll(names, { intervals: [100] })
    .toEqual(
      ["One", NAME.slice(18), "Two", "Three", "Four", "Five", "Six"].map((n) => `Demo Board Member ${n}`),
    );
  const html = await (await request.get("/board-members")).text();
  const [, portrait = ""] = html.match(/src="(\/storage\/v1\/object\/public\/images\/board\/[^"]+)"/) ?? [];
  expect((await request.get(portrait)).headers()["content-type"]).toBe("image/webp");
  expect(html).toContain('alt="A plain green square"');
  expect(html).not.toMatch(/Former Member|Hidden Member/);

  await page.getByRole("rowheader", { name: NAME }).getByRole("link").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("rowheader", { name: NAME })).toHaveCount(0);
  // The order above can be taken back, too: the button below is that of the deletion once it is told.
  await expect(page.getByText(`${NAME} is deleted.`).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("rowheader", { name: NAME })).toBeVisible();
  await expect.poll(names, { intervals: [100] }).toContain(NAME);
});
