import { splitList } from "~domain/form-fields";

/** Adds the part to the list as typed, or takes it out again. */
export function togglePart(list: string, part: string): string {
  const parts = splitList(list);
  const same = (other: string) => other.toLowerCase() === part.toLowerCase();
  return (parts.some(same) ? parts.filter((other) => !same(other)) : [...parts, part]).join(", ");
}
