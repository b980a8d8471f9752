import { useQuery } from "@tanstack/react-query";
import { BlockFrame } from "~/components/content/blocks/frame";
import { EmptyState } from "~/components/feedback/empty-state";
import { Picture } from "~/components/media/picture";
import { initials } from "~/components/ui/avatar";
import { Card, CardBody } from "~/components/ui/card";
import { useFileAddress } from "~/lib/media-address";
import { termText } from "~domain/board";
import type { CmsWords } from "~domain/cms/block";
import { plainContent } from "~domain/cms/words";
import { boardQueries } from "./queries";
import type { BoardMember } from "./reads";

/** Who is in office, under the words of staff; without anybody, the other words. */
export function BoardMembers({ words, nobody }: { words: CmsWords; nobody: CmsWords }) {
  const { data = [] } = useQuery(boardQueries.current());
  if (data.length === 0) return <EmptyState title={nobody.title}>{plainContent(nobody)}</EmptyState>;
  return (
    <BlockFrame words={words}>
      <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((member) => (
          <li key={member.id} className="grid">
            <Member member={member} />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

function Member({ member }: { member: BoardMember }) {
  const { name, role, bio, portrait_url, portrait_alt, term_from, term_until } = member;
  const portrait = useFileAddress(portrait_url ?? "");
  return (
    <Card className="h-full">
      {portrait ? (
        <Picture src={portrait} alt={portrait_alt ?? ""} width={800} height={800} />
      ) : (
        <div
          aria-hidden="true"
          className="flex aspect-square items-center justify-center bg-brand-soft text-6xl font-bold tracking-tight text-brand-soft-ink"
        >
          {initials(name)}
        </div>
      )}
      <CardBody>
        <h3 className="text-xl font-bold tracking-tight wrap-anywhere">{name}</h3>
        <p className="mt-1 font-semibold text-ink-soft wrap-anywhere">{role}</p>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{bio}</p>
        <p className="mt-4 text-sm text-ink-soft">
          <span className="sr-only">Term: </span>
          {termText(term_from, term_until)}
        </p>
      </CardBody>
    </Card>
  );
}
