import { cleanLine } from "./text.ts";

export function firstName(full_name: string | null): string {
  return cleanLine(full_name ?? "").split(" ")[0] ?? "";
}
