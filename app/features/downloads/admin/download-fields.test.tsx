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

const FILE = { file: "/storage/v1/object/public/downloads/files/a.pdf", bytes: 1_000 };
test.each<[name: string, typed: Record<string, string>, title: string, slug: string]>([
  ["give title and address anew", {}, "Court day", "court-day"],
  ["leave a title that was typed, and its address", { Title: "Our plan" }, "Our plan", "our-plan"],
  ["leave an address that was typed", { Address: "plan" }, "Court day", "plan"],
])("another file in place of the first: its words %s", async (_, typed, ...expected) => {
  vi.mocked(upload.storeDownload).mockResolvedValue(FILE);
  render(<Page />);
  const choose = async (name: string) => {
    fireEvent.change(field("File"), { target: { files: [new File(["x"], name)] } });
    await screen.findByRole("button", { name: "Saving..." });
    await screen.findByRole("button", { name: "Replace the file" });
  };
  await choose("Parenting_Plan.pdf");
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } });
  await choose("Court-day.pdf");
  expect(shown()).toEqual(expected);
});
