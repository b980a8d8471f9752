// Which of many texts speaks most of what one speaks of: each word that both have counts the more, the fewer have it.
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]{4,}/g),
  );

/** Resolves a text, its name in it, to how much each of `texts` is about the same, by their keys. */
export function alikeness(texts: ReadonlyMap<string, string>): (text: string) => (key: string) => number {
  const words = new Map([...texts].map(([key, text]) => [key, wordsOf(`${key} ${text}`)]));
  const have = new Map<string, number>();
  for (const one of words.values()) for (const word of one) have.set(word, (have.get(word) ?? 0) + 1);
  return (text) => {
    const own = [...wordsOf(text)];
    return (key) =>
      own.reduce((sum, word) => sum + (words.get(key)?.has(word) ? 1 / (have.get(word) ?? 1) : 0), 0);
  };
}
