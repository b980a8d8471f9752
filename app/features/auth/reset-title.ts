import { FORGOT_PASSWORD } from "~domain/account";
import type { ResetView } from "./confirm";
import { SECOND_STEP_TITLE } from "./second-factor/second-step";

const CHOOSE_PASSWORD = "Choose a new password";

/** The headline of each step, and the title of the page while it shows. */
export const RESET_TITLES: Record<ResetView["view"], string> = {
  request: FORGOT_PASSWORD,
  link: CHOOSE_PASSWORD,
  second_step: SECOND_STEP_TITLE,
  new_password: CHOOSE_PASSWORD,
};

/** Before the browser has found out which step it is, as on the server: what the address asks for. */
export function resetTitle(shown: ResetView | undefined, search: string): string {
  const asked = new URLSearchParams(search);
  const wanted = asked.get("token_hash") ? "link" : asked.get("step") === "new" ? "new_password" : "request";
  return RESET_TITLES[shown?.view ?? wanted];
}
