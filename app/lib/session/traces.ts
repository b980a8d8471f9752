import type { Mark } from "./marks";

/** What somebody wanted and who he is: it ends with his session, and leads nobody after him. */
export const TRACES: readonly Mark[] = [
  "just_registered",
  "registered_as",
  "selected_role",
  "waiting_email",
  "dialog_sign_up",
  "return_to",
];
