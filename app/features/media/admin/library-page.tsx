import paths from "virtual:pages/paths";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { OrderButton } from "~/components/admin/order-button";
import { type Act, changeAct, removeAct } from "~/components/admin/use-row-act";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { MediaField } from "~/components/media-library/media-field";
import { MediaFields } from "~/components/media-library/media-fields";
import { MEDIA_LABELS, mediaValues } from "~/components/media-library/media-values";
import { Thumbnail } from "~/components/media-library/thumbnail";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { rowQuery } from "~/lib/list/reads";
import {
  mediaList as list,
  type MediaRow,
  mediaRemoval,
  setArchived,
  usesQuery,
  mediaWrite as write,
} from "~/lib/media/list";
import { isComing } from "~/lib/query/is-coming";
import { mediaSchema as schema, USE_PLACES } from "~domain/media";
import { MEDIA_KINDS } from "~domain/media-kinds";
import { sizeText } from "~domain/size-text";
import { stillShown } from "./held";

function What({ row }: { row: MediaRow }) {
  return (
    // In a card with large letters the words stand below the picture.
    <span className="flex items-center gap-3 py-1 max-md:flex-wrap">
      <Thumbnail media={row} className="aspect-video w-20 max-w-full shrink-0" />
      <span className="min-w-0 leading-5 max-md:grow max-md:basis-32">
        <span className="block font-semibold wrap-anywhere">{row.title}</span>
        <span className="line-clamp-1 text-ink-soft">{row.alt ?? row.caption}</span>
      </span>
    </span>
  );
}

function State({ row }: { row: MediaRow }) {
  if (row.archived) return <Badge tone="warning">Archived</Badge>;
  return row.is_active ? <Badge tone="success">Shown</Badge> : <Badge>Library</Badge>;
}

const COLUMNS: readonly Column<MediaRow>[] = [
  { key: "title", header: "Title", heading: true, sort: "title", cell: (row) => <What row={row} /> },
  { key: "kind", header: "Kind", cell: (row) => MEDIA_KINDS[row.kind] },
  { key: "state", header: "State", cell: (row) => <State row={row} /> },
  {
    key: "size",
    header: "Size",
    from: "xl",
    className: "tabular",
    cell: ({ bytes, source_url }) => (bytes ? sizeText(bytes) : source_url ? "Elsewhere" : "With the site"),
  },
  {
    key: "added",
    header: "Added",
    sort: "created_at",
    from: "lg",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];
const nameOf = ({ title }: MediaRow) => title;
const many = (rows: readonly MediaRow[]) => (rows.length === 1 ? "It is" : "They are");

const ARCHIVE: Act<MediaRow> = {
  label: "Archive",
  act: (rows) => setArchived(rows, true),
  said: (rows) => `${many(rows)} archived.`,
  undo: (rows) => setArchived(rows, false),
  only: {
    fits: ({ archived }) => !archived,
    others: (count) => (count === 1 ? "One was archived before." : `${count} were archived before.`),
  },
  held: stillShown,
};
const BRING_BACK: Act<MediaRow> = {
  label: "Bring back",
  act: (rows) => setArchived(rows, false),
  said: (rows) => `${many(rows)} in the library again.`,
};
const { undo: _, ...DELETE } = removeAct(list, mediaRemoval, {
  label: "Delete for good",
  said: ([row]) => `${row?.title} is deleted.`,
});
const BULK = [
  changeAct(
    list,
    write,
    { is_active: true },
    { label: "Show on Multimedia", said: () => "Shown on Multimedia." },
  ),
  changeAct(list, write, { is_active: false }, { label: "Hide", said: () => "No longer on Multimedia." }),
  ARCHIVE,
  BRING_BACK,
];

type UsesQuery = UseQueryResult<{ table_name: string; row_id: string; title: string }[]>;

/** Where it is shown: what changes with it, and what keeps it from being archived. */
function Uses({ query, file }: { query: UsesQuery; file: string | null }) {
  const { data } = query;
  const cameWithSite = file?.startsWith("/images/") === true;
  return (
    <section aria-labelledby="media-uses">
      <h3 id="media-uses" className="text-lg">
        Where it is used
      </h3>
      {!data ? (
        <NotLoaded part query={query} what="where it is used" />
      ) : data.length === 0 ? (
        <p className="mt-1 text-ink-soft">{cameWithSite ? "In nothing you have written." : "Nowhere yet."}</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {data.map(({ table_name, row_id, title }) => (
            <li key={`${table_name} ${row_id}`} className="wrap-anywhere">
              <Place table_name={table_name} row_id={row_id} title={title} />
              <span className="text-ink-soft">, {USE_PLACES[table_name]?.label ?? table_name}</span>
            </li>
          ))}
        </ul>
      )}
      {cameWithSite ? (
        <p className="mt-1">
          It came with the site: a page that shows it in its built-in wording goes on to show it as it is,
          until you write that piece in Content Management.
        </p>
      ) : null}
    </section>
  );
}

/** Leads there, where staff have a page for it. */
function Place({ table_name, row_id, title }: { table_name: string; row_id: string; title: string }) {
  const page = USE_PLACES[table_name]?.path ?? "";
  if (!paths.includes(page)) return title;
  return (
    <Link to={`${page}/${encodeURIComponent(row_id)}`} className="text-link underline underline-offset-4">
      {title}
    </Link>
  );
}

function Record(record: { id: string | null; onClose: () => void }) {
  const uses = useQuery({ ...usesQuery(record.id ?? ""), enabled: record.id !== null });
  const { data } = useQuery({ ...rowQuery(list, record.id ?? ""), enabled: record.id !== null });
  return (
    <EditDialog
      {...{ ...record, list, schema, write, waits: isComing(uses) }}
      remove={(row) => (row.archived ? DELETE : ARCHIVE)}
      title={record.id ? (data?.title ?? "Multimedia") : "Add to the library"}
      values={mediaValues}
      labels={MEDIA_LABELS}
      fields={(form, row) => (
        <>
          <MediaFields
            form={form}
            row={row}
            poster={
              <MediaField
                field={form.field("poster_url")}
                label={MEDIA_LABELS.poster_url}
                kind="picture"
                onPick={(picked) => form.set("poster_url", picked?.address ?? "")}
              />
            }
          />
          {row ? <Uses query={uses} file={row.file} /> : null}
        </>
      )}
    />
  );
}

/** Everything staff can show: pictures, videos and sound, and which of it /multimedia shows in which order. */
export function LibraryPage() {
  return (
    <ListPage
      list={list}
      title="Multimedia"
      lead="Pictures, videos and sound for every page."
      columns={COLUMNS}
      name={nameOf}
      empty={{ title: "The library is empty", text: "Add the first picture; pages can show it at once." }}
      actions={<OrderButton list={list} table="media" name={nameOf} />}
      bulk={BULK}
      record={(record) => <Record {...record} />}
      adds={{ label: "Add a file", record: (record) => <Record {...record} /> }}
    />
  );
}
