import { CheckboxField } from "~/components/form/checkbox-field";
import { Fold } from "~/components/form/fold";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { DONOR_NAME_MAX_LENGTH, MESSAGE_MAX_LENGTH } from "~domain/donations";
import { EMAIL_MAX_LENGTH, emailAddress } from "~domain/email";
import type { GiftForm } from "./use-gift-form";

export interface DonorFieldsProps {
  form: GiftForm;
  /** Of the account somebody is signed in with. */
  own_email: string | null;
}

export function DonorFields({ form, own_email }: DonorFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.field("donor_name")}
        label="Your name"
        autoComplete="name"
        required
        maxLength={DONOR_NAME_MAX_LENGTH}
      />
      <TextField
        {...form.field("donor_email")}
        type="email"
        label="Your email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
      <OtherEmail form={form} own_email={own_email} />
    </div>
  );
}

/** An account shows the gifts of its own email: said while it can still be put right, and without a word where it fits. */
function OtherEmail({ form, own_email }: DonorFieldsProps) {
  const typed = emailAddress.safeParse(form.values.donor_email);
  const hidden = own_email !== null && typed.success && typed.data !== own_email.toLowerCase();
  return (
    <div role="status" className="empty:absolute sm:col-span-full">
      {hidden ? (
        <p className="text-base">
          With this email, the gift won't show under “Your gifts”. Your account uses {own_email}.{" "}
          <Button variant="link" className="min-h-11!" onClick={() => form.set("donor_email", own_email)}>
            Use my account's email
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** The rest, as one line that says what is so without opening it. */
export function MessageAndVisibility({ form }: { form: GiftForm }) {
  const { hide_name, hide_amount, message } = form.values;
  const seen = [hide_name ? "Anonymous" : "first name and initial", hide_amount ? "no amount" : "amount"];
  return (
    <Fold
      open={form.errors.message !== undefined}
      className="border-b border-line"
      line={
        <>
          {message.trim() ? "Your message" : "Message"}, and what others see
          <span className="block text-sm text-ink-soft">Now: {seen.join(", ")}</span>
        </>
      }
    >
      <div className="space-y-5">
        <TextArea
          {...form.field("message")}
          label="A message"
          optional
          hint="Shown beside your gift once one of us has read it."
          maxLength={MESSAGE_MAX_LENGTH}
        />
        <CheckboxField
          {...form.field("hide_name")}
          label="Hide my name"
          hint="You appear as Anonymous. Otherwise others see your first name and an initial."
        />
        <CheckboxField {...form.field("hide_amount")} label="Hide the amount" />
      </div>
    </Fold>
  );
}
