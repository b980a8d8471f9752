import { expect, it } from "vitest";
import { StartError } from "../start-error.ts";
import { freeBytes, roomOf } from "./room.ts";

const MB = 1024 * 1024;

it("a first start on a small disk is refused with how much is there", () => {
  const small = roomOf("/data", () => 60 * MB);
  expect(() => small.refuseFirst()).toThrow(StartError);
  expect(() => small.refuseFirst()).toThrow(
    "The disk that holds the data has no room for a first start (60 MB are free, 160 are needed): make room there and start again.",
  );
  roomOf("/data", () => 160 * MB).refuseFirst();
});

it("a file system that does not say how much it holds is taken for large enough", () => {
  expect(freeBytes({ blocks: 0, bavail: 0, bsize: 4096 })).toBe(Number.POSITIVE_INFINITY);
  expect(freeBytes({ blocks: 9, bavail: 2, bsize: 4096 })).toBe(8192);
});

it("a folder that is not there yet is on the disk where it will be", () => {
  expect(roomOf("/not/there/yet").isShort()).toBe(roomOf("/").isShort());
});

it("a disk is asked again after a moment, and never for a database in memory", () => {
  let [now, free] = [0, 48 * MB];
  const room = roomOf(
    "/data",
    () => free,
    () => now,
  );
  expect(room.isShort()).toBe(false);
  free -= 1;
  expect(room.isShort()).toBe(false);
  now = 200;
  expect(room.isShort()).toBe(true);
  const memory = roomOf(undefined, () => 0);
  memory.refuseFirst();
  expect(memory.isShort()).toBe(false);
});
