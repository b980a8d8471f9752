import { expect, it } from "vitest";
import { withoutLinks } from "./without-links.ts";

it.each([
  "https://evil.example/x?y=1",
  "evil.example/x",
  "www.evil.example",
  "a@evil.example",
  "a＠evil.example",
  "evil．com",
  "evil。com/pay",
  "evil｡com",
  "ｅｖｉｌ．ｃｏｍ",
  "tel:+15550100",
  "TEL:911",
  "sms:1234",
  "javascript:alert(1)",
  "facetime：ann",
  "//evil/pay",
  "／／evil/pay",
  "\\\\evil\\pay",
  "http:／／evil/pay",
  "192.0.2.7",
  "192.0.2.7/pay",
  "192.0.2.7:8080/pay",
  "192．0．2．7/pay",
])("%s is no link in a letter", (link) => {
  expect(withoutLinks(`Go to ${link} now.\nThanks.`)).toBe("Go to [link left out] now.\nThanks.");
});

it.each([
  "555-0100-22",
  "5550100",
  "+1 (555) 010-0000",
  "(555) 010-0000",
  "1 555 010 0000",
  "555.010.0000",
  "1/555/010/0000",
  "555–010–0000",
  "５５５ ０１０ ００００",
  "12-31-2026-555",
  "2026-11-30 555",
])("%s is no number to call", (number) => {
  expect(withoutLinks(`Call ${number} now.`)).toBe("Call [number left out] now.");
});

it.each([
  "Thanks, e.g. now. It is 10:30, or 3:00pm.",
  "My son is 7, my daughter is 12. I owe $1,250.50 since 2024.",
  "We met on 11/30/2026, and again on 2026-12-01.",
  "Court (11/30/2026), then 2026-12-01 10:30 and 11/30/2026 10:30.",
  "Note: I cannot come. He and/or she can.",
  "I have 123456 of them.\n7 more came.",
])("%s stays as it is", (words) => {
  expect(withoutLinks(words)).toBe(words);
});

it("four thousand characters of what is nearly a link are read to their end", () => {
  for (const part of ["a", "a.", "1", "1 ", "1.", "(", "-"])
    expect(withoutLinks(part.repeat(4_000 / part.length))).toEqual(expect.any(String));
});
