// The own picture: made small and anonymous in the browser, shown beside the name, replaced and removed.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";
import { photo } from "./picture-steps.ts";

const section = (page: Page) => page.getByRole("region", { name: "Your picture" });
const picture = (inside: Locator) => inside.locator("img");
const choose = (page: Page, buffer: Buffer, name = "me.jpg") =>
  section(page).getByLabel("Picture file").setInputFiles({ name, mimeType: "image/jpeg", buffer });

async function bytesAt(page: Page, address: string): Promise<Buffer> {
  const response = await page.request.get(address);
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/webp"]);
  return response.body();
}

test("a photo becomes a small WebP without its place, shown everywhere, replaced and removed", async ({
  page,
  host,
}) => {
  const { email } = await register(host, "Pia Picture");
  await signInAs(page, host, { email }, "/profile");
  const side = page.getByRole("complementary", { name: "Sidebar" });
  await expect(section(page).getByText("PP", { exact: true })).toBeVisible();
  await expect(picture(side)).toHaveCount(0);
  const before = await side.getByText("Pia", { exact: true }).boundingBox();

  await choose(page, Buffer.from("not a picture"), "broken.jpg");
  await expect(section(page).getByRole("alert")).toContainText("not a picture we can read");
  await expect(picture(section(page))).toHaveCount(0);

  await choose(page, await photo(page, "#2a6f5b"));
  await expect(page.getByText("Your picture is saved.")).toBeVisible();
  await expect(section(page).getByRole("alert")).toBeEmpty();
  const first = (await picture(section(page)).getAttribute("src")) ?? "";
  await expect(picture(side)).toHaveAttribute("src", first);
  await expect(picture(side)).toHaveAttribute("alt", "");
  expect(await side.getByText("Pia", { exact: true }).boundingBox()).toEqual(before);
  const bytes = await bytesAt(page, first);
  expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe("RIFFWEBP");
  expect(bytes.toString("latin1")).not.toMatch(/Exif|EXIF|GPS/);
  expect(bytes.length).toBeLessThan(100_000);
  const size = await picture(section(page)).evaluate((img: HTMLImageElement) => [
    img.naturalWidth,
    img.naturalHeight,
  ]);
  expect(size).toEqual([512, 512]);
  await hasNoViolations(page, "/profile with a picture");

  await choose(page, await photo(page, "#b3541e"));
  await expect(picture(section(page))).not.toHaveAttribute("src", first);
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
  await section(page).getByRole("button", { name: "Remove picture" }).click();
  await expect(picture(section(page))).toHaveCount(0);
  await expect(picture(side)).toHaveCount(0);
  const id = await userIdOf(host, "Pia Picture");
  const rows = await asServer<unknown[]>(host, `profiles?select=profile_image_url&user_id=eq.${id}`);
  expect(rows).toEqual([{ profile_image_url: null }]);
});

test("an administrator's picture stands in sidebar and header, also from a browser that writes no WebP", async ({
  page,
  host,
}) => {
  await signInAs(page, host, "admin", "/admin/profile");
  // As in Safari, which writes no WebP: another encoder of the browser does it.
  const colour = await photo(page, "#24435c");
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done) {
      toBlob.call(this, done, "image/png");
    };
  });
  await choose(page, colour);
  const src = (await picture(section(page)).getAttribute("src")) ?? "";
  await expect(picture(page.getByRole("complementary", { name: "Sidebar" }))).toHaveAttribute("src", src);
  await expect(picture(page.getByRole("button", { name: /account menu/ }))).toHaveAttribute("src", src);
  const seen = await picture(section(page)).evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const context = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(img, 0, 0, 1, 1);
    return { width: img.naturalWidth, pixel: [...context.getImageData(0, 0, 1, 1).data] };
  });
  expect(seen.width).toBe(512);
  for (const [n, value] of [0x24, 0x43, 0x5c, 255].entries())
    expect(Math.abs((seen.pixel[n] ?? 0) - value)).toBeLessThan(12);
  await section(page).getByRole("button", { name: "Remove picture" }).click();
  await expect(picture(page.getByRole("banner"))).toHaveCount(0);
});
