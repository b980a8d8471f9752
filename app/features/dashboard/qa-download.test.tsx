import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { saveFile } from "~/lib/browser/save-file";
import { readQaTests } from "./mutations";
import { QaDownload } from "./qa-download";

vi.mock("./mutations");
vi.mock("~/lib/browser/save-file", async (original) => ({
  ...(await original<typeof import("~/lib/browser/save-file")>()),
  saveFile: vi.fn(),
}));

const toast = () => {
  const { title, description, destructive } = currentToasts()[0] ?? {};
  return [title, description, destructive];
};

test.each<[string, () => Promise<Blob>, unknown[]]>([
  [
    "it worked",
    async () => new Blob(["x"]),
    ["Success", "QA tests CSV has been downloaded successfully!", false],
  ],
  [
    "it failed",
    () => Promise.reject(new Error("x")),
    ["Error", "Failed to download QA tests. Please try again.", true],
  ],
])("one toast while it runs, one when %s", async (_, answer, last) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.mocked(readQaTests).mockImplementation(() => held.then(answer));
  vi.mocked(saveFile).mockClear();
  render(<QaDownload />);
  fireEvent.click(screen.getByRole("button", { name: "Download QA Tests" }));
  expect(toast()).toEqual(["Generating QA Tests", undefined, false]);
  go();
  await waitFor(() => expect(toast()).toEqual(last));
  expect(saveFile).toHaveBeenCalledTimes(last[2] ? 0 : 1);
});
