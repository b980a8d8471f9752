import { expect, it } from "vitest";
import { cleanLine, cleanText, looksLikeHtml } from "./text.ts";

it.each([
  ["  Ada \t Lovelace\n", "Ada Lovelace"],
  ["Ada\u0000Lovelace", "Ada Lovelace"],
  ["Ada\u202Eecalevol", "Ada ecalevol"],
  ["Zoe\u0308", "Zoë"],
  ["山田 太郎", "山田 太郎"],
  ["👨‍👧 Father", "👨‍👧 Father"],
  ["\ud800x", "\ufffdx"],
  ["\u3164", ""],
  ["\u200d\u200c", ""],
  ["\u2800 \u115f", ""],
  ["\u115f\u1161", "\u115f\u1161"],
  ["\u{e0041}", ""],
])("cleanLine(%j) is %j", (raw, clean) => expect(cleanLine(raw)).toBe(clean));

it("keeps line breaks of a message, but not a wall of them", () => {
  expect(cleanText("Dear all,\r\n\r\n\r\n\r\nthank  you \u0007 !\n")).toBe("Dear all,\n\nthank you !");
});

it("is an empty message when no letter of it can be seen", () => {
  expect(cleanText("\u3164\n\u200d")).toBe("");
});

it.each(["<b>x</b>", "<script src=x>", "</p>", "<!doctype html>", "&lt;b&gt;", "&#60;"])(
  "%s looks like HTML",
  (text) => expect(looksLikeHtml(text)).toBe(true),
);

it.each(["I <3 this", "a < b > c", "Tom & Jerry; both", "AT&T"])("%s is just text", (text) => {
  expect(looksLikeHtml(text)).toBe(false);
});
