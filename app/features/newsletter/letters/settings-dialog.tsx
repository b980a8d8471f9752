import { z } from "zod";
import { EditDialog } from "~/components/admin/edit-dialog";
import { CheckboxField } from "~/components/form/checkbox-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { POSTAL_ADDRESS_LENGTH } from "~domain/letters";
import { cleanText } from "~domain/text";
import { settingsList as list, settingsWrite as write } from "./queries";

const MOST = 1_000_000;
const schema = z.object({
  sending_on: z.boolean(),
  hourly_limit: z
    .string()
    .regex(/^\d{1,7}$/, "Please write a whole number.")
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MOST, "Between 1 and 1,000,000."),
  postal_address: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(POSTAL_ADDRESS_LENGTH, `At most ${POSTAL_ADDRESS_LENGTH} characters, please.`))
    .transform((text) => text || null),
});

/** The switch and the brake of all letters. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditDialog
      {...{ list, schema, write, onClose, id: "true", title: "Sending" }}
      values={(row) => ({
        sending_on: row?.sending_on ?? true,
        hourly_limit: String(row?.hourly_limit ?? ""),
        postal_address: row?.postal_address ?? "",
      })}
      labels={{
        sending_on: "Letters leave",
        hourly_limit: "Most in an hour",
        postal_address: "Postal address",
      }}
      fields={(form) => (
        <>
          <CheckboxField
            {...form.field("sending_on")}
            label="Letters leave"
            hint="Off holds all letters back, until it is on again. Receipts and codes are not letters."
          />
          <TextField
            {...form.field("hourly_limit")}
            label="Most in an hour"
            hint="As many as your email service takes. All letters share it."
            inputMode="numeric"
            required
          />
          <TextArea
            {...form.field("postal_address")}
            label="Postal address"
            hint="Stands at the end of each letter. The law in the United States wants one."
            rows={3}
            maxLength={POSTAL_ADDRESS_LENGTH}
            optional
          />
        </>
      )}
    />
  );
}
