import { expect, test } from "vitest";
import { closedMailPort } from "./mail-port.ts";

test.each([
  ["smtp://user:secret@mail.test:587", true],
  ["smtp://user:secret@mail.test:25", true],
  ["smtp://user:secret@mail.test", true],
  ["smtp://user:secret@mail.test:2525", false],
  ["smtps://user:secret@mail.test:465", false],
  ["smtps://user:secret@mail.test", false],
  [undefined, false],
  ["no address", false],
])("%s is closed to hosted functions: %s", (url, closed) => {
  const said = closedMailPort(url);
  expect(said !== null).toBe(closed);
  expect(said ?? "").not.toContain("secret");
});
