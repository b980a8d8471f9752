// A segment goes once no letter has to ask who is in it, and whatever the database refuses of it is said as it is.
import { expect, test } from "vitest";
import { segmentList, segmentRemoval, segmentWrite } from "~/features/crm/segments/queries";
import { readRow } from "~/lib/list/reads";
import { refused } from "~/lib/list/refused";
import { saveRow } from "~/lib/list/save";
import type { SegmentRule } from "../../domain/crm.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const { client: db } = await become(backend).admin();
const RULES: SegmentRule[] = [{ field: "gift", is: true }];
const tagged = async (tag: string) => {
  const { data } = await db.rpc("add_person", { p_email: `${tag}@example.org`, p_name: "" }).throwOnError();
  await db
    .from("crm_people")
    .update({ tags: [tag] })
    .eq("id", data)
    .throwOnError();
  return data;
};
const add = async (name: string, rules: SegmentRule[] = RULES) => {
  const id = crypto.randomUUID();
  await saveRow(db, segmentList, segmentWrite, null, { name, rules }, [], id);
  return id;
};

test("a name that another segment has is said at the name, of a new one and of one that is renamed", async () => {
  await add("Donors");
  const other = await add("Others");
  const known = await readRow(db, segmentList, other);
  const words = "Another segment has this name already.";
  const rename = () => saveRow(db, segmentList, segmentWrite, known, { name: "Donors" });
  for (const tries of [() => add("Donors"), rename])
    await expect(tries()).rejects.toMatchObject({ message: words, fields: { name: words } });
});

test.each([
  ["draft", false, true],
  ["scheduled", false, true],
  ["sending", false, true],
  ["stopped", false, true],
  ["stopped", true, false],
  ["sent", true, false],
])("while a letter is %s, its readers known: %s, its segment is held: %s", async (state, is_filled, held) => {
  const segment_id = await add(`Of ${state}, ${is_filled}`);
  const [letter] = await backend.sql.query<{ id: string }>(
    `insert into public.newsletter_letters (subject, state, is_filled, segment_id, html, text_body, send_at)
     values ('News of May', $1, $2, $3, 'x', 'x', now()) returning id`,
    [state, is_filled, segment_id],
  );
  const { error } = await segmentRemoval.remove(db).eq("id", segment_id);
  const letters = await backend.sql.query("select segment_id from public.newsletter_letters where id = $1", [
    letter?.id,
  ]);
  expect(letters).toEqual([{ segment_id: held ? segment_id : null }]);
  expect(error ? refused(error).message : "").toBe(
    held
      ? 'The letter "News of May" uses this segment and has yet to go to all its readers. In a draft, choose another segment; if it was stopped, let it go on first.'
      : "",
  );
  expect((await readRow(db, segmentList, segment_id)) === null).toBe(!held);
});

test("the people of a segment are found by its name, whatever stands in it", async () => {
  const person = await tagged("gala");
  for (const name of ['Gala & "friends", 50%_\\', "segment:", "Gala (2026)"]) {
    const id = await add(name, [{ field: "tag", is: true, value: "gala" }]);
    for (const said of [name, ` ${name}`, id])
      expect(
        (await db.rpc("search_crm", { p_q: `segment:${said}` }).throwOnError()).data,
        said,
      ).toMatchObject([{ id: person }]);
  }
});
