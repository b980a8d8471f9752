import { expect, test } from "vitest";
import type { FileStore } from "../../server/embedded/storage/file-store.ts";
import { type FileTarget, moveFiles, type StoredObject } from "./files.ts";

const from = { digest: async () => "as it was sent" } as unknown as FileStore;
const object = { bucket_id: "care-files", name: "bill.pdf", version: "v", bytes: 7 } as StoredObject;
const rows = { query: async () => [{}] } as unknown as Parameters<typeof moveFiles>[3];
/** Moved into a house where it lies like this afterwards. */
const movedInto = (arrives: string | null) => {
  let there: string | null = null;
  const target: FileTarget = {
    digest: async () => there,
    put: async () => {
      there = arrives;
    },
  };
  return moveFiles([object], from, target, rows);
};

test("a file that did not arrive as it was sent is no file that was moved", async () => {
  for (const arrives of ["cut off", null])
    await expect(movedInto(arrives)).rejects.toThrow("care-files/bill.pdf did not arrive as it was sent");
  expect(await movedInto("as it was sent")).toEqual({ all: 1, bytes: 7, moved: 1, lost: [] });
});
