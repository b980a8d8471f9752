// Whoever has asked for help is asked for no gift: by the mark of his device, before any code of the page is there.
import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ActionBlock } from "~/components/content/blocks/prose";
import { Hero } from "~/components/content/hero";
import { GivingBar } from "~/features/campaigns/giving-bar";
import { GivingBox } from "~/features/campaigns/giving-box";
import type { CampaignDetailRow } from "~/features/campaigns/reads";
import { firstPaintScript, SPARED_CLASS } from "~/lib/browser/first-paint";
import { askAgain, spareAccount, spareAfter, spareSent } from "~/lib/session/spare-asks";
import { HOME } from "~domain/cms/home";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { TheAsk } from "./home/the-ask";
import { useAsks } from "./use-asks";

const KEY = "sff-no-asks";
const DAY = 86_400_000;
const NOW = Date.parse("2026-03-01T12:00:00Z");
const root = document.documentElement;
const isSpared = () => root.classList.contains(SPARED_CLASS);
/** A page opened so many days later. */
function open(days = 0): boolean {
  vi.setSystemTime(NOW + days * DAY);
  root.classList.remove(SPARED_CLASS);
  new Function(firstPaintScript())();
  return isSpared();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  localStorage.clear();
});
afterEach(() => {
  root.classList.remove(SPARED_CLASS);
  localStorage.clear();
  sessionStorage.clear();
});

test("a sent request spares him until 60 days after the day we answer by, and then nothing of it is left", () => {
  spareSent("2026-03-04");
  expect(isSpared()).toBe(true);
  expect([open(), open(62), open(63)]).toEqual([true, true, false]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("an open request counts anew with each look, a decided one from its day, and what holds longer stays", () => {
  spareAfter(null);
  expect([open(59), open(60)]).toEqual([true, false]);
  vi.setSystemTime(NOW);
  spareAfter(new Date(NOW - 61 * DAY).toISOString());
  expect(localStorage.getItem(KEY)).toBeNull();
  spareAfter(new Date(NOW - 50 * DAY).toISOString());
  spareAccount();
  expect([open(9), open(10)]).toEqual([true, false]);
});

test("an account is asked again after a week; a shared device knows it in the tab alone; he can have it back", () => {
  spareAccount();
  expect([open(6), open(7)]).toEqual([true, false]);
  vi.setSystemTime(NOW);
  localStorage.setItem("sff-shared-device", "true");
  spareAccount();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(open()).toBe(true);
  askAgain();
  expect([isSpared(), open()]).toEqual([false, false]);
});

const campaign = {
  ...{ kind: "internal", id: "1", slug: "winter", title: "Winter", state: "active", category: "housing" },
  ...{ raised_amount: 100, goal_amount: 1_000, donor_count: 1, days_left: 3, is_funded: false },
} as unknown as CampaignDetailRow;

test("every way to give that is pushed on somebody goes; on a campaign's own page a plain link stays", async () => {
  expect(readFileSync("app/styles/base.css", "utf8")).toMatch(
    /\.spared \[data-ask\] \{\s+display: none !important/,
  );
  const Page = () => (
    <>
      <Hero words={{ ...HOME.blocks[0]?.fallback, title: "Home" }} />
      <TheAsk />
      <GivingBar campaign={campaign} />
      <GivingBox campaign={campaign} url="https://site.example" />
      <GivingBox campaign={{ ...campaign, state: "ended" }} url="https://site.example" />
      <ActionBlock words={{ title: "Act", items: [{ title: "Donate", href: "/donate?amount=25" }] }} />
      <p>{useAsks() ? "asks" : "asks for nothing"}</p>
    </>
  );
  spareAccount();
  renderAt(<Page />);
  await screen.findByText("asks for nothing");
  const gives = [...document.querySelectorAll('a[href^="/donate"]')];
  expect(gives.length).toBeGreaterThan(9);
  const left = gives.filter((link) => !link.closest("[data-ask]"));
  expect(left.map(({ textContent }) => textContent)).toEqual(["Donate to this campaign"]);
});
