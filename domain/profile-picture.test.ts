import { expect, it } from "vitest";
import { newPictureName, pictureName, picturePath } from "./profile-picture.ts";

it("a name is found again in what is stored, with and without the backend's address", () => {
  const name = newPictureName("0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b11");
  expect(name).toMatch(/^0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b11\/[0-9a-f-]{36}\.webp$/);
  expect(pictureName(picturePath(name))).toBe(name);
  expect(pictureName(`https://backend.example${picturePath(name)}`)).toBe(name);
  expect(pictureName("https://evil.example/a.webp")).toBeNull();
  expect(pictureName(null)).toBeNull();
});
