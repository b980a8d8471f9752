import { expect, test } from "vitest";
import { attemptFor } from "./attempt-memory";

let made = 0;
const newId = () => `id-${++made}`;

test("a retry with the same content is the same attempt", () => {
  const first = attemptFor(null, "25", newId);
  expect(attemptFor(first, "25", newId)).toEqual(first);
});

test("changed content is another attempt", () => {
  const first = attemptFor(null, "25", newId);
  const second = attemptFor(first, "50", newId);
  expect(second.id).not.toBe(first.id);
  expect(attemptFor(second, "25", newId).id).not.toBe(first.id);
});

test("after a reload the attempt is tried again: the server knows whether it fits", () => {
  expect(attemptFor({ id: "stored", sent: null }, "25", newId)).toEqual({ id: "stored", sent: "25" });
});
