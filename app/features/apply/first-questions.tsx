import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { APPLY_STATES, type FirstAnswers, HELP_KINDS, HOW_SOON } from "~domain/apply";

const options = (words: Readonly<Record<string, string>>) => [
  <option key="" value="">
    Choose one
  </option>,
  ...Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
];

/** By the address, so that they work anywhere and can be sent to somebody: nothing in them says who asks. */
export function FirstQuestions({ answers }: { answers: FirstAnswers | null }) {
  return (
    <form method="get" action="/apply#answer" aria-label="Three questions" className="mt-10 space-y-6">
      <SelectField
        id="apply-first-kind"
        name="kind"
        label="What do you need help with?"
        defaultValue={answers?.kind ?? ""}
        required
      >
        {options(HELP_KINDS)}
      </SelectField>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          id="apply-first-state"
          name="state"
          label="Where do you live?"
          defaultValue={answers?.state ?? ""}
          required
        >
          {options(APPLY_STATES)}
        </SelectField>
        <SelectField
          id="apply-first-soon"
          name="soon"
          label="How soon?"
          defaultValue={answers?.soon ?? ""}
          required
        >
          {options(HOW_SOON)}
        </SelectField>
      </div>
      {/* Once it is answered, what comes below goes on. */}
      <Button type="submit" size="lg" variant={answers ? "quiet" : "primary"}>
        {answers ? "Look again" : "See who can help"}
      </Button>
    </form>
  );
}
