/** One mistake: the text between `start` and `end` of a file becomes `text`. */
export type Mutant = {
  file: string;
  start: number;
  end: number;
  text: string;
  /** The kind of mistake; a sample holds about as many of each. */
  rule: string;
  /** What it is part of: a table, function or view. */
  object: string;
  /** In SQL: where its statement begins and ends. */
  within?: [number, number];
};

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split("\n").length;

/** Letters on each side that tell one `and` of a line from another. */
const AROUND = 24;

/** What was there and what stands there now, with a little of what is around it, on one line. */
export function describe(source: string, { file, start, end, text, rule }: Mutant): string {
  const short = (words: string) => {
    const line = words.replace(/\s+/g, " ").trim();
    return line.length > 90 ? `${line.slice(0, 87)}...` : line || "(nothing)";
  };
  const around = [source.slice(Math.max(0, start - AROUND), start), source.slice(end, end + AROUND)];
  const [before, after] = around.map((words) => words.replace(/\s+/g, " "));
  const change = `${short(source.slice(start, end))} -> ${short(text)}`;
  return `${file}:${lineOf(source, start)} ${rule}: ${change} in \`${before}|${after}\``;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` of them by chance, from each rule in turn: otherwise half of a sample would be comparisons. */
export function pick<T extends { rule: string }>(all: readonly T[], count: number, seed: number): T[] {
  const next = random(seed);
  const shuffled = all.map((one) => ({ one, at: next() })).toSorted((a, b) => a.at - b.at);
  const piles = Object.values(Object.groupBy(shuffled, ({ one }) => one.rule)).map((pile) => pile ?? []);
  const picked: T[] = [];
  for (let round = 0; picked.length < Math.min(count, all.length); round += 1)
    for (const pile of piles) {
      const found = pile[round];
      if (found && picked.length < count) picked.push(found.one);
    }
  return picked;
}
