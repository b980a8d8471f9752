import { expect, it } from "vitest";
import { addressOf, checkBucketName, checkKey } from "./object-key.ts";

it.each(["a", "a/b.webp", "a b/(c) & d=e;f,g+h?.pdf", "..a/b", "k".repeat(1024)])("%s is a key", (key) => {
  expect(checkKey(key)).toBe(key);
});
it.each([
  "",
  "/a",
  "a/",
  "a//b",
  "a/../b",
  "..",
  "./a",
  "a/.",
  "é",
  "a\nb",
  "a\\b",
  "a%2fb",
  "k".repeat(1025),
])("%j is none", (key) => expect(() => checkKey(key)).toThrow("Invalid key"));

it("a bucket's name is short, without slashes, and hides nowhere", () => {
  expect([checkBucketName("b".repeat(100)), checkBucketName("a.b")]).toEqual(["b".repeat(100), "a.b"]);
  for (const name of ["", ".a", "a/b", "é", "b".repeat(101)])
    expect(() => checkBucketName(name), name).toThrow("Bucket name invalid");
});

it("an address is a bucket and a key, read as it was encoded once", () => {
  expect(addressOf("pictures/a%20b/c.webp")).toEqual({ bucket_id: "pictures", name: "a b/c.webp" });
  expect(addressOf("p/a")).toEqual({ bucket_id: "p", name: "a" });
  for (const path of ["pictures", "/a", "pictures/", "p/a%252fb"])
    expect(() => addressOf(path), path).toThrow();
  expect(() => addressOf("p/%zz")).toThrow("The path is not well encoded");
});
