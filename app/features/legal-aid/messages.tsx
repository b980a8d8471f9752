import { clsx } from "clsx";
import { DateText } from "~/components/ui/date";
import type { LegalAidMessage } from "~domain/legal-aid";

/** What was said about a request, in order. `names` as whoever reads calls the sides. */
export function Messages({
  messages,
  names,
}: {
  messages: readonly LegalAidMessage[];
  names: Readonly<Record<LegalAidMessage["kind"], string>>;
}) {
  return (
    <ol className="grid gap-4">
      {messages.map(({ id, kind, words, at }) => (
        <li key={id} className={clsx("paper p-5", kind === "note" && "bg-surface-sunken")}>
          <p className="text-sm text-ink-soft">
            <strong className="text-ink">{names[kind]}</strong>, <DateText value={at} />
          </p>
          {/* As it was written: text, never links. */}
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p>
        </li>
      ))}
    </ol>
  );
}
