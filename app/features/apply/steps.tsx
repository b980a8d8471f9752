import { useEffect, useRef } from "react";
import { fieldId } from "~/components/form/form-values";
import { RadioCards } from "~/components/form/radio-cards";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { APPLY_LENGTHS, REACH_BY } from "~domain/help-requests";
import type { ApplyValues } from "./forms";

type Fields = { form: FormState<ApplyValues> };
type StepRow = {
  title: string;
  fields: readonly (keyof ApplyValues)[];
  /** Not for everybody; without a script, it stands there all the same. */
  asked?: (values: ApplyValues) => boolean;
  Part: (props: Fields) => React.ReactNode;
};

const ways = Object.entries(REACH_BY).map(([value, words]) => ({ value, ...words }));

type AddressOf = "email" | "phone";
/** What he typed stays in sight after he chose another way: nothing is sent that he does not see. */
const goesBy = (way: AddressOf, values: ApplyValues) => values.reach_by === way || values[way] !== "";

/** The address belongs to the way he chose; without a script, both can be filled in. */
function Way({ by, form, children }: Fields & { by: AddressOf; children: React.ReactNode }) {
  return <div className={goesBy(by, form.values) ? undefined : "hidden noscript:block"}>{children}</div>;
}

/** The questions, one at a time. */
export const STEPS: readonly StepRow[] = [
  {
    title: "What happened?",
    fields: ["story"],
    Part: ({ form }) => (
      <TextArea
        {...form.field("story")}
        label="What happened, and what would help?"
        hint="A few words are enough. Please leave out the names of your children."
        rows={7}
        maxLength={APPLY_LENGTHS.story}
        optional
      />
    ),
  },
  {
    title: "What does it cost?",
    fields: ["cost"],
    Part: ({ form }) => (
      <TextField
        {...form.field("cost")}
        label="How much is it, and who gets it?"
        hint="Such as: $420 to the power company. We pay the bill itself, so no money goes through you."
        optional
      />
    ),
  },
  {
    title: "Who knows already?",
    fields: ["tried"],
    Part: ({ form }) => (
      <TextArea
        {...form.field("tried")}
        label="Whom have you asked already?"
        rows={3}
        maxLength={APPLY_LENGTHS.tried}
        optional
      />
    ),
  },
  {
    title: "Your kids",
    fields: ["children"],
    Part: ({ form }) => (
      <TextField
        {...form.field("children")}
        label="How old are your kids, and where do they live?"
        hint="Ages are enough. No names."
        optional
      />
    ),
  },
  {
    title: "Your name",
    fields: ["name"],
    Part: ({ form }) => (
      <TextField
        {...form.field("name")}
        label="What can we call you?"
        hint="It need not be your real name."
        autoComplete="given-name"
        optional
      />
    ),
  },
  {
    title: "How we answer",
    fields: ["reach_by", "email", "phone"],
    Part: ({ form }) => (
      <>
        <RadioCards
          {...form.field("reach_by")}
          label="How can we reach you?"
          options={ways}
          columns="3 wide"
        />
        <Way by="email" form={form}>
          <TextField
            {...form.field("email")}
            type="email"
            label="Your email, if we may write"
            autoComplete="email"
          />
        </Way>
        <Way by="phone" form={form}>
          <TextField
            {...form.field("phone")}
            type="tel"
            label="Your phone, if we may call"
            autoComplete="tel"
          />
        </Way>
      </>
    ),
  },
  {
    title: "When to call",
    fields: ["safe_to_call"],
    asked: (values) => goesBy("phone", values) || values.safe_to_call !== "",
    Part: ({ form }) => (
      <TextField
        {...form.field("safe_to_call")}
        label="When is it safe to call?"
        hint="We leave no message, and we only tell you who we are."
        optional
      />
    ),
  },
];

/** Hidden only where a script can show it: without one, every question stands there. */
export function Step({ index, shown, form }: Fields & { index: number; shown: boolean }) {
  const row = STEPS[index];
  if (!row) return null;
  return <Question row={row} shown={shown} form={form} />;
}

function Question({ row: { title, fields, Part }, shown, form }: Fields & { row: StepRow; shown: boolean }) {
  const here = useRef<HTMLFieldSetElement>(null);
  const was = useRef(shown);
  // Whoever pressed "Next question" or "Back" goes on at the question, or at what is wrong with it.
  useEffect(() => {
    const came = shown && !was.current;
    was.current = shown;
    if (!came) return;
    const wrong = fields.find((name) => form.errors[name]);
    const field = wrong && document.getElementById(fieldId(form.id, wrong));
    (field || here.current)?.focus();
  }, [shown, fields, form]);
  return (
    <fieldset
      ref={here}
      tabIndex={-1}
      className={shown ? "min-w-0 space-y-6" : "hidden min-w-0 space-y-6 noscript:block"}
    >
      <legend className="mb-4 text-2xl font-bold tracking-tight">{title}</legend>
      <Part form={form} />
    </fieldset>
  );
}
