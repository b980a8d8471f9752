import { z } from "zod";
import type { Database } from "./database.types.ts";
import type { FieldAnswers } from "./form-fields.ts";

type Views = Database["public"]["Views"];
type Row<View extends keyof Views> = Views[View]["Row"];

/** A record staff look at before the public sees it, whole, under the names of its registration form. */
export type ReviewRecord = Omit<Row<"review_records">, "details"> & { details: FieldAnswers };

/** What somebody said of a role that nobody reviews. */
export type RegistrationAnswers = Omit<Row<"registration_answers">, "details"> & { details: FieldAnswers };

/** One account in user management. Times are ISO, UTC. */
export type Person = Omit<Row<"people">, "sort_name">;

/** Somebody without a name is called by the address. */
export const nameOf = (person: Pick<Person, "full_name" | "email">): string =>
  person.full_name || person.email;

/** Columns of the exported file, in order. */
export const PEOPLE_CSV_COLUMNS = [
  "full_name",
  "email",
  "phone_number",
  "roles",
  "email_confirmed",
  "is_deactivated",
  "created_at",
  "last_sign_in_at",
] as const;

/** `total_raised` in US cents. */
export type AdminKpis = Row<"admin_kpis">;

/** One line of recent activity. `amount` in US cents: the gift, or the campaign's goal. */
export type Activity = Row<"recent_activity">;

/** Body of resend-confirmation. */
export const resendInput = z.strictObject({ user_id: z.uuid() });
export type ResendInput = z.output<typeof resendInput>;
