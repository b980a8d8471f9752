// A new row whose answer was lost is added again by the same form: it is one row, and nobody reads that it was refused.
import { expect, test } from "vitest";
import { groupList, groupWrite } from "~/features/groups/admin/queries";
import { inspirationList, inspirationWrite } from "~/features/inspiration/admin/queries";
import { letterList, letterWrite } from "~/features/newsletter/letters/queries";
import { productList, productWrite } from "~/features/shop/admin/products/queries";
import {
  opportunityList,
  opportunityWrite,
  shiftList,
  shiftWrite,
} from "~/features/volunteering/admin/queries";
import type { List } from "~/lib/list/define-list";
import { readRow } from "~/lib/list/reads";
import { saveRow, type Versioned, type Write } from "~/lib/list/save";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();

async function addTwice<Row extends Versioned, Out extends object>(
  list: List<Row>,
  write: Write<Out>,
  row: Out,
) {
  const id = crypto.randomUUID();
  for (const _ of ["lost", "again"])
    expect(await saveRow(admin.client, list, write, null, row, [], id)).toBeNull();
  expect(await readRow(admin.client, list, id)).toMatchObject({ id });
  return id;
}

const words = { title: "Sort donated books", summary: "An afternoon.", description: "Boxes.", skills: [] };

test("words for a day, a group and a letter are added once", async () => {
  const day = { day: "2030-01-01", kind: "quote", title: null, body: "One day", attribution: null } as const;
  await addTwice(inspirationList, inspirationWrite, day);
  await expect(saveRow(admin.client, inspirationList, inspirationWrite, null, day)).rejects.toMatchObject({
    fields: { day: "There are words for this day already." },
  });
  const group = { slug: "evening", name: "Evening", summary: "x", about: "x", hosted_by: "x", rules: "x" };
  const place = { place_kind: "online", place: null, state: null, time_zone: "America/Chicago" } as const;
  const evening = { ...group, ...place, labels: [], capacity: 5, is_active: false };
  await addTwice(groupList, groupWrite, evening);
  await expect(saveRow(admin.client, groupList, groupWrite, null, evening)).rejects.toMatchObject({
    fields: { slug: "Another group has this address already." },
  });
  const everybody = { topic: null, frequency: null, source: null, segment_id: null };
  await addTwice(letterList, letterWrite, { subject: "News", preheader: null, ...everybody, blocks: [] });
});

test("an opportunity and its shift are added once", async () => {
  const where = { is_task: false, is_remote: true, state: null, city: null, near_children: false };
  const opportunity_id = await addTwice(opportunityList, opportunityWrite, {
    ...words,
    ...where,
    is_active: true,
  });
  const when = { time_zone: "America/Chicago", starts_local: "2030-05-01T10:00:00", minutes: 60 } as const;
  await addTwice(shiftList, shiftWrite, { opportunity_id, is_task: false, ...when, capacity: 3 });
  const shifts = await admin.client.from("volunteer_shifts").select("id").throwOnError();
  expect(shifts.data).toHaveLength(1);
});

test("a product is added once; another number of pieces than was added first is not written unsaid", async () => {
  const product = {
    title: "Demo mug",
    summary: "A mug for the first coffee.",
    description: "",
    image_alt: "",
  };
  const sold = { ...product, image_url: null, price: 1800, shipping: 0, is_active: false };
  const id = await addTwice(productList, productWrite, { ...sold, stock: 40 });
  const again = (changes: object) =>
    saveRow(admin.client, productList, productWrite, null, { ...sold, stock: 40, ...changes }, [], id);
  await expect(again({ stock: 50 })).rejects.toMatchObject({
    fields: { stock: expect.stringContaining("40 are in stock") },
  });
  expect(await again({ price: 1900 })).toMatchObject({ price: 1900 });
  expect(await readRow(admin.client, productList, id)).toMatchObject({ stock: 40, price: 1900 });
});
