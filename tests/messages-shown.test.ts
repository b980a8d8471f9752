// Every row of spec section 8 is not only worded right (domain/messages.test.ts) but shown: component tests of the same
// run brought it to the screen. The silent rows are in app/lib/silent.test.ts.
import { expect, test } from "vitest";
import { MESSAGES, type ToastText } from "../domain/messages.ts";
import { PAGE_MESSAGES } from "../domain/page-messages.ts";
import { shown } from "./fixtures/shown.ts";

const ALL = { ...MESSAGES, ...PAGE_MESSAGES };
const ANY_WORDS = "words of the server";
const same = (a: ToastText, b: ToastText) =>
  a.title === b.title && a.description === b.description && a.destructive === b.destructive;
const fixed = Object.values(ALL).filter((message): message is ToastText => typeof message === "object");

/** A row with the server's words was shown when some words stood there that no other row has. */
function wasShown(message: (typeof ALL)[keyof typeof ALL]): boolean {
  if (typeof message === "object") return shown().some((toast) => same(toast, message));
  return shown()
    .filter((toast) => !fixed.some((other) => same(toast, other)))
    .some((toast) => same({ ...toast, description: ANY_WORDS }, message(ANY_WORDS)));
}

test.each(Object.entries(ALL))("%s was shown by a component test of this run", (_, message) =>
  expect(wasShown(message)).toBe(true),
);
