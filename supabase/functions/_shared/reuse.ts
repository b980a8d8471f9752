import { AppError } from "../../../domain/errors.ts";
import { REUSE_REFUSALS } from "../../../domain/help-requests.ts";

/** Our words where the database tells no story again; undefined where something else is wrong. */
export function refusedReuse({ message }: { message: string }): AppError | undefined {
  const said = Object.hasOwn(REUSE_REFUSALS, message) ? REUSE_REFUSALS[message] : undefined;
  return said === undefined ? undefined : new AppError("conflict", said);
}
