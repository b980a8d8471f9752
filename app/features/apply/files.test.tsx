// What is promised about files is what is done with them: pictures are made anew, a PDF goes as it is.
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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
  const pdf = new File(["%PDF"], "bill.pdf", { type: "application/pdf" });
  const photo = new File(["jpeg"], "photo.jpg", { type: "image/jpeg" });
  for (const file of [pdf, photo]) await addFile(whose, file);
  expect(put.mock.calls.map(([, , sent]) => sent)).toEqual([pdf, made]);
});
