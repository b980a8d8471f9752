import { Form } from "react-router";
import { RadioCards } from "~/components/form/radio-cards";
import { Options, SelectField } from "~/components/form/select-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button } from "~/components/ui/button";
import { HEARINGS, type LegalAnswers, MATTERS, MONEY, SAFETY, STEPS_ASKED } from "~domain/legal-aid-steps";
import { US_STATES } from "~domain/us-states";

const cards = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label: <span className="text-base">{label}</span> }));

/** A plain GET form: works without JavaScript, and what was answered is the address. */
export function FinderForm({ answers }: { answers: LegalAnswers }) {
  return (
    <Form
      ref={useAddressFields(answers)}
      action="/legal-aid"
      aria-label="What now?"
      className="paper grid gap-6 p-6 sm:p-8"
    >
      <RadioCards
        name="safety"
        label="Is someone in danger, you or your kids?"
        options={cards(SAFETY)}
        defaultValue={answers.safety}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <SelectField
          name="matter"
          label="What is it about?"
          defaultValue={answers.matter}
          className="md:col-span-2"
        >
          <Options of={MATTERS} first="Choose one, or leave it" />
        </SelectField>
        <SelectField name="hearing" label="When is your next day in court?" defaultValue={answers.hearing}>
          <Options of={HEARINGS} first="Choose one, or leave it" />
        </SelectField>
        <SelectField name="state" label="Which state is the case in?" defaultValue={answers.state}>
          <Options of={US_STATES} first="Choose one, or leave it" />
        </SelectField>
      </div>
      <RadioCards
        name="money"
        label="Can you pay for a lawyer?"
        options={cards(MONEY)}
        defaultValue={answers.money}
      />
      <div>
        <Button type="submit" size="lg" {...STEPS_ASKED}>
          Show my next steps
        </Button>
      </div>
    </Form>
  );
}
