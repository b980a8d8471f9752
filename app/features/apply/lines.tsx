import { DateText } from "~/components/ui/date";
import type { HelpRequest } from "~domain/help-requests";

const ASKS: Partial<Record<string, string>> = { asked: " needs something from you" };
const WHO = { written: "You", said: "We", asked: "We need something", note: "Note" } as const;

/** What he sent and what was said since, the oldest first. As it was written: text, never links. */
export function Lines({ request }: { request: HelpRequest }) {
  const { story, cost, tried, children, sent_at, lines } = request;
  const told = [
    story,
    cost && `Cost: ${cost}`,
    tried && `Asked already: ${tried}`,
    children && `Kids: ${children}`,
  ]
    .filter(Boolean)
    .join("\n\n");
  return (
    <ol className="mt-4 space-y-4">
      {told ? <Line by="You" at={sent_at} words={told} /> : null}
      {lines.map(({ id, kind, by, at, words }) => (
        <Line
          key={id}
          by={by && kind !== "written" ? `${by}${ASKS[kind] ?? ""}` : WHO[kind]}
          at={at}
          words={words}
        />
      ))}
    </ol>
  );
}

function Line({ by, at, words }: { by: string; at: string | null; words: string }) {
  return (
    <li className="paper p-5 text-ink">
      <p className="text-sm font-semibold text-ink-soft">
        {`${by}${at ? ", " : ""}`}
        {at ? <DateText value={at} /> : null}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
    </li>
  );
}
