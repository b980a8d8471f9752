import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { RadioCards } from "~/components/form/radio-cards";
import { TextArea } from "~/components/form/text-area";
import { wordsOf } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { decisionWords, REPORT_LENGTHS } from "~domain/reports";
import { type Choice, firstChoices, secondChoices } from "./case-words";
import { decideAppeal, decideReport, OTHER_PERSON_NEEDED } from "./mutations";
import { type CaseRow, decidedByMe, reportList } from "./queries";

/** What is chosen and typed and not sent yet; `said`: why it was refused. */
export type Undecided = { decision: string; words: string; said?: string };
interface CaseProps {
  /** In the version that was read. */
  report: Pick<CaseRow, "id" | "kind" | "updated_at">;
  /** Hears of each change: once a colleague has decided, no form stands there. */
  onTyped: (typed: Undecided) => void;
}

export const DecideCase = ({ report, onTyped }: CaseProps) => (
  <Decide
    onTyped={onTyped}
    choices={firstChoices(report)}
    needed={(decision) => decision === "taken_down"}
    send={(...said) => decideReport(report, ...said)}
  />
);

export const DecideAppeal = ({ report, onTyped }: CaseProps) => (
  <Decide
    onTyped={onTyped}
    choices={secondChoices(report)}
    needed={() => true}
    send={(...said) => decideAppeal(report, ...said)}
  />
);

/** The form, for whoever did not decide first. */
export function Appealed({ report, onTyped }: CaseProps) {
  const first = useQuery(decidedByMe(report.id));
  if (first.data === undefined) return <NotLoaded query={first} what="who decided first" part />;
  if (!first.data) return <DecideAppeal report={report} onTyped={onTyped} />;
  return (
    <Notice title={OTHER_PERSON_NEEDED}>
      Ask another administrator. Is there none? Make someone one in{" "}
      <Link to="/admin/user-management" className="text-link underline underline-offset-4">
        User Management
      </Link>
      .
    </Notice>
  );
}

interface DecideProps<D extends string> {
  choices: Record<D, Choice>;
  /** Whether the author must be told why. */
  needed: (decision: D) => boolean;
  send: (decision: D, words: string) => Promise<void>;
  onTyped: CaseProps["onTyped"];
}

function Decide<D extends string>({ choices, needed, send, onTyped }: DecideProps<D>) {
  const names = Object.keys(choices) as D[];
  const [decision, setDecision] = useState<D>(names[0] as D);
  const queryClient = useQueryClient();
  const form = useForm({
    id: "decide",
    schema: decisionWords(needed(decision)),
    initial: { words: "" },
    send: async ({ words }) => {
      try {
        await send(decision, words);
        showConfirmation(choices[decision].said);
      } catch (error) {
        onTyped({ said: wordsOf(error), decision, words });
        throw error;
      } finally {
        // Behind a refusal stands what others have decided meanwhile.
        void queryClient.invalidateQueries({ queryKey: listKey(reportList) });
      }
    },
  });
  const typed = form.values.words;
  useEffect(() => onTyped({ decision, words: typed }), [onTyped, decision, typed]);
  return (
    <Form form={form} label="Decide" brief>
      <RadioCards
        name="decision"
        label="What do we do?"
        columns={2}
        value={decision}
        onChange={({ target }) => setDecision(target.value as D)}
        options={names.map((value) => ({ value, label: choices[value].label, hint: choices[value].hint }))}
      />
      <TextArea
        {...form.field("words")}
        {...choices[decision].asks}
        rows={4}
        maxLength={REPORT_LENGTHS.decision}
        optional={!needed(decision)}
      />
      <Submit form={form} pendingText="One moment...">
        {choices[decision].label}
      </Submit>
    </Form>
  );
}
