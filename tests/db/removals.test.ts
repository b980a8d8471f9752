// What staff delete in a list with "Undo": nothing goes that they have not seen, and what comes back is what went, also
// what a colleague had written meanwhile.
import { expect, test, vi } from "vitest";
import { boardList, boardRemoval } from "~/features/board/admin/queries";
import {
  campaignAdminList,
  campaignRemoval,
  updateList,
  updateRemoval,
} from "~/features/campaigns/admin/queries";
import { segmentList, segmentRemoval } from "~/features/crm/segments/queries";
import { inspirationList, inspirationRemoval } from "~/features/inspiration/admin/queries";
import { letterList, letterRemoval } from "~/features/newsletter/letters/queries";
import { partnerList, partnerRemoval } from "~/features/partners/admin/queries";
import { resourceList, resourceRemoval } from "~/features/resources/admin/queries";
import { removeWith } from "~/features/shop/admin/products/acts";
import { productList, productRemoval } from "~/features/shop/admin/products/queries";
import type { List } from "~/lib/list/define-list";
import { readRow } from "~/lib/list/reads";
import { ChangedMeanwhile, type Removal, removeRows, restoreRows } from "~/lib/list/save";
import type { Db } from "~/lib/supabase";
import { richTextOf } from "../../domain/plain-text.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const db = (await become(backend).admin()).client as Db;
vi.mock("~/lib/supabase", () => ({ browserClient: async () => db }));

type Row = Record<string, unknown>;
type Any = { list: List<Row>; removal: Removal<Row> };
const of = (list: unknown, removal: unknown): Any => ({
  list: list as List<Row>,
  removal: removal as Removal<Row>,
});
const TEXT = JSON.stringify(richTextOf("Words enough."));
const OTHER = JSON.stringify(richTextOf("Others."));

let campaign = "";
/** Written long ago: a change in the same moment would be none. */
async function add(table: string, row: Row): Promise<string> {
  const all: Row = { id: crypto.randomUUID(), updated_at: "2026-01-01T00:00:00Z", ...row };
  const names = Object.keys(all);
  const places = names.map((_, n) => `$${n + 1}`).join(", ");
  const text = `insert into public.${table} (${names.join(", ")}) values (${places})`;
  await backend.sql.query(text, Object.values(all));
  return String(all.id);
}
const newCampaign = () => {
  const words = {
    title: "A campaign",
    summary: "What it is for, in a sentence that is long enough to say so.",
    story: TEXT,
    category: "education",
  };
  return { ...words, slug: `c-${crypto.randomUUID()}`, goal_amount: 100_000, active: false };
};
campaign = await add("internal_campaigns", newCampaign());

let day = 1;
const TABLES: [table: string, kit: Any, row: () => Row, theirs: Row][] = [
  [
    "board_members",
    of(boardList, boardRemoval),
    () => ({ name: "A", role: "Chair", bio: "Short.", term_from: "2026-01-01" }),
    { bio: "Theirs." },
  ],
  [
    "daily_inspirations",
    of(inspirationList, inspirationRemoval),
    () => ({ day: `2031-01-0${day++}`, kind: "story", title: "A day", body: "Words enough for a day." }),
    { body: "Other words, enough for a day." },
  ],
  [
    "crm_segments",
    of(segmentList, segmentRemoval),
    () => ({ name: crypto.randomUUID(), rules: JSON.stringify([{ field: "gift", is: true }]) }),
    { rules: JSON.stringify([{ field: "gift", is: false }]) },
  ],
  [
    "partnerships",
    of(partnerList, partnerRemoval),
    () => ({ name: "A" }),
    { website_url: "https://example.org/" },
  ],
  [
    "resources",
    of(resourceList, resourceRemoval),
    () => ({
      ...{
        slug: `r-${crypto.randomUUID()}`,
        title: "A guide",
        summary: "What it says, in a sentence that is long enough.",
        topic: "custody",
      },
      ...{
        format: "guide",
        content: TEXT,
        owner: "Staff",
        reviewed_on: "2026-01-01",
        minutes: 5,
        is_active: false,
      },
    }),
    { content: OTHER },
  ],
  [
    "products",
    of(productList, productRemoval),
    () => ({
      title: "A cup",
      summary: "For tea, in a sentence that is long enough.",
      description: TEXT,
      price: 1500,
      stock: 3,
      is_active: false,
    }),
    { description: OTHER },
  ],
  [
    "newsletter_letters",
    of(letterList, letterRemoval),
    () => ({ subject: "A letter" }),
    { preheader: "What they wrote." },
  ],
  [
    "internal_campaigns",
    of(campaignAdminList, campaignRemoval),
    newCampaign,
    { story: OTHER, goal_amount: 200_000 },
  ],
  [
    "campaign_updates",
    of(updateList, updateRemoval),
    () => ({ internal_campaign_id: campaign, title: "News", body: TEXT }),
    { body: OTHER },
  ],
];

async function change(table: string, id: string, changes: Row) {
  const set = Object.keys(changes).map((name, n) => `${name} = $${n + 2}`);
  await backend.sql.query(`update public.${table} set ${set.join(", ")} where id = $1`, [
    id,
    ...Object.values(changes),
  ]);
}
const PASSING = { updated_at: null, created_at: null };

test.each(TABLES)("%s", async (table, { list, removal }, row, theirs) => {
  const [id, other] = [await add(table, row()), await add(table, row())];
  const read = async (of: string) => (await readRow(db, list, of)) as Row;
  const [known, beside] = [await read(id), await read(other)];
  await change(table, id, theirs);
  const now = await read(id);
  expect(now.updated_at, "the change is known by its time").not.toBe(known.updated_at);
  await expect(removeRows(list, removal, [known])).rejects.toThrow(ChangedMeanwhile);
  expect(await read(id)).toEqual(now);
  const gone = await removeRows(list, removal, [known, beside]);
  expect(await readRow(db, list, id)).toBeNull();
  await restoreRows(removal, table === "products" ? gone.map((one) => ({ ...one, stock: 3 })) : gone);
  expect({ ...(await read(id)), ...PASSING }).toEqual({ ...now, ...PASSING });
  expect({ ...(await read(other)), ...PASSING }).toEqual({ ...beside, ...PASSING });
  await removeRows(list, removal, [await read(id)]);
  expect(await readRow(db, list, id)).toBeNull();
});

test("a product that is deleted and comes back has what it was found with, and the pieces it had", async () => {
  const { undo, act } = removeWith(7);
  const id = await add("products", {
    title: "A cap",
    summary: "Warm, in a sentence that is long enough.",
    description: TEXT,
    price: 900,
    stock: 7,
  });
  const known = await readRow(db, productList, id);
  const rows = known ? [known] : [];
  const found = await act(rows, false);
  await undo?.(rows, found ?? []);
  expect(await readRow(db, productList, id)).toMatchObject({ title: "A cap", stock: 7, price: 900 });
});
