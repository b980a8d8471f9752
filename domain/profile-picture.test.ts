import { expect, it } from "vitest";
import { centreSquare, newPictureName, pictureName, picturePath } from "./profile-picture.ts";

it.each([
  [4000, 3000, { left: 500, top: 0, side: 3000, pixels: 512 }],
  [300, 900, { left: 0, top: 300, side: 300, pixels: 300 }],
  [301, 900, { left: 0, top: 299.5, side: 301, pixels: 300 }],
  [512, 512, { left: 0, top: 0, side: 512, pixels: 512 }],
])("the middle of %i x %i is %j", (width, height, square) => {
  expect(centreSquare(width, height)).toEqual(square);
});

it("there is no middle of nothing", () => {
  expect(centreSquare(0, 10)).toBeNull();
  expect(centreSquare(Number.NaN, 10)).toBeNull();
});

it("a name is found again in what is stored, with and without the backend's address", () => {
  const name = newPictureName("0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b11");
  expect(name).toMatch(/^0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b11\/[0-9a-f-]{36}\.webp$/);
  expect(pictureName(picturePath(name))).toBe(name);
  expect(pictureName(`https://backend.example${picturePath(name)}`)).toBe(name);
  expect(pictureName("https://evil.example/a.webp")).toBeNull();
  expect(pictureName(null)).toBeNull();
});
