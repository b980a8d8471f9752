import { group } from "./sql-statements.ts";

/** Of a statement's text: from where, how much, and what stands there instead. */
export type Change = { at: number; length: number; text: string };

export const each = (
  code: string,
  pattern: RegExp,
  make: (match: RegExpExecArray) => Change | undefined,
): Change[] => [...code.matchAll(pattern)].flatMap((match) => make(match) ?? []);
export const inside = (code: string, word: RegExp, text: (inner: string) => string | undefined): Change[] =>
  each(code, word, ({ 0: found, index }) => {
    const [open, close] = group(code, index + found.length - 1);
    const becomes = text(code.slice(open + 1, close));
    return becomes === undefined ? undefined : { at: open + 1, length: close - open - 1, text: becomes };
  });
