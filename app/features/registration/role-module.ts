import type { FormField } from "~domain/form-fields";
import type { ToastText } from "~domain/messages";
import type { SelfServiceRole } from "~domain/roles";

/** Everything that differs from one registration to another. */
export type RegistrationRole = {
  id: SelfServiceRole;
  /** Headline of the form. */
  title: string;
  lead: string;
  /** Headline above the fields of the role. */
  section: string;
  fields: readonly FormField[];
  success: ToastText;
  /** What happens with what was filled in. */
  afterwards: string;
  /** Set for those who are flagged as needing a subscription (spec 4). */
  subscription?: { name: string; price_label: string };
};
