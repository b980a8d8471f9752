/** Two halves in their order; the first has one more when the number is odd. */
export function splitAroundFlag<T>(all: readonly T[]): [T[], T[]] {
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)];
}
