// Long forms are kept on the device until they are sent: everything but passwords, for a week.
import { z } from "zod";
import type { SelfServiceRole } from "~domain/roles";
import { type FormValues, SECRET_FIELDS } from "./form-values";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const storedDraft = z.object({
  saved_at: z.number(),
  values: z.record(z.string().max(60), z.union([z.string().max(20_000), z.boolean()])),
});

const keyOf = (role: SelfServiceRole) => `sff-registration-${role}`;

export function recallDraft(role: SelfServiceRole, now = Date.now()): FormValues {
  try {
    const draft = storedDraft.parse(JSON.parse(localStorage.getItem(keyOf(role)) ?? "null"));
    if (now - draft.saved_at < KEPT_MS) return draft.values;
    forgetDraft(role);
  } catch {
    // Nothing stored, storage refused, or not ours: a fresh form.
  }
  return {};
}

export function keepDraft(role: SelfServiceRole, values: FormValues, now = Date.now()): void {
  const secret = new Set<string>([...SECRET_FIELDS, "agree_terms"]);
  const open = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
  try {
    if (Object.values(open).some(Boolean))
      localStorage.setItem(keyOf(role), JSON.stringify({ saved_at: now, values: open }));
    else localStorage.removeItem(keyOf(role));
  } catch {
    // Private windows may refuse storage; the draft then lasts as long as the page.
  }
}

export function forgetDraft(role: SelfServiceRole): void {
  try {
    localStorage.removeItem(keyOf(role));
  } catch {
    // As above.
  }
}
