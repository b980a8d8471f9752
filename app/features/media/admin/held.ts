import { type MediaRow, usesOf } from "~/lib/media/list";
import { USE_PLACES } from "~domain/media";

const NAMED = 3;

/** Which of these cannot be archived because something shows them, and what does: of a few by name. */
export async function stillShown(rows: readonly MediaRow[]) {
  const uses = await usesOf(rows);
  const held = rows.flatMap((row) => {
    const [first, ...more] = uses.filter(({ media_id }) => media_id === row.id);
    if (!first) return [];
    const place = `${first.title} (${USE_PLACES[first.table_name]?.label ?? first.table_name})`;
    const others =
      more.length > 0 ? ` and ${more.length} more ${more.length === 1 ? "place" : "places"}` : "";
    return [{ row, where: `"${row.title}" in ${place}${others}` }];
  });
  const rest = held.length - NAMED;
  const named = held.slice(0, NAMED).map(({ where }) => where);
  const list = [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ");
  const [stays, them] =
    held.length === 1
      ? ["One is still shown, and stays", "it"]
      : [`${held.length} are still shown, and stay`, "them"];
  return {
    rows: held.map(({ row }) => row),
    said: list && `${stays}: ${list}. Take ${them} out there first.`,
  };
}
