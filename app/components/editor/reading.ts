// How many years of school a text asks for (Flesch-Kincaid).
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

const parts = (granularity: "sentence" | "word") => new Intl.Segmenter("en", { granularity });
const sentencesOf = (text: string): string[] =>
  [...parts("sentence").segment(text)].map(({ segment }) => segment);
/** Numbers are read digit by digit; they say nothing about how hard a text is. */
const wordsOf = (text: string): string[] =>
  [...parts("word").segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && !/^\d+$/.test(segment))
    .map(({ segment }) => segment);

/** Headings and buttons are no sentences and would flatter the figure. */
const LEAST_WORDS = 5;

/** Each block is a paragraph or an item of a list: it ends a sentence, with or without a full stop. */
export function readingGrade(blocks: readonly string[]): number {
  const sentences = blocks.flatMap(sentencesOf).filter((text) => wordsOf(text).length >= LEAST_WORDS);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}
