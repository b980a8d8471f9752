// What somebody pastes who kept a private link: its digits alone, or the whole address.
import { z } from "zod";
import { cleanLine } from "./text.ts";

/** Gives what stands behind the #. `shape`: of that. */
export const pastedLink = (shape: RegExp, message: string) =>
  z
    .string(message)
    .max(1000, message)
    .transform((text) => cleanLine(text).split("#").at(-1) ?? "")
    .pipe(z.string().regex(shape, message));
