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

it("where his own file is holds for a minute", async () => {
  const context = fakeContext({ help_by_link: () => ({ data: { name: "request/file.pdf" } }) });
  const createSignedUrl = async (name: string, seconds: number) => ({
    data: { signedUrl: `https://backend.example/storage/v1/${name}?seconds=${seconds}` },
    error: null,
  });
  Object.assign(context.admin, { storage: { from: () => ({ createSignedUrl }) } });
  expect(await actOnHelpRequest({ ...link, action: "file_read" }, context)).toEqual({
    status: "file",
    address: "/storage/v1/request/file.pdf?seconds=60",
  });
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

it.each([
  [{ token: link.token, action: "bind" }],
  [{ token: link.token, action: "send", bind: true, answers: { website: "" }, proof: null }],
  [{ token: link.token, action: "save", bind: true, answers: { website: "" }, proof: null }],
])(
  "with an account, by who is nobody: %j is refused, and nothing is asked of the database",
  async (asked) => {
    const called: unknown[] = [];
    const context = fakeContext({ help_by_link: (args) => ({ data: called.push(args) && null }) });
    const refused = expect(actOnHelpRequest(asked as never, context)).rejects;
    await refused.toMatchObject({ code: "unauthenticated" });
    expect(called).toEqual([]);
  },
);

it.each([
  ["who binds it", { bind: true }, "father", "father"],
  ["who does not", { bind: false }, "father", null],
  ["nobody", {}, "father", "father"],
])("whose a request becomes: of %s", async (_, more, id, owner) => {
  const owners: unknown[] = [];
  const context = fakeContext({
    help_by_link: ({ p_user_id }) => ({ data: owners.push(p_user_id) && null }),
  });
  const user = { id, confirmed_email: null };
  await actOnHelpRequest({ token: link.token, action: "read", ...more } as never, { ...context, user });
  expect(owners).toEqual([owner]);
});
