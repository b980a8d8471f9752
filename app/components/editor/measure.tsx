import { useDeferredValue, useMemo } from "react";
import { plainText } from "~domain/plain-text";
import type { RichText } from "~domain/rich-text";
import { countWords } from "~domain/rich-text-input";
import { readingGrade } from "./reading";

/** Aloud-in-the-head, the slow ones included. */
const WORDS_A_MINUTE = 220;
/** With fewer the figure says nothing. */
const LEAST_WORDS = 30;

function sayGrade(grade: number): string {
  const level = Math.max(1, Math.round(grade));
  if (level <= 8) return `Reads easily (grade ${level}).`;
  if (level <= 11) return `Takes some effort to read (grade ${level}). Shorter sentences help.`;
  return `Hard to read (grade ${level}). Try shorter sentences and plainer words.`;
}

/** How long the text is, and how many years of school it asks for. */
export function Measure({ value }: { value: RichText }) {
  const slow = useDeferredValue(value);
  const text = useMemo(() => plainText(slow), [slow]);
  const words = useMemo(() => countWords(text), [text]);
  const grade = useMemo(() => (words < LEAST_WORDS ? null : readingGrade(text.split("\n"))), [text, words]);
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return (
    <>
      {words === 1 ? "1 word" : `${words.toLocaleString("en-US")} words`}
      {words >= LEAST_WORDS ? `, ${minutes === 1 ? "1 minute" : `${minutes} minutes`} to read. ` : null}
      {grade !== null && Number.isFinite(grade) ? sayGrade(grade) : null}
    </>
  );
}
