import { expect, test, vi } from "vitest";
import type { Post } from "~domain/posts";
import * as mutations from "./mutations";
import { saveAsSeen } from "./version";

vi.mock("./mutations");
const seen = { id: "p", updated_at: "1", title: "As read", pen_name: null, tags: [] as string[] } as Post;
const conflict = (changes: Partial<Post>) =>
  vi.mocked(mutations.savePost).mockResolvedValue({
    outcome: "conflict",
    post: { ...seen, updated_at: "2", ...changes },
  });

test("what was masked and saved by a lost answer is decided about as it was read", async () => {
  conflict({ title: "Masked" });
  expect(await saveAsSeen(seen, { title: "Masked ", pen_name: "" })).toMatchObject({ updated_at: "2" });
});

test("what somebody has written since is not decided about unread", async () => {
  conflict({ title: "Masked", excerpt: "Written since" });
  await expect(saveAsSeen(seen, { title: "Masked" })).rejects.toThrow("This has changed in the meantime.");
});
