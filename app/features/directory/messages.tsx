import { clsx } from "clsx";
import { DateText } from "~/components/ui/date";
import type { Conversation } from "~domain/directory-messages";

/** What was written, the oldest first. */
export function Messages({ messages, other }: { messages: Conversation["messages"]; other: string }) {
  return (
    <ol className="mt-8 grid gap-4" aria-label="Messages">
      {messages.map(({ id, mine, words, at }) => (
        <li key={id} className={clsx("paper max-w-[40rem] p-5", mine && "justify-self-end bg-brand-soft")}>
          <p className="text-sm text-ink-soft">
            {mine ? "You" : other}, <DateText value={at} relativeTo={Date.now()} />
          </p>
          {words === null ? (
            <p className="mt-2 text-ink-soft">{`${mine ? "You" : "They"} took these words back.`}</p>
          ) : (
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
