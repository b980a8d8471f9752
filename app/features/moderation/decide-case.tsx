import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { RadioCards } from "~/components/form/radio-cards";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { type AppealDecision, decisionWords, REPORT_LENGTHS, type ReportDecision } from "~domain/reports";
import { decideAppeal, decideReport } from "./mutations";
import { type CaseRow, reportList } from "./queries";

interface Choice {
  label: string;
  hint: string;
  said: string;
}

const FIRST: Record<ReportDecision, Choice> = {
  kept: { label: "Keep it", hint: "It stays on the site", said: "It stays. Both sides have been told." },
  taken_down: {
    label: "Take it down",
    hint: "Visitors no longer see it",
    said: "It is down. Both sides have been told.",
  },
};
/** Between two people nothing stands on the site. */
const OF_TWO: Record<ReportDecision, Choice> = {
  kept: {
    label: "Leave it open",
    hint: "Only who reported it is told",
    said: "It stays open. Who reported it has been told.",
  },
  taken_down: {
    label: "Close it",
    hint: "Neither side can write in it",
    said: "It is closed. Both sides have been told.",
  },
};
const SECOND: Record<AppealDecision, Choice> = {
  upheld: {
    label: "Stays down",
    hint: "The decision was right",
    said: "It stays down. Its author has been told.",
  },
  reversed: {
    label: "Put it back",
    hint: "The decision was wrong",
    said: "It is back. Both sides have been told.",
  },
};

const SECOND_OF_TWO: Record<AppealDecision, Choice> = {
  upheld: {
    label: "Stays closed",
    hint: "The decision was right",
    said: "It stays closed. Who appealed has been told.",
  },
  reversed: {
    label: "No longer closed by us",
    hint: "The decision was wrong",
    said: "We no longer keep it closed. Both sides have been told.",
  },
};

/** In the version that was read. */
type CaseProps = { report: Pick<CaseRow, "id" | "kind" | "updated_at"> };

export const DecideCase = ({ report }: CaseProps) => (
  <Decide
    choices={report.kind === "conversation" ? OF_TWO : FIRST}
    needed={(decision) => decision === "taken_down"}
    send={(...said) => decideReport(report, ...said)}
  />
);

export const DecideAppeal = ({ report }: CaseProps) => (
  <Decide
    choices={report.kind === "conversation" ? SECOND_OF_TWO : SECOND}
    needed={() => true}
    send={(...said) => decideAppeal(report, ...said)}
  />
);

interface DecideProps<D extends string> {
  choices: Record<D, Choice>;
  /** Whether the author must be told why. */
  needed: (decision: D) => boolean;
  send: (decision: D, words: string) => Promise<void>;
}

function Decide<D extends string>({ choices, needed, send }: DecideProps<D>) {
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
      } finally {
        // Behind a refusal stands what others have decided meanwhile.
        void queryClient.invalidateQueries({ queryKey: listKey(reportList) });
      }
    },
  });
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
        label={needed(decision) ? "Why? The author reads this" : "A note to the author"}
        hint="Say nothing about who reported it."
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
