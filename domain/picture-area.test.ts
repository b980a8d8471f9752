import { expect, it } from "vitest";
import { square, within } from "./picture-area.ts";

it.each([
  [4000, 3000, { left: 500, top: 0, width: 3000, height: 3000, to_width: 512, to_height: 512 }],
  [300, 900, { left: 0, top: 300, width: 300, height: 300, to_width: 300, to_height: 300 }],
  [301, 900, { left: 0, top: 299.5, width: 301, height: 301, to_width: 300, to_height: 300 }],
  [512, 512, { left: 0, top: 0, width: 512, height: 512, to_width: 512, to_height: 512 }],
])("the middle of %i x %i is %j", (width, height, area) => {
  expect(square(512)(width, height)).toEqual(area);
});

it.each([
  [2000, 500, 640, 160],
  [500, 2000, 80, 320],
  [301, 33, 300, 32],
  [1, 1, 1, 1],
])("%i x %i as a whole becomes %i x %i", (width, height, to_width, to_height) => {
  expect(within(640, 320)(width, height)).toEqual({ left: 0, top: 0, width, height, to_width, to_height });
});

it("there is nothing of nothing", () => {
  for (const frame of [square(512), within(640, 320)]) {
    expect(frame(0, 10)).toBeNull();
    expect(frame(Number.NaN, 10)).toBeNull();
  }
});
