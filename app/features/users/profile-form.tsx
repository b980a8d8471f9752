import { type FormEvent, useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { FormCard } from "~/components/form/form-card";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { useAuth } from "~/lib/session";
import { FULL_NAME_MAX_LENGTH, PHONE_MAX_LENGTH, profileInput } from "~domain/account";
import type { FieldErrors } from "~domain/errors";
import { saveProfile } from "./mutations";

export function ProfileForm() {
  const { profile, user } = useAuth();
  const [values, setValues] = useState({
    full_name: profile?.full_name ?? "",
    phone_number: profile?.phone_number ?? "",
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { pending, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = profileInput.safeParse(values);
    setErrors(
      Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [path[0], message])),
    );
    if (!checked.success || !user) return;
    void run(async () => {
      await saveProfile(user.id, checked.data);
      setValues(checked.data);
      showConfirmation("Your profile is saved.");
    });
  };
  return (
    <FormCard
      title="About you"
      lead="Your name and number are seen by you and by the staff who look after you."
    >
      <form method="post" noValidate onSubmit={submit} className="space-y-6" aria-label="Your profile">
        <TextField
          label="Full Name"
          name="full_name"
          autoComplete="name"
          required
          maxLength={FULL_NAME_MAX_LENGTH}
          value={values.full_name}
          error={errors.full_name}
          onChange={(event) => setValues({ ...values, full_name: event.target.value })}
        />
        <TextField
          label="Phone Number"
          optional
          name="phone_number"
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
          value={values.phone_number}
          error={errors.phone_number}
          onChange={(event) => setValues({ ...values, phone_number: event.target.value })}
        />
        <SubmitButton pending={pending} pendingText="Saving...">
          Save
        </SubmitButton>
      </form>
    </FormCard>
  );
}
