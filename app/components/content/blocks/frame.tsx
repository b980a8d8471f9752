import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFileAddress } from "~/lib/media-address";
import { isAsk } from "~domain/asks";
import type { CmsBlock, CmsItem, CmsWords } from "~domain/cms/block";
import { Container, type ContainerWidth, Section } from "../../ui/section";
import { RichText } from "../rich-text";

export type BlockProps = {
  words: CmsWords;
  tone?: CmsBlock["tone"];
  /** 1 for the first block of a page: its title is the page's headline. */
  level?: 1 | 2;
};
type FrameProps = BlockProps & { width?: ContainerWidth; className?: string; children?: ReactNode };

/** A band of the page with its title and prose above what the block adds. */
export function BlockFrame({ words, tone, level = 2, width, className, children }: FrameProps) {
  return (
    <Section tone={tone}>
      <Container width={width} className={className}>
        <BlockWords words={words} level={level} />
        {children}
      </Container>
    </Section>
  );
}

export function BlockWords({ words: { title, content }, level = 2 }: BlockProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <header className="max-w-[46rem]">
      <Title>{title}</Title>
      {content ? <RichText doc={content} className="mt-5 text-lg text-ink-soft" /> : null}
    </header>
  );
}

/** Items have no ids: a list is replaced as a whole, and none of them keeps anything. */
export const itemKey = (item: CmsItem, index: number): string =>
  `${index} ${item.title ?? item.value ?? item.image_url ?? ""}`;

const PAGE = /^\/(?!(storage|images)\/)/;
type ItemLinkProps = { href: string; className?: string; children: ReactNode };

/** To a page of ours inside the site; files, mail and other houses as ordinary links. */
export function ItemLink({ href, className, children }: ItemLinkProps) {
  const file = useFileAddress(href);
  const look = className ?? "text-link underline underline-offset-4";
  if (PAGE.test(href))
    return (
      <Link to={href} data-ask={isAsk(href)} className={look}>
        {children}
      </Link>
    );
  return (
    <a href={file} rel="noopener" className={look}>
      {children}
    </a>
  );
}
