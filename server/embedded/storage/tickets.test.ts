import { expect, it } from "vitest";
import { storageCall } from "../../../tests/fixtures/storage-call.ts";
import { openTicket, requireOpenTicket, takeTicket } from "./tickets.ts";

const ADDRESS = { bucket_id: "pictures", name: "a.webp" };
const OWNER = "7f000000-0000-4000-8000-000000000001";

/** What was written of objects, and the ticket; `there`: whether the object is. */
async function opened(there: boolean, upsert: boolean, owner?: string) {
  const { call, asked } = storageCall("", (text) => (text.startsWith("select 1") && there ? [{}] : []));
  const id = await openTicket(call, ADDRESS, { upsert, owner });
  const of = (table: string) => asked.filter(({ text }) => text.includes(`into storage.${table}`));
  const deleted = asked.filter(({ text }) => text.startsWith("delete from storage.objects"));
  return {
    id,
    written: of("objects").map(({ text, params }) => [text.includes("on conflict"), params[3]]),
    takenBack: deleted.map(({ params }) => params[0]),
    triedIds: of("objects").map(({ params }) => params[0]),
    ticket: of("upload_tickets").map(({ params }) => params),
  };
}

it("a ticket is for two hours, for its object and its owner", async () => {
  const { id, ticket } = await opened(false, false, OWNER);
  expect(ticket).toEqual([[id, "pictures", "a.webp", OWNER, 7200]]);
  expect((await opened(false, false)).ticket[0]?.[3]).toBeNull();
});

it.each([
  ["a new object", false, false],
  ["a new object that may replace", false, true],
  ["one that is there already", true, false],
])("%s is tried out, and taken away as it was counted", async (_, there, upsert) => {
  const { written, takenBack, triedIds } = await opened(there, upsert, OWNER);
  expect(written).toEqual([[false, OWNER]]);
  expect(takenBack).toEqual(triedIds);
});

it("one that is to be replaced is rehearsed, and not touched", async () => {
  const { written, takenBack } = await opened(true, true, OWNER);
  expect(written).toEqual([[true, OWNER]]);
  expect(takenBack).toEqual([]);
});

it("a ticket that is not open lets nothing in", async () => {
  const [open, closed] = [storageCall(""), storageCall("", () => [])];
  const exists = { status: 409, code: "KeyAlreadyExists" };
  await expect(requireOpenTicket(open.call, "t")).resolves.toBeUndefined();
  await expect(requireOpenTicket(closed.call, "t")).rejects.toMatchObject(exists);
  await expect(takeTicket(open.call.sql, "t")).resolves.toBeUndefined();
  await expect(takeTicket(closed.call.sql, "t")).rejects.toMatchObject(exists);
  expect(open.asked.map(({ params }) => params)).toEqual([["t"], ["t"]]);
});
