import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ChangesKept, EditConflict } from "~/components/admin/edit-conflict";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form } from "~/components/form/form";
import { isSame } from "~/components/form/form-values";
import { LeaveGuard } from "~/components/form/leave-guard";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import type { CmsBlock, CmsPage, CmsWords } from "~domain/cms/block";
import { entryOf } from "~domain/cms/entry";
import { blockLabel, fieldsOf, kindName, pageLabel } from "~domain/cms/fields";
import { type BlockValues, blockValues } from "~domain/cms/input";
import { CMS_PAGES } from "~domain/cms/pages";
import { BlockFields, LABELS } from "./block-fields";
import { isTranslated, missingInSpanish } from "./block-rows";
import { PreviewFrame } from "./preview-frame";
import { PublishBar } from "./publish-bar";
import { blockQuery, type Known } from "./queries";
import { isSpanish, NO_SPANISH, sayings } from "./said";
import { type Conflict, useBlockForm, valuesOf } from "./use-block-form";
import { Versions } from "./versions";

type Place = { page: CmsPage; block: CmsBlock };

function placeOf(key: string): Place | undefined {
  for (const page of CMS_PAGES) {
    const block = page.blocks.find((one) => one.key === key.replace(/@es$/, ""));
    if (block) return { page, block };
  }
  return undefined;
}

/** One block in one language: its fields beside the page they are for, and all that it ever said. */
export function BlockPage({ id, back }: RecordPageProps) {
  const place = placeOf(id);
  const query = useQuery({
    ...blockQuery(id),
    enabled: place !== undefined,
  });
  const { data, isFetching } = query;
  // What the form began with stays: what others change meanwhile is noticed when it is saved.
  const [first, setFirst] = useState<{ id: string; known: Known } | null>(null);
  if (first?.id !== id && data && !isFetching) setFirst({ id, known: data });
  if (!place)
    return (
      <RecordPage back={back} title="Block">
        <Notice tone="warning">There is no such block.</Notice>
      </RecordPage>
    );
  const { page, block } = place;
  return (
    <RecordPage
      back={back}
      title={`${pageLabel(page)}: ${blockLabel(page, block.key)}`}
      lead={<Languages {...place} id={id} back={back} />}
    >
      {first?.id === id ? (
        <Editor key={id} {...place} id={id} first={first.known} />
      ) : (
        <NotLoaded query={query} what="the block" />
      )}
    </RecordPage>
  );
}

function Languages({ page, block, id, back }: Place & RecordPageProps) {
  const search = back.to.includes("?") ? back.to.slice(back.to.indexOf("?")) : "";
  const names = { [block.key]: "English", [`${block.key}@es`]: "Spanish" };
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base">
      <span>{kindName(block)}</span>
      {isTranslated(page)
        ? Object.entries(names).map(([key, name]) => (
            <Link
              key={key}
              to={`/admin/cms/${encodeURIComponent(key)}${search}`}
              aria-current={key === id ? "page" : undefined}
              className="text-link underline underline-offset-4 aria-[current]:font-bold aria-[current]:no-underline"
            >
              {name}
            </Link>
          ))
        : null}
    </span>
  );
}

function Editor({ page, block, id, first }: Place & { id: string; first: Known }) {
  const spanish = isSpanish(id);
  const say = sayings(id);
  const english = { ...block.fallback, ...(first.english && entryOf(first.english)) };
  const below: Partial<CmsWords> = spanish ? {} : block.fallback;
  const state = useBlockForm(id, first, below);
  const { form, known, conflict } = state;
  const { run } = useAction();
  const put = (values: BlockValues) => {
    for (const [name, value] of Object.entries(values)) form.set(name as keyof BlockValues, value as never);
  };
  const replace = (values: BlockValues, said: string) => {
    const before = form.values;
    put(values);
    // Nobody is sent to publish what visitors read already: the button would not take it.
    const { live } = conflict?.fresh ?? known;
    const isOut = isSame(values, valuesOf({ open: null, live }, below));
    const undo = { label: "Undo", act: () => put(before) };
    showConfirmation(isOut ? say.is_out : said, isSame(values, before) ? undefined : undo);
  };
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <Form form={form} label={spanish ? "The words in Spanish" : "The words of this block"}>
          {conflict?.kept ? <ChangesKept>{say.kept[conflict.kind]}</ChangesKept> : null}
          {conflict && !conflict.kept ? (
            <EditConflict
              standing={conflict.kind === "page_changed" ? say.draft_only : undefined}
              labels={LABELS}
              theirs={readable(theirsOf(conflict, below))}
              mine={readable(form.values)}
              onMine={state.keepMine}
              onTheirs={() => void run(state.takeTheirs)}
            />
          ) : null}
          {spanish ? <Notice title={NO_SPANISH.title}>{NO_SPANISH.text}</Notice> : null}
          {spanish ? <Missing english={english} entry={state.entry} /> : null}
          <BlockFields form={form} fields={fieldsOf(block)} english={spanish ? english : undefined} />
          <Button variant="link" onClick={() => replace(blockValues(below), say.emptied)}>
            {say.empty}
          </Button>
          <PublishBar block={state} />
        </Form>
      </div>
      <div className="min-w-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <PreviewFrame
          page={page}
          block={block.key}
          title={form.values.title || english.title}
          note={say.preview}
          entry={spanish ? { ...(first.english && entryOf(first.english)), ...state.entry } : state.entry}
        />
      </div>
      <Versions
        block={id}
        say={say}
        values={(version) => valuesOf({ open: null, live: version }, below)}
        now={form.values}
        onRestore={(values) => replace(values, say.restored)}
      />
      <LeaveGuard dirty={form.dirty} />
    </div>
  );
}

/** A conflict is read, not edited: lists as how many they are. */
const readable = ({ items, ...values }: BlockValues) => ({
  ...values,
  items: items && `${items.length} characters`,
});

function theirsOf({ fresh, kind }: Conflict, below: Partial<CmsWords>) {
  return valuesOf(kind === "page_changed" ? { open: null, live: fresh.live } : fresh, below);
}

const PARTS: Record<string, string> = { title: "the title", content: "the text", items: "the entries" };

function Missing({ english, entry }: { english: Partial<CmsWords>; entry: Partial<CmsWords> }) {
  const missing = missingInSpanish(english, entry).map((part) => PARTS[part]);
  return missing.length > 0 ? <Notice>{`Missing in Spanish: ${missing.join(", ")}.`}</Notice> : null;
}
