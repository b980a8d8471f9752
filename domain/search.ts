/** A LIKE pattern that finds `q` as typed: its %, _ and \ stand for themselves. */
export function containsPattern(q: string): string {
  return `%${q.replace(/[\\%_]/g, "\\$&")}%`;
}
