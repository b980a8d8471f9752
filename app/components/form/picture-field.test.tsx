import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PictureKind } from "~/lib/picture/encode";
import * as upload from "~/lib/picture/upload";
import { PictureField } from "./picture-field";

vi.mock("~/lib/picture/upload");
const KIND = { frame: null, max_bytes: 100 } as unknown as PictureKind;
vi.mock("~/lib/media-address", () => ({ useFileAddress: (address: string) => address }));

test.each([
  ["waits to be saved", false, "The file is stored. Save to keep it."],
  ["saves itself", true, "The file is stored."],
])("in a form that %s that is what is said of a picture", async (_, savesItself, words) => {
  vi.mocked(upload.uploadPicture).mockResolvedValueOnce("/a.webp");
  render(
    <PictureField
      field={{ id: "p", name: "p", value: "", error: undefined }}
      {...{ label: "Cover", hint: "Optional.", folder: "posts", kind: KIND, savesItself }}
      onAddress={() => undefined}
    />,
  );
  const picture = new File(["x"], "a.png", { type: "image/png" });
  fireEvent.change(screen.getByLabelText("Picture file"), { target: { files: [picture] } });
  expect(await screen.findByText(words)).toBeTruthy();
});
