// The library from upload to page: what is refused, cropped by keyboard, replaced everywhere, kept while it is used; and
// what visitors get of /multimedia and /downloads.
import { expect, test } from "../fixtures/e2e.ts";
import { pngBytes } from "../fixtures/pictures.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, openAdmin } from "./admin-steps.ts";
import { photo, smallPicture } from "./picture-steps.ts";

type Row = { id: string; address: string };
const library = (query: string) => `media?select=id,address&${query}`;

test("a picture enters the library once, is cropped by keyboard, replaced wherever it shows, and stays while it does", async ({
  page,
  host,
  consoleErrors,
}) => {
  await openAdmin(page, host, "/admin/multimedia");
  await page.getByRole("link", { name: "Add a file" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to the library" });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel("File", { exact: true }).last().setInputFiles({ name, mimeType, buffer });
  for (const [name, type, bytes, words] of [
    ["huge.png", "image/png", pngBytes({ width: 20_000, height: 20_000 }), "more than 16,000 pixels"],
    ["../../x.svg", "image/svg+xml", Buffer.from("<svg/>"), "not a picture we can read"],
    ["x.zip", "application/zip", Buffer.from("PK\x03\x04"), "Please choose a picture, a video"],
    ["x.mp4", "video/mp4", Buffer.from("<html>"), "not what its name says"],
    ["x.mp3", "audio/mpeg", Buffer.alloc(11 * 1024 * 1024), "larger than 10 MB"],
  ] as const) {
    await choose(name, type, Buffer.from(bytes));
    await expect(dialog.getByText(words), name).toBeVisible();
  }
  // The browser notes the one file that the bucket itself refused.
  expect(consoleErrors.splice(0)).toHaveLength(1);

  await choose("A_green-square.jpg", "image/jpeg", await smallPicture(page));
  await expect(dialog.getByLabel("Title")).toHaveValue("A green square");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByLabel("What the picture shows")).toBeFocused();
  await dialog.getByLabel("What the picture shows").fill("A plain green square");
  await hasNoViolations(page, "something new");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const link = page.getByRole("rowheader", { name: "A green square" }).getByRole("link");
  await expect(link).toBeVisible();

  const [{ id, address } = { id: "", address: "" }] = await asServer<Row[]>(
    host,
    library("title=eq.A%20green%20square"),
  );
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/webp");
  await asServer(host, "cms_content", { key: "media_test", image_url: address, image_alt: "" });

  await link.click();
  const record = page.getByRole("dialog", { name: "A green square" });
  await expect(record.getByText("media_test, Page text")).toBeVisible();
  await record.getByLabel("From the left").focus();
  await page.keyboard.press("Home");
  await record
    .getByLabel("Picture file")
    .first()
    .setInputFiles({
      name: "other.jpg",
      mimeType: "image/jpeg",
      buffer: await smallPicture(page, "#c9562b"),
    });
  await expect(record.getByRole("button", { name: "Replace the file" })).toBeVisible();
  await record.getByRole("button", { name: "Save" }).click();
  await expect(record).toHaveCount(0);
  const [after] = await asServer<Row[]>(host, library(`id=eq.${id}`));
  expect(after?.address).toMatch(/-800\.webp#0-50$|-900\.webp#0-50$/);
  expect(after?.address.split("#")[0]).not.toBe(address);
  const [block] = await asServer<{ image_url: string }[]>(
    host,
    "cms_content?select=image_url&key=eq.media_test",
  );
  expect(block?.image_url).toBe(after?.address);

  await link.click();
  await record.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText('"A green square" in media_test (Page text)').first()).toBeVisible();
});

test("a field takes a picture of the library by keyboard, and returns the focus", async ({ page, host }) => {
  await openAdmin(page, host, "/admin/multimedia/new");
  const record = page.getByRole("dialog", { name: "Add to the library" });
  await record.getByLabel("Address at YouTube or Vimeo").fill("https://youtu.be/aaaaaaaaaaa");
  const opener = record.getByRole("button", { name: "Choose a picture" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("searchbox").fill("housing");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await hasNoViolations(page, "the library over a form");
  await dialog.getByRole("button", { name: "Housing 1" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("button", { name: "Housing 3" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(record.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await record.getByLabel("Title").fill("A film");
  await record.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: "A film" })).toBeVisible();
  const [film] = await asServer<{ poster_url: string }[]>(host, "media?select=poster_url&title=eq.A%20film");
  expect(film?.poster_url).toBe("/images/covers/housing-3.webp");
});

test("a player of another house loads after the click; everything said can be read without scripts", async ({
  page,
  host,
  browser,
  baseURL,
}) => {
  const film = { kind: "video", title: "An example film", source_url: "https://youtu.be/aaaaaaaaaaa" };
  await asServer(host, "media", {
    ...film,
    transcript: "Somebody says hello.",
    is_active: true,
    order_index: 0,
  });
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: "a player", contentType: "text/html" });
  });
  await expect.poll(async () => (await page.request.get("/multimedia")).text()).toContain("An example film");
  await page.goto("/multimedia?kind=video");
  await page.mouse.move(3, 300);
  const play = page.getByRole("button", { name: "Play the video: An example film" });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await expect(async () => {
    if (await play.isVisible()) await play.press("Enter");
    await expect(page.getByTitle("An example film")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((url) => url.startsWith("https://www.youtube-nocookie.com/embed/aaaaaaaaaaa"))).toBe(
    true,
  );

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto("/multimedia?kind=video");
  await expect(plain.getByRole("link", { name: "Watch An example film on YouTube" })).toBeVisible();
  await plain.getByText("Read the transcript of An example film").click();
  await expect(plain.getByText("Somebody says hello.")).toBeVisible();
  await plain.emulateMedia({ media: "print" });
  await expect(plain.getByText("The sun is low and wide behind them")).toBeVisible();
  const track = await plain.locator("track").getAttribute("src");
  expect(await (await plain.request.get(track ?? "")).text()).toMatch(/^WEBVTT/);
  await plain.close();
});

test("a new file keeps its address, becomes the next version and is counted when it is taken", async ({
  page,
  host,
}) => {
  await openAdmin(page, host, "/admin/downloads");
  await page.getByRole("rowheader", { name: "Monthly budget" }).getByRole("link").click();
  const record = page.getByRole("dialog", { name: "File to download" });
  const file = record.getByLabel("File", { exact: true }).last();
  await file.setInputFiles({ name: "b.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
  await expect(record.getByText("This file is not what its name says.")).toBeVisible();
  // A photo of staff says where it was taken; the file that visitors take does not.
  const stored = page.waitForRequest((request) => /object\/downloads\/.+\.jpg$/.test(request.url()));
  const taken = await photo(page, "#2a6f5b");
  await file.setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: taken });
  await expect(record.getByRole("status").getByText("becomes version 2")).toBeVisible();
  const address = (await stored).url().replace("/object/", "/object/public/");
  const bytes = await (await page.request.get(address)).body();
  expect(taken.toString("latin1")).toContain("GPS");
  expect(bytes.toString("latin1")).toMatch(/^\xff\xd8\xff/);
  expect(bytes.toString("latin1")).not.toMatch(/Exif|GPS/);
  await file.setInputFiles({ name: "b.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\r\n1,2\r\n") });
  await expect(record.getByRole("status").getByText("becomes version 2")).toBeVisible();
  await hasNoViolations(page, "a file");
  await record.getByRole("button", { name: "Save" }).click();
  await expect(record).toHaveCount(0);

  await page.goto("/downloads");
  await expect(page.getByRole("main").getByText(/Version 2/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Monthly budget (Table (CSV), 10 bytes)" }).click();
  expect((await download).suggestedFilename()).toBe("monthly-budget-v2.csv");
  const [row] = await asServer<{ taken: number }[]>(
    host,
    "download_counts?select=taken,downloads!inner(slug)&downloads.slug=eq.monthly-budget",
  );
  expect(row?.taken).toBe(1);
});
