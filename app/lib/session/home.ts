import { homePath } from "~domain/roles";
import type { AuthState } from "./state";

/** Everybody's own home; while nobody knows whose, the page that waits until somebody does. */
export const homeOf = ({ status, roles }: Pick<AuthState, "status" | "roles">): string =>
  status === "unreadable" ? "/auth" : homePath(roles);
