import { DateText } from "~/components/ui/date";
import type { LetterFacts } from "~domain/volunteer-input";

/** The days a letter is about, in a sentence: "on May 2, 2026", or "from May 2, 2026 to May 9, 2026". */
export function LetterDays({ worked_from, worked_until }: Pick<LetterFacts, "worked_from" | "worked_until">) {
  if (worked_from === worked_until)
    return (
      <>
        on <DateText value={worked_from} />
      </>
    );
  return (
    <>
      from <DateText value={worked_from} /> to <DateText value={worked_until} />
    </>
  );
}
