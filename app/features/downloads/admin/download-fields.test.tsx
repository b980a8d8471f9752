import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useForm } from "~/components/form/use-form";
import * as upload from "~/lib/media/upload-download";
import { downloadSchema } from "~domain/downloads";
import { DownloadFields, downloadValues } from "./download-fields";

vi.mock("~/lib/media/upload-download");

const Page = () => {
  const form = useForm({
    id: "download",
    schema: downloadSchema,
    initial: downloadValues(null),
    send: async () => undefined,
  });
  return <DownloadFields form={form} row={null} />;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const shown = () => [field("Title").value, field("Address").value];

test.each<[name: string, typed: Record<string, string>, title: string, slug: string]>([
  ["a title typed while the file is being stored stays", { Title: "Our plan" }, "Our plan", "our-plan"],
  ["an address typed meanwhile stays", { Address: "plan" }, "Parenting Plan", "plan"],
  ["a file without either gives both", {}, "Parenting Plan", "parenting-plan"],
])("%s", async (_, typed, ...expected) => {
  const { promise, resolve } = Promise.withResolvers<{ file: string; bytes: number }>();
  vi.mocked(upload.storeDownload).mockReturnValue(promise);
  render(<Page />);
  fireEvent.change(field("File"), { target: { files: [new File(["x"], "Parenting_Plan.pdf")] } });
  await screen.findByRole("button", { name: "Saving..." });
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } });
  await act(async () => resolve({ file: "/storage/v1/object/public/downloads/files/a.pdf", bytes: 1_000 }));
  await screen.findByRole("button", { name: "Replace the file" });
  expect(shown()).toEqual(expected);
});
