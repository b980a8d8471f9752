import { Form } from "react-router";
import { Options, SelectField } from "~/components/form/select-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button } from "~/components/ui/button";
import { APPLY_STATES, type FirstAnswers, HELP_KINDS, HOW_SOON } from "~domain/apply";

const NOTHING = { kind: "", state: "", soon: "" };

/** By the address, so that they work anywhere and can be sent to somebody: nothing in them says who asks. */
export function FirstQuestions({ answers }: { answers: FirstAnswers | null }) {
  return (
    <Form
      ref={useAddressFields(answers ?? NOTHING)}
      action="/apply#answer"
      aria-label="Three questions"
      className="mt-10 space-y-6"
    >
      <SelectField
        id="apply-first-kind"
        name="kind"
        label="What do you need help with?"
        defaultValue={answers?.kind ?? ""}
        required
      >
        <Options of={HELP_KINDS} first="Choose one" />
      </SelectField>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          id="apply-first-state"
          name="state"
          label="Where do you live?"
          defaultValue={answers?.state ?? ""}
          required
        >
          <Options of={APPLY_STATES} first="Choose one" />
        </SelectField>
        <SelectField
          id="apply-first-soon"
          name="soon"
          label="How soon?"
          defaultValue={answers?.soon ?? ""}
          required
        >
          <Options of={HOW_SOON} first="Choose one" />
        </SelectField>
      </div>
      {/* Once it is answered, what comes below goes on. */}
      <Button type="submit" size="lg" variant={answers ? "quiet" : "primary"}>
        {answers ? "Look again" : "See who can help"}
      </Button>
    </Form>
  );
}
