import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_GIFT } from "./gift-values";

const ATTEMPT = "11111111-1111-4111-8111-111111111111";
const ANOTHER = "22222222-2222-4222-8222-222222222222";
const LINK = "/give";

function storage(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
}
const stored = new Map<string, string>();
const device = new Map<string, string>();
vi.stubGlobal("sessionStorage", storage(stored));
vi.stubGlobal("localStorage", storage(device));

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  return import("./gift-memory");
}

async function typing() {
  const memory = await page();
  memory.rememberGift(LINK, { ...EMPTY_GIFT, other_amount: "75", donor_name: "A name", message: "Hello" });
  memory.giftAttempts.rememberAttempt({ id: ATTEMPT, sent: "75" });
  return memory;
}

beforeEach(() => stored.clear());

test("the page of another gift that is done leaves the draft of this one", async () => {
  const memory = await typing();
  memory.forgetGift(ANOTHER);
  expect(memory.recallGift(LINK, {}, false)).toMatchObject({ other_amount: "75", message: "Hello" });
  expect(memory.currentAttempt()?.id).toBe(ATTEMPT);
  const reloaded = await page();
  expect([reloaded.recallGift(LINK, {}, false).other_amount, reloaded.currentAttempt()?.id]).toEqual([
    "75",
    ATTEMPT,
  ]);
});

test("the page of this gift, loaded anew, forgets it for good", async () => {
  await typing();
  const memory = await page();
  memory.forgetGift(ATTEMPT);
  expect([memory.recallGift(LINK, {}, false), memory.currentAttempt()]).toEqual([{}, null]);
  expect(JSON.stringify([...stored])).not.toMatch(/Hello|A name|1111/);
});

test("a reload keeps all that was typed, in this tab and not on the device", async () => {
  await typing();
  const values = (await page()).recallGift(LINK, {}, false);
  expect([values.other_amount, values.donor_name, values.message]).toEqual(["75", "A name", "Hello"]);
  expect(device.size).toBe(0);
});

test("a link that is followed again wins over what was changed after it; a reload does not", async () => {
  const memory = await typing();
  const link = { other_amount: "25" };
  expect(memory.recallGift(LINK, link, true)).toMatchObject({ other_amount: "25", donor_name: "A name" });
  expect(memory.recallGift(LINK, link, false)).toMatchObject({ other_amount: "75" });
  expect(memory.recallGift("/another", link, false)).toMatchObject({ other_amount: "25" });
});

test("a link that brings the whole page is followed, too, until something is kept; coming back is not", async () => {
  const loaded = vi.spyOn(performance, "getEntriesByType");
  const link = { other_amount: "25" };
  const amounts = [];
  for (const type of ["navigate", "reload", "back_forward"]) {
    await typing();
    loaded.mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const memory = await page();
    amounts.push(memory.recallGift(LINK, link, false).other_amount);
    memory.rememberGift(LINK, { ...EMPTY_GIFT, other_amount: "80" });
    amounts.push(memory.recallGift(LINK, link, false).other_amount);
  }
  loaded.mockRestore();
  expect(amounts).toEqual(["25", "80", "75", "80", "75", "80"]);
});

test("signing out takes what was typed along, but a reload still knows the attempt", async () => {
  await typing();
  for (const key of [...stored.keys()]) if (key.startsWith("sff-draft-")) stored.delete(key);
  const memory = await page();
  expect([memory.recallGift(LINK, {}, false), memory.currentAttempt()?.id]).toEqual([{}, ATTEMPT]);
});

test("a payment nobody answered to is remembered across a reload until its gift is done", async () => {
  (await typing()).giftAttempts.rememberUnsure(ANOTHER);
  const memory = await page();
  expect(memory.unsurePayment()).toBe(ANOTHER);
  memory.forgetGift(ANOTHER);
  expect([memory.unsurePayment(), (await page()).unsurePayment()]).toEqual([null, null]);
  expect(memory.currentAttempt()?.id).toBe(ATTEMPT);
});
