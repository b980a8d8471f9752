import { beforeEach, expect, test, vi } from "vitest";
import { attemptFor } from "./gift-memory";
import { EMPTY_GIFT } from "./gift-values";

const ATTEMPT = "11111111-1111-4111-8111-111111111111";
const ANOTHER = "22222222-2222-4222-8222-222222222222";
const LINK = "/give";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  return import("./gift-memory");
}

async function typing() {
  const memory = await page();
  memory.rememberGift(LINK, { ...EMPTY_GIFT, other_amount: "75", donor_name: "A name", message: "Hello" });
  memory.rememberAttempt({ id: ATTEMPT, sent: "75" });
  return memory;
}

beforeEach(() => stored.clear());

test("the page of another gift that is done leaves the draft of this one", async () => {
  const memory = await typing();
  memory.forgetGift(ANOTHER);
  expect(memory.recallGift(LINK, {})).toMatchObject({ other_amount: "75", message: "Hello" });
  expect(memory.currentAttempt()?.id).toBe(ATTEMPT);
  const reloaded = await page();
  expect([reloaded.recallGift(LINK, {}).other_amount, reloaded.currentAttempt()?.id]).toEqual([
    "75",
    ATTEMPT,
  ]);
});

test("the page of this gift, loaded anew, forgets it for good", async () => {
  await typing();
  const memory = await page();
  memory.forgetGift(ATTEMPT);
  expect([memory.recallGift(LINK, {}), memory.currentAttempt(), stored.size]).toEqual([{}, null, 0]);
});

test("another try after a refusal that is final keeps what was typed", async () => {
  const memory = await typing();
  memory.forgetAttempt();
  expect([memory.currentAttempt(), memory.recallGift(LINK, {}).message]).toEqual([null, "Hello"]);
});

test("a reload keeps the plain choices, never name or message", async () => {
  await typing();
  const values = (await page()).recallGift(LINK, {});
  expect([values.other_amount, values.donor_name, values.message]).toEqual(["75", undefined, undefined]);
});

let made = 0;
const newId = () => `id-${++made}`;

test("a retry of the same gift is the same attempt", () => {
  const first = attemptFor(null, "25", newId);
  expect(attemptFor(first, "25", newId)).toEqual(first);
});

test("a changed gift is another attempt", () => {
  const first = attemptFor(null, "25", newId);
  const second = attemptFor(first, "50", newId);
  expect(second.id).not.toBe(first.id);
  expect(attemptFor(second, "25", newId).id).not.toBe(first.id);
});

test("after a reload the attempt is tried again: the server knows whether it fits", () => {
  expect(attemptFor({ id: "stored", sent: null }, "25", newId)).toEqual({ id: "stored", sent: "25" });
});
