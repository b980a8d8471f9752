// What is around every page: how to look at the header, and how readable it is.
import { expect, type Page } from "@playwright/test";
import type { Host } from "../fixtures/host.ts";

export const header = (page: Page) => page.locator("header").first();
export const mainMenu = (page: Page) => page.getByRole("button", { name: "Main Menu", exact: true });
export const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

export async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("vite-ui-theme", value), theme);
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/** The page's code begins at the first act: this is one, and waits until the header follows the scrolling. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(5, 310);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect(header(page)).toHaveClass(/5\.25rem/, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header(page)).toHaveClass(/5\.5rem/);
}

type Router = {
  state: { initialized: boolean; navigation: { state: string } };
  navigate(to: string): Promise<void>;
};
type Routed = { __reactRouterDataRouter?: Router };

/** As a link inside the site leads there. Not while another navigation is under way, which could win. */
export async function goAnywhere(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => {
    const state = (window as unknown as Routed).__reactRouterDataRouter?.state;
    return state?.initialized && state.navigation.state === "idle";
  });
  await page.evaluate((to) => (window as unknown as Routed).__reactRouterDataRouter?.navigate(to), path);
}

/**
 * The same; a page that is loaded anew costs twice as much. It is an error to end anywhere else. That the page is shown,
 * whoever calls this says.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await goAnywhere(page, path);
  await expect(page).toHaveURL(path);
}

/** What of the page ends so comes only when the function this resolves to is called: a slow connection. */
export async function hold(page: Page, ending: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/*${ending}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
export const holdScripts = (page: Page) => hold(page, ".js");

/** Scrolls and waits until what follows from it has been painted; a page behind another one is never painted. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    const look = () => document.querySelector("header")?.className;
    window.scrollTo(0, top);
    let before = look();
    for (let quiet = 0; quiet < 10; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (look() !== before) quiet = 0;
      before = look();
    }
  }, y);
}

type Ink = { text: string; color: [number, number, number]; x: number; y: number; w: number; h: number };

/** Every piece of text in the header with its colour; afterwards the header shows everything but its text. */
function takeTextAway(): Ink[] {
  const inks: Ink[] = [];
  const shown = [...document.querySelectorAll<HTMLElement>("header[data-tone] *")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  for (const element of shown) {
    const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!own) continue;
    const range = document.createRange();
    range.selectNodeContents(own);
    const { x, y, width, height } = range.getBoundingClientRect();
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
    inks.push({ text: own.textContent ?? "", color: [r, g, b], x, y, w: width, h: height });
  }
  for (const element of shown) element.style.setProperty("color", "transparent", "important");
  return inks;
}

/** The lowest contrast of any text with any pixel behind it, by decoding what the browser painted. */
async function worstContrast([png, inks]: [string, Ink[]]): Promise<{ text: string; ratio: number }> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const drawing = canvas.getContext("2d");
  drawing?.drawImage(image, 0, 0);
  const channel = Float64Array.from({ length: 256 }, (_, value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const light = (r: number, g: number, b: number) =>
    0.2126 * (channel[r] ?? 0) + 0.7152 * (channel[g] ?? 0) + 0.0722 * (channel[b] ?? 0);
  let worst = { text: "", ratio: 21 };
  for (const { text, color, x, y, w, h } of inks) {
    const data = drawing?.getImageData(x, y, Math.max(1, w), Math.max(1, h)).data ?? [];
    const ink = light(...color);
    for (let at = 0; at < data.length; at += 4) {
      const ground = light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (ratio < worst.ratio) worst = { text, ratio };
    }
  }
  return worst;
}

/** `paper` is an empty page that only does the arithmetic, behind the other. */
export async function headerContrast(page: Page, paper: Page): Promise<{ text: string; ratio: number }> {
  const inks = await page.evaluate(takeTextAway);
  expect(inks.length).toBeGreaterThan(0);
  const width = page.viewportSize()?.width ?? 0;
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height: 88 } });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("header[data-tone] *"))
      element.style.removeProperty("color");
  });
  return paper.evaluate(worstContrast, [png.toString("base64"), inks] as [string, Ink[]]);
}

/** Changes a text of the CMS as staff would, and gives back what was there. */
export async function setText(host: Host, key: string, title: string | null): Promise<void> {
  const response = await fetch(`${host.url}/rest/v1/cms_content?key=eq.${key}`, {
    method: "PATCH",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ title }),
  });
  expect(response.status).toBe(204);
}
