import { expect, test } from "vitest";
import { linkAddress } from "./link-address";

test.each([
  ["https://example.org/a", "https://example.org/a"],
  ["example.org", "https://example.org"],
  [" a@example.org ", "mailto:a@example.org"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["http://example.org", null],
  ["javascript:alert(1)", null],
  ["nothing", null],
  ["two words.org", null],
  ["", null],
])("the address %j becomes %j", (typed, address) => expect(linkAddress(typed)).toBe(address));
