import { answered } from "../../../domain/errors.ts";
import {
  newsletterPreferences,
  type PreferencesAnswer,
  type PreferencesInput,
} from "../../../domain/newsletter.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota } from "../_shared/rate-limit.ts";

export function preferencesQuotas(input: PreferencesInput, { client_address }: Context): Quota[] {
  if (input.action !== "ask")
    return networkQuotas("newsletter_changes", client_address, RATE_LIMITS.newsletter_changes_per_address);
  return [
    ...networkQuotas("newsletter_links", client_address, RATE_LIMITS.newsletter_links_per_address),
    { name: "newsletter_link_email", subject: input.email, ...RATE_LIMITS.newsletter_per_email },
  ];
}

type Answer = { data: unknown; error: unknown };

/** What the link of a mail may do. Asking for one is answered alike for every address. */
export async function actOnPreferences(
  input: PreferencesInput,
  context: Context,
): Promise<PreferencesAnswer> {
  const data = await answered(carryOut(input, context));
  if (input.action === "ask") return { status: "done" };
  if (input.action !== "read") return { status: data === true ? "done" : "gone" };
  return data === null
    ? { status: "gone" }
    : { status: "done", preferences: newsletterPreferences.parse(data) };
}

function carryOut(input: PreferencesInput, { admin }: Context): PromiseLike<Answer> {
  switch (input.action) {
    case "ask":
      return admin.rpc("ask_newsletter_link", { p_email: input.email });
    case "confirm":
      return admin.rpc("confirm_newsletter", { p_token: input.token });
    case "read":
      return admin.rpc("read_newsletter", { p_token: input.token });
    case "stop":
      return admin.rpc("stop_newsletter", { p_token: input.token });
    case "erase":
      return admin.rpc("erase_newsletter", { p_token: input.token });
    case "save":
      return admin.rpc("save_newsletter", {
        p_token: input.token,
        p_topics: input.topics,
        p_frequency: input.frequency,
        // The generated types know no null for an argument.
        p_pause_days: (input.pause_days ?? null) as number,
      });
  }
}
