import { chromium } from "@playwright/test";
import { bootDemo } from "../tests/fixtures/demo-folder.ts";
const out = process.argv[2] ?? "/tmp/co";
const sizes = (process.argv[3] ?? "390x844,1440x900").split(",").map((s) => s.split("x").map(Number));
const themes = (process.argv[4] ?? "light").split(",");
const host = await bootDemo({ TRUSTED_PROXIES: "1" });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
let n = 0;
for (const theme of themes) for (const [width, height] of sizes) {
  const phone = width < 500;
  const context = await browser.newContext({ baseURL: host.url, viewport: { width, height }, hasTouch: phone, isMobile: phone, reducedMotion: "reduce", extraHTTPHeaders: { "x-forwarded-for": `10.1.0.${++n}` } });
  await context.addInitScript((t) => localStorage.setItem("vite-ui-theme", t), theme);
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", width, theme, m.text()));
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  const shot = async (name: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${name}-${width}x${height}-${theme}.png` }); };
  await page.goto("/campaign/first-months-rent"); await page.waitForLoadState("networkidle"); await shot("campaign");
  await page.goto("/donate?campaign=first-months-rent&amount=25"); await page.waitForLoadState("networkidle"); await shot("donate");
  await page.getByLabel("Your name").fill("Demo Donor"); await page.getByLabel("Your email", { exact: true }).fill(`d${n}@example.org`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("textbox", { name: "Card number" }).waitFor(); await shot("payment");
  await page.getByRole("textbox", { name: "Card number" }).fill("4242 4242 4242 4242");
  await page.getByRole("textbox", { name: "Expiry date" }).fill("12/34");
  await page.getByRole("textbox", { name: "Security code" }).fill("123");
  await page.getByRole("button", { name: /^Give \$/ }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor({ timeout: 20000 }); await shot("thanks");
  await context.close();
}
await browser.close(); await host.stop(); process.exit(0);
