import { Form, Submit } from "~/components/form/form";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { CARE_WORDS, careWordsInput } from "~domain/care-requests";
import { APPLY_LENGTHS, DECISIONS, type HelpRequest } from "~domain/help-requests";
import { moveRequest } from "./mutations";

type Props = { request: HelpRequest; onDone: () => Promise<void> };

/** An answer, a question, a note or the decision; he gets "There is news", and reads the words on his page. */
export function WordsForm({ request: { id, state }, onDone }: Props) {
  const form = useForm({
    id: "care-words",
    schema: careWordsInput,
    initial: { verb: "say", decision: "", words: "" },
    send: async ({ verb, decision, words }, { reset }) => {
      await moveRequest(id, verb, { words, decision: decision || undefined });
      reset();
      await onDone();
    },
  });
  const closed = state === "decided";
  return (
    <section aria-labelledby="care-words" className="paper p-6">
      <h2 id="care-words" className="mb-4 text-xl">
        Write
      </h2>
      <Form form={form} label="Write about the request">
        <SelectField {...form.field("verb")} label="What do you want to do?">
          {Object.entries(CARE_WORDS)
            .filter(([verb]) => !closed || verb === "say" || verb === "note")
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </SelectField>
        {form.values.verb === "decide" ? (
          <SelectField {...form.field("decision")} label="What is decided?">
            <option value="">Choose one</option>
            {Object.entries(DECISIONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextArea
          {...form.field("words")}
          label="Your words"
          hint={
            form.values.verb === "note"
              ? "Staff read this. He can ask us for a copy of it."
              : "He reads this on his page. The email only says that there is news."
          }
          rows={5}
          maxLength={APPLY_LENGTHS.story}
        />
        <Submit form={form} pendingText="Sending...">
          Send
        </Submit>
      </Form>
    </section>
  );
}
