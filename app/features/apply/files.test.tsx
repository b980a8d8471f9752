// What is promised about files is what is done with them: pictures are made anew, a PDF goes as it is.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as save from "~/lib/browser/save-file";
import * as call from "~/lib/call-function";
import * as encode from "~/lib/picture/encode";
import * as supabase from "~/lib/supabase";
import type { HelpRequest } from "~domain/help-requests";
import { Files } from "./files";
import { addFile } from "./mutations";

const whose = { token: "T".repeat(43) };

test("the page says which files keep what they hold", async () => {
  render(
    <Files request={{ files: [] } as unknown as HelpRequest} whose={whose} onChange={() => undefined} />,
  );
  const text = screen.getByRole("region", { name: "Files" }).textContent;
  expect(text).toContain("From a picture we take out where it was taken. A PDF stays as it is");

  const made = new Blob(["made anew"]);
  vi.spyOn(encode, "encodePicture").mockResolvedValue(made as never);
  const put = vi.fn(async (_path: string, _token: string, _sent: Blob) => ({ error: null }));
  const storage = { from: () => ({ uploadToSignedUrl: put }) };
  vi.spyOn(supabase, "browserClient").mockResolvedValue({ storage } as never);
  vi.spyOn(call, "callFunction").mockImplementation(
    async (_name, body) =>
      ({
        ok: true,
        value: (body as { action: string }).action === "file" ? { status: "upload" } : { status: "done" },
      }) as never,
  );
  const pdf = new File(["%PDF-1.7"], "bill.pdf", { type: "application/pdf" });
  const photo = new File(["jpeg"], "photo.jpg", { type: "image/jpeg" });
  for (const file of [pdf, photo]) await addFile(whose, file);
  expect(put.mock.calls.map(([, , sent]) => sent)).toEqual([pdf, made]);
});

const pdf = (bytes: string) => new File([bytes], "bill.pdf", { type: "application/pdf" });
test.each([
  ["calls itself a PDF and is none", pdf("<html>"), "This is not a PDF we can read."],
  ["is an empty PDF", pdf(""), "This is not a PDF we can read."],
  [
    "is neither",
    new File(["PK"], "bill.docx", { type: "application/msword" }),
    "We can read pictures and PDFs",
  ],
])("what %s is told so, and nothing is asked for it", async (_, file, words) => {
  const asked = vi.spyOn(call, "callFunction").mockClear();
  await expect(addFile(whose, file)).rejects.toThrow(words);
  expect(asked).not.toHaveBeenCalled();
});

test("a PDF that storage does not take for one is told so, too", async () => {
  const error = { status: 400, statusCode: "415", message: "mime type application/pdf is not supported" };
  const storage = { from: () => ({ uploadToSignedUrl: async () => ({ data: null, error }) }) };
  vi.spyOn(supabase, "browserClient").mockResolvedValue({ storage } as never);
  vi.spyOn(call, "callFunction").mockResolvedValue({ ok: true, value: { status: "upload" } } as never);
  await expect(addFile(whose, pdf("%PDF-1.7"))).rejects.toThrow("This is not a PDF we can read.");
});

test("he saves his own file from where the storage stands for his browser, and erases one", async () => {
  const file = { id: "f1", label: "bill.pdf", at: "2026-11-20T10:00:00Z", name: "r/f1.pdf" };
  const left = { files: [] } as unknown as HelpRequest;
  const asked: unknown[] = [];
  vi.spyOn(call, "callFunction").mockImplementation(async (_name, body) => {
    const { action } = body as { action: string };
    asked.push(action);
    const address = "/storage/v1/object/sign/care-files/r/f1.pdf?token=t";
    const value = action === "file_read" ? { status: "file", address } : { status: "done", request: left };
    return { ok: true, value } as never;
  });
  const publicUrl = "https://data.example/storage/v1/object/public/care-files/";
  const storage = { from: () => ({ getPublicUrl: () => ({ data: { publicUrl } }) }) };
  vi.spyOn(supabase, "browserClient").mockResolvedValue({ storage } as never);
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("%PDF"));
  const saved = vi.spyOn(save, "saveFile").mockReturnValue();
  const onChange = vi.fn();
  const request = { files: [file] } as unknown as HelpRequest;
  render(<Files request={request} whose={whose} onChange={onChange} />);
  fireEvent.click(screen.getByRole("button", { name: /^Save a copy\s+of bill.pdf/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), "bill.pdf"));
  expect(String(fetched.mock.calls[0]?.[0])).toBe(
    "https://data.example/storage/v1/object/sign/care-files/r/f1.pdf?token=t",
  );
  fireEvent.click(screen.getByRole("button", { name: /^Erase it\s+\(bill.pdf/ }));
  expect(asked).toEqual(["file_read"]);
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Erase it" }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(left));
  expect(asked).toEqual(["file_read", "file_erase"]);
});
