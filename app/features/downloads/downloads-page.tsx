import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { buttonClass } from "~/components/ui/button-style";
import { Card, CardBody } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { Container, SectionHeading } from "~/components/ui/section";
import type { CmsWords } from "~domain/cms/block";
import type { DownloadsKey } from "~domain/cms/downloads";
import { plainContent } from "~domain/cms/words";
import { DOWNLOAD_TOPICS, typeName } from "~domain/download-kinds";
import { DOWNLOAD_PATH } from "~domain/download-path";
import { sizeText } from "~domain/size-text";
import { downloadQueries } from "./queries";
import type { Download } from "./reads";

/** Files to take home, by topic. */
export function DownloadsPage({ words }: { words: Record<DownloadsKey, CmsWords> }) {
  const { downloads_intro: intro, downloads_nothing: nothing } = words;
  return (
    <Container className="py-12 md:py-20">
      <SectionHeading level={1} eyebrow="Downloads" title={intro.title} lead={plainContent(intro)} />
      <Topics nothing={nothing} />
    </Container>
  );
}

function Topics({ nothing }: { nothing: CmsWords }) {
  const query = useQuery(downloadQueries.all());
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the files" />;
  if (data.length === 0) return <EmptyState title={nothing.title}>{plainContent(nothing)}</EmptyState>;
  return DOWNLOAD_TOPICS.map((topic, n) => {
    const files = data.filter((file) => file.topic === topic);
    if (files.length === 0) return null;
    return (
      <section key={topic} aria-labelledby={`topic-${n}`} className="mt-12">
        <h2 id={`topic-${n}`}>{topic}</h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-2">
          {files.map((file) => (
            <li key={file.id}>
              <File file={file} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

const takenText = (taken: number): string =>
  taken === 1 ? "taken once" : `taken ${taken.toLocaleString("en-US")} times`;

function File({ file }: { file: Download }) {
  const { slug, title, description, bytes, version, published_on, taken } = file;
  const kind = typeName(file.file);
  return (
    <Card className="h-full">
      <CardBody className="flex h-full flex-col">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{description}</p>
        <p className="mt-4 text-sm text-ink-soft">
          {kind}, {sizeText(bytes)} · Version {version}, <DateText value={published_on} />
          {taken > 0 ? ` · ${takenText(taken)}` : null}
        </p>
        <p className="mt-auto pt-5">
          {/* Not a page of ours: no script may take the click. */}
          <a href={`${DOWNLOAD_PATH}/${slug}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            Download
            <span className="sr-only">
              {title} ({kind}, {sizeText(bytes)})
            </span>
          </a>
        </p>
      </CardBody>
    </Card>
  );
}
