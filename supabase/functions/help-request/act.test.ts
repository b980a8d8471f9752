import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { actOnHelpRequest } from "./act.ts";

const link = { token: "t".repeat(43), id: crypto.randomUUID() };
const input = { ...link, action: "file", type: "application/pdf", label: "The bill" } as const;
/** The storage answers so to whoever asks for a ticket. */
function place(answer: object) {
  const context = fakeContext({ help_by_link: () => ({ data: { name: "request/file.pdf" } }) });
  const from = () => ({ createSignedUploadUrl: async () => answer });
  Object.assign(context.admin, { storage: { from } });
  return actOnHelpRequest(input, context);
}

it("a file gets a ticket for its place", async () => {
  const told = await place({ data: { token: "ticket" }, error: null });
  expect(told).toEqual({ status: "upload", path: "request/file.pdf", upload_token: "ticket" });
});

it("no ticket is told as no ticket", async () => {
  const away = { data: null, error: { message: "The storage is away", status: 503 } };
  await expect(place(away)).rejects.toMatchObject({ cause: away.error });
});

it.each([
  [{ ...link, action: "take_back" } as const, { taken_back: true }, { status: "taken_back" }],
  [{ token: link.token, action: "withdraw" } as const, { withdrawn: true }, { status: "withdrawn" }],
  [{ token: link.token, action: "read" } as const, null, { status: "gone" }],
])("%j, of which the database says %j", async (asked, data, told) => {
  expect(await actOnHelpRequest(asked, fakeContext({ help_by_link: () => ({ data }) }))).toEqual(told);
});
