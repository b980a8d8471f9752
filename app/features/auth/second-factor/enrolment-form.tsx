import { showConfirmation } from "~/components/feedback/toast-store";
import { CodeField } from "~/components/form/code-field";
import { Form, Submit } from "~/components/form/form";
import { Button } from "~/components/ui/button";
import { type Enrolment, finishEnrolment } from "./mutations";
import { groupedSecret } from "./texts";
import { useCodeForm } from "./use-code-form";

export interface EnrolmentFormProps {
  enrolment: Enrolment;
  onCancel: () => void;
  /** Gets the recovery codes; none when they could not be made. */
  onDone: (codes: string[]) => void;
}

/** The secret goes into the app, a first code comes back. */
export function EnrolmentForm({ enrolment, onCancel, onDone }: EnrolmentFormProps) {
  const { form, field } = useCodeForm(
    (code) => finishEnrolment(enrolment.factor_id, code),
    ({ codes }) => onDone(codes),
  );
  return (
    <Form form={form} label="Set up two-step sign-in" brief>
      <Secret {...enrolment} />
      <CodeField label="Code of six digits" hint="Then type the code the app shows." {...field} focused />
      <Submit
        form={form}
        pendingText="Checking..."
        beside={
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        Turn it on
      </Submit>
    </Form>
  );
}

function Secret({ qr_source, secret }: Enrolment) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showConfirmation("Key copied"),
      () => showConfirmation("Your browser did not allow copying. Please select the key."),
    );
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
      {/* A code must be dark on light in both themes, or cameras do not read it. */}
      <img
        src={qr_source}
        width={192}
        height={192}
        alt="QR code for your authenticator app; the key beside it holds the same"
        className="size-48 shrink-0 rounded-md bg-white p-2"
      />
      <div className="min-w-0">
        <p>Scan this with your authenticator app. On the same phone, or without a camera, type this key:</p>
        <p className="mt-3 font-mono text-lg leading-relaxed font-semibold break-words select-all">
          {groupedSecret(secret)}
        </p>
        <Button variant="link" size="sm" className="text-base!" onClick={() => void copy()}>
          Copy the key
        </Button>
      </div>
    </div>
  );
}
