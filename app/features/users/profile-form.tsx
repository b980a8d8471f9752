import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { FormCard } from "~/components/form/form-card";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { useAuth } from "~/lib/session";
import { FULL_NAME_MAX_LENGTH, PHONE_MAX_LENGTH, profileInput } from "~domain/account";
import { saveProfile } from "./mutations";

export function ProfileForm() {
  const { profile, user } = useAuth();
  const form = useForm({
    id: "profile",
    schema: profileInput,
    initial: () => ({ full_name: profile?.full_name ?? "", phone_number: profile?.phone_number ?? "" }),
    send: async (person, { reset }) => {
      if (!user) return;
      await saveProfile(user.id, person);
      reset(person);
      showConfirmation("Your profile is saved.");
    },
  });
  return (
    <FormCard
      title="About you"
      lead="Your name and number are seen by you and by the staff who look after you."
    >
      <Form form={form} label="Your profile">
        <TextField
          {...form.field("full_name")}
          label="Full Name"
          autoComplete="name"
          required
          maxLength={FULL_NAME_MAX_LENGTH}
        />
        <TextField
          {...form.field("phone_number")}
          label="Phone Number"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
        />
        <Submit form={form} pendingText="Saving...">
          Save
        </Submit>
      </Form>
    </FormCard>
  );
}
