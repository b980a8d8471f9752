// What a case keeps of what was reported, as private.said_lines writes it.
import { z } from "zod";

const lines = z.array(z.object({ name: z.string(), words: z.string() }));
const versions = z.array(z.object({ at: z.string(), lines }));
export type SaidLine = z.output<typeof lines>[number];

/** Each throws for anything else. */
export const asLines = (said: unknown) => lines.parse(said);
export const asVersions = (said: unknown) => versions.parse(said);
