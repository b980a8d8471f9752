import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as upload from "~/lib/media/upload";
import { mediaSchema } from "~domain/media";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { useForm } from "../form/use-form";
import { MediaFields } from "./media-fields";
import { mediaValues } from "./media-values";

vi.mock("~/lib/media/upload");
const library = vi.hoisted(() => ({ same: null as object | null }));
vi.mock("~/lib/media/list", () => ({ mediaByHash: async () => library.same }));

const STORED: upload.Stored = {
  ...{ kind: "audio", file: "/storage/v1/object/public/audio/a.mp3", hash: "h" },
  ...{ width: null, height: null, bytes: 1_000 },
};
const Page = ({ only = "audio" }: { only?: "audio" | "video" }) => {
  const form = useForm({
    id: "media",
    schema: mediaSchema,
    initial: mediaValues(null),
    send: async () => undefined,
  });
  return <MediaFields form={form} row={null} only={only} />;
};
const title = () => screen.getByLabelText<HTMLInputElement>("Title");

test.each([
  ["a title typed while the file is being stored stays", "My own title", "My own title"],
  ["a file without a title gives it its name", "", "Talk in May"],
])("%s", async (_, typed, expected) => {
  const { promise, resolve } = Promise.withResolvers<upload.Stored>();
  vi.mocked(upload.storeMedia).mockReturnValue(promise);
  renderAt(<Page />);
  const file = new File(["x"], "Talk_in_May.mp3", { type: "audio/mpeg" });
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
  await screen.findByRole("button", { name: "Saving..." });
  fireEvent.change(title(), { target: { value: typed } });
  await act(async () => resolve(STORED));
  await screen.findByRole("button", { name: "Replace the file" });
  expect(title().value).toBe(expected);
});

test("what became of a file is said, not only shown", async () => {
  vi.mocked(upload.storeMedia).mockRejectedValueOnce(new Error("This file is larger than 10 MB."));
  renderAt(<Page />);
  const choose = () =>
    fireEvent.change(screen.getByLabelText("File"), {
      target: { files: [new File(["x"], "a.mp3", { type: "audio/mpeg" })] },
    });
  choose();
  await expect.poll(() => screen.getByRole("alert").textContent).toContain("larger than 10 MB");
  vi.mocked(upload.storeMedia).mockResolvedValueOnce(STORED);
  choose();
  await screen.findByText("The file is stored. Save to keep it.");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("a file that is archived already is said to be there, where nobody sees it", async () => {
  library.same = { title: "Our hall", archived: true };
  renderAt(<Page />);
  const files = [new File(["x"], "a.mp3", { type: "audio/mpeg" })];
  fireEvent.change(screen.getByLabelText("File"), { target: { files } });
  await expect
    .poll(() => screen.getByRole("alert").textContent)
    .toContain('already, as "Our hall". It is archived: bring it back under Multimedia.');
  library.same = null;
});

test("captions do not name a film that has its name from its own file", async () => {
  vi.mocked(upload.storeMedia).mockResolvedValueOnce({ ...STORED, kind: "video", file: "/a.mp4" });
  renderAt(<Page only="video" />);
  const choose = (file: File) =>
    fireEvent.change(screen.getAllByLabelText("File").at(-1) as Element, { target: { files: [file] } });
  choose(new File(["x"], "Our_film.mp4", { type: "video/mp4" }));
  const captions = await screen.findByLabelText<HTMLTextAreaElement>("Captions (WebVTT)");
  expect(title().value).toBe("Our film");
  choose(new File(["WEBVTT"], "film.en.vtt", { type: "text/vtt" }));
  await expect.poll(() => captions.value).toBe("WEBVTT");
  expect(title().value).toBe("Our film");
});
