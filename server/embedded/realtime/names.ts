const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Names under which an object of the language keeps its own: never a table, a column, a key of ours. */
export const isForbiddenName = (name: string): boolean => FORBIDDEN.has(name);

/** Whether JSON is free of such names at any depth and at most `maxDepth` levels deep. */
export function isPlainJson(json: unknown, maxDepth: number): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (!value || typeof value !== "object") continue;
      if (!Array.isArray(value) && Object.keys(value).some(isForbiddenName)) return false;
      for (const inner of Object.values(value)) if (inner && typeof inner === "object") below.push(inner);
    }
    level = below;
  }
  return true;
}
