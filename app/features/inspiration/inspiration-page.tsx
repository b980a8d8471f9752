import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { DateText } from "~/components/ui/date";
import { Pagination } from "~/components/ui/pagination";
import { Container, Section, SectionHeading } from "~/components/ui/section";
import type { CmsWords } from "~domain/cms/block";
import type { InspirationKey } from "~domain/cms/inspiration";
import { plainContent } from "~domain/cms/words";
import { dayOf, INSPIRATIONS_PER_PAGE, wordsFor } from "~domain/inspirations";
import { inspirationQueries } from "./queries";
import type { InspirationRow } from "./reads";
import { nameOf, WordsOfDay } from "./words-of-day";

export interface InspirationPageProps {
  words: Record<InspirationKey, CmsWords>;
  /** Our address. */
  site: string;
  /** From 1; the first shows what is for today. */
  page: number;
  /** The form for our letter. */
  letter: ReactNode;
}

export function InspirationPage({ words, site, page, letter }: InspirationPageProps) {
  return (
    <>
      <Container width="text" className="py-12 md:py-20">
        <SectionHeading
          level={1}
          eyebrow="Inspiration"
          title={words.inspiration_intro.title}
          lead={plainContent(words.inspiration_intro)}
        />
        <div className="mt-10">
          <Days site={site} page={page} />
        </div>
      </Container>
      <Section tone="sunken" className="py-12! md:py-16!" aria-labelledby="inspiration-letter">
        <Container width="text" className="space-y-8">
          <SectionHeading
            id="inspiration-letter"
            title={words.inspiration_letter.title}
            lead={plainContent(words.inspiration_letter)}
          />
          {letter}
        </Container>
      </Section>
    </>
  );
}

function Days({ site, page }: { site: string; page: number }) {
  const query = useQuery(inspirationQueries.list(page));
  const { data } = query;
  const today = useToday(data?.today ?? "");
  if (!data) return <NotLoaded query={query} what="the words of the day" />;
  const shown = page === 1 ? wordsFor(data.rows, today) : undefined;
  const earlier = shown ? data.rows.filter(({ day }) => day < shown.day) : data.rows;
  if (data.rows.length === 0)
    return (
      <EmptyState title={page === 1 ? "Nothing has been written yet" : "There are no older days"}>
        <Link to="/inspiration">Today's words</Link>
      </EmptyState>
    );
  return (
    <>
      {shown ? <WordsOfDay row={shown} url={`${site}/inspiration/${shown.day}`} /> : null}
      <Earlier rows={earlier} />
      <Pagination
        className="mt-10"
        label="Pages of earlier days"
        page={page}
        pages={Math.ceil(data.count / INSPIRATIONS_PER_PAGE)}
      />
    </>
  );
}

/** The reader's own date; until the page can know it, ours. */
function useToday(ours: string): string {
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(dayOf(new Date())), []);
  return own ?? ours;
}

function Earlier({ rows }: { rows: readonly InspirationRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="earlier-days" className="mt-14">
      <h2 id="earlier-days" className="text-2xl">
        Earlier days
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 py-4 sm:flex-row sm:items-baseline sm:gap-6">
            <DateText value={row.day} className="shrink-0 text-sm text-ink-soft sm:w-40" />
            <Link to={`/inspiration/${row.day}`} className="text-link underline underline-offset-4">
              {nameOf(row)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
