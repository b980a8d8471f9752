import { useEffect, useState } from "react";
import type { Unsaid } from "./use-first-wrong";

/** Words that are replaced by the same ones are no news to a screen reader: they are gone for this long before. */
const EMPTY_MS = 100;

/** Says what is wrong where the focus stands in that field already. It is there before its words are. */
export function FieldAlert({ unsaid }: { unsaid: Unsaid | null }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    setSaid("");
    if (!unsaid) return;
    const timer = setTimeout(() => setSaid(unsaid.words), EMPTY_MS);
    return () => clearTimeout(timer);
  }, [unsaid]);
  return (
    <p aria-live="assertive" className="sr-only">
      {said}
    </p>
  );
}
