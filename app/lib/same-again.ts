import { AppError } from "~domain/errors";
import { isLost } from "./lost";
import { MAY_HAVE_ARRIVED } from "./send-once";

/** For `catch` where the same words sent twice are one: whose answer was lost has nothing to look for, and may send again. */
export function sameAgain(error: unknown): never {
  throw isLost(error) ? new AppError("unavailable", MAY_HAVE_ARRIVED) : error;
}
