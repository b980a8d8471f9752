import { showConfirmation } from "~/components/feedback/toast-store";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form, Submit } from "~/components/form/form";
import type { FormValues } from "~/components/form/form-values";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { keptIn, useForm } from "~/components/form/use-form";
import { CARE_WORDS, careWordsInput } from "~domain/care-requests";
import { formatDate } from "~domain/dates";
import { APPLY_LENGTHS, DECISIONS, type HelpRequest } from "~domain/help-requests";
import { moveRequest } from "./mutations";

const SAID: Readonly<Record<keyof typeof CARE_WORDS, string>> = {
  say: "Your answer is on his page.",
  ask: "Your question is on his page.",
  note: "Your note is saved.",
  decide: "The decision is on his page.",
};

/** An email goes to whoever asked for one, and to nobody else. */
const NEWS: Readonly<Record<string, string>> = {
  email: "The email only says that there is news.",
  phone: "There is no email: he chose to be called.",
  link: "There is no email: he chose his page only.",
};

/** What is typed and not sent yet; of a payment that is called off, once it was tried. */
export type Unsent = { words?: FormValues; payment?: FormValues; payment_id?: string; call_off?: string };

type Props = { request: HelpRequest; onDone: () => Promise<void>; kept?: Unsent };

/** An answer, a question, a note or the decision; he reads the words on his page. */
export function WordsForm({ request, onDone, kept = {} }: Props) {
  const { id, state, waits_for_us, due_on, lines, reach_by } = request;
  const closed = state === "decided";
  const form = useForm({
    id: "care-words",
    schema: careWordsInput,
    initial: { verb: "say", decision: "", due_on: "", his_turn: false, words: "" },
    draft: keptIn(kept, "words"),
    send: async ({ verb, decision, words, due_on, his_turn }, { reset }) => {
      const between = verb === "say" && !closed;
      try {
        await moveRequest(id, verb, {
          words,
          lines: lines.length,
          decision: decision || undefined,
          his_turn: between && his_turn,
          due_on: between && !his_turn && due_on ? due_on : undefined,
        });
        reset();
        showConfirmation(SAID[verb]);
      } finally {
        // Also where no answer came: the words may stand there.
        await onDone();
      }
    },
  });
  const { verb, his_turn } = form.values;
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
        {verb === "decide" ? (
          <SelectField {...form.field("decision")} label="What is decided?">
            <Options of={DECISIONS} first="Choose one" />
          </SelectField>
        ) : null}
        <TextArea
          {...form.field("words")}
          label="Your words"
          hint={
            verb === "note"
              ? "Staff read this. He can ask us for a copy of it."
              : `He reads this on his page. ${NEWS[reach_by ?? ""] ?? ""}`.trim()
          }
          rows={5}
          maxLength={APPLY_LENGTHS.story}
        />
        {verb === "say" && !closed ? (
          <>
            <CheckboxField
              {...form.field("his_turn")}
              label="It is his turn now"
              hint="Without this the request stays with us, and his page names the day he hears from us."
            />
            {his_turn ? null : (
              <TextField
                {...form.field("due_on")}
                type="date"
                label="He hears from us by"
                hint={
                  waits_for_us && due_on
                    ? `Empty: it stays ${formatDate(due_on)}.`
                    : "Empty: no day is promised."
                }
                optional
              />
            )}
          </>
        ) : null}
        <Submit form={form} pendingText="Sending...">
          Send
        </Submit>
      </Form>
      <LeaveGuard dirty={form.values.words.trim() !== ""} />
    </section>
  );
}
