import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Form } from "react-router";
import { listQuery } from "~/lib/list/reads";
import { addMedia, type MediaRow, mediaList, type Picked } from "~/lib/media/list";
import { mediaSchema } from "~domain/media";
import { MEDIA_KINDS, type MediaKind } from "~domain/media-kinds";
import { EditForm } from "../admin/edit-form";
import { countText } from "../admin/list-body";
import { NotLoaded } from "../feedback/not-loaded";
import { SearchField } from "../form/search-field";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { MediaFields } from "./media-fields";
import { MEDIA_LABELS, mediaValues } from "./media-values";
import { Thumbnail } from "./thumbnail";

const SIZE = 25;

export interface MediaDialogProps {
  kind: MediaKind;
  onPick: (picked: Picked) => void;
  onClose: () => void;
}

/**
 * The library over the form that asks for something of it. Its own place in the document: a form in a form is none, and
 * what is sent here must not send the other one.
 */
export default function MediaDialog({ kind, onPick, onClose }: MediaDialogProps) {
  const [uploads, setUploads] = useState(false);
  const name = MEDIA_KINDS[kind].toLowerCase();
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()} className="contents">
      <Dialog
        open
        onClose={onClose}
        title={uploads ? `A new ${name}` : `Choose a ${name}`}
        className="w-[min(60rem,calc(100vw-2rem))]!"
      >
        {uploads ? (
          <>
            <Button variant="link" className="mb-4" onClick={() => setUploads(false)}>
              Back to the library
            </Button>
            <Upload kind={kind} onPick={onPick} />
          </>
        ) : (
          <Library kind={kind} onPick={onPick} onUpload={() => setUploads(true)} />
        )}
      </Dialog>
    </div>,
    document.body,
  );
}

function Upload({ kind, onPick }: Pick<MediaDialogProps, "kind" | "onPick">) {
  return (
    <EditForm
      list={mediaList}
      id={null}
      schema={mediaSchema}
      values={(row) => ({ ...mediaValues(row), kind })}
      labels={MEDIA_LABELS}
      fields={(form, row) => <MediaFields form={form} row={row} only={kind} />}
      write={{
        change: () => {
          throw new Error("a new row is never changed here");
        },
        create: async (db, row) => {
          onPick(await addMedia(db, row));
          return { error: null };
        },
      }}
      onClose={() => undefined}
    />
  );
}

function Library({ kind, onPick, onUpload }: Omit<MediaDialogProps, "onClose"> & { onUpload: () => void }) {
  const [q, setQ] = useState("");
  const [page, setPage] = useState(1);
  const filters = { kind, archived: "false", is_active: "" };
  const params = { q, filters, sort: "-created_at", page, size: SIZE };
  const query = useQuery({ ...listQuery(mediaList, params), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <>
      <Form
        role="search"
        aria-label="Search the library"
        className="mb-4 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setPage(1);
          setQ(String(new FormData(event.currentTarget).get("q") ?? "").trim());
        }}
      >
        <SearchField
          name="q"
          label="Search the library"
          className="min-w-48 flex-1 [&_input]:min-h-11!"
          maxLength={80}
        />
        <Button type="submit" variant="quiet" size="sm" className="min-h-11!">
          Search
        </Button>
        <Button size="sm" className="min-h-11!" onClick={onUpload}>
          Upload a new one
        </Button>
      </Form>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {data ? countText(mediaList.names, data) : ""}
      </p>
      {data ? <Grid rows={data.rows} onPick={onPick} /> : <NotLoaded query={query} what="the library" />}
      {data && data.total > SIZE ? (
        <Pages page={page} pages={Math.ceil(data.total / SIZE)} more={data.more} onPage={setPage} />
      ) : null}
    </>
  );
}

/** Arrow keys go from one to the next, as the eye does. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll("button")];
  const here = all.indexOf(event.target as HTMLButtonElement);
  const top = all[0]?.offsetTop;
  const columns = all.filter(({ offsetTop }) => offsetTop === top).length;
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  const next = step === undefined || here < 0 ? undefined : all[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Grid({ rows, onPick }: { rows: readonly MediaRow[]; onPick: (picked: Picked) => void }) {
  return (
    <ul onKeyDown={walk} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            onClick={() => onPick(row)}
            className="control block w-full rounded-md p-1.5 text-left hover:bg-brand-soft"
          >
            <Thumbnail media={row} className="aspect-video w-full" />
            <span className="mt-1.5 line-clamp-2 block text-sm leading-5 wrap-anywhere">{row.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  more: boolean | undefined;
  onPage: (page: number) => void;
}

function Pages({ page, pages, more, onPage }: PagesProps) {
  const last = page >= pages && !more;
  return (
    <nav aria-label="Pages of the library" className="mt-5 flex items-center justify-center gap-4 text-sm">
      <Button
        variant="quiet"
        size="sm"
        className={clsx(page === 1 && "invisible")}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className="tabular">{more ? `Page ${page}` : `Page ${page} of ${pages}`}</span>
      <Button
        variant="quiet"
        size="sm"
        className={clsx(last && "invisible")}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
