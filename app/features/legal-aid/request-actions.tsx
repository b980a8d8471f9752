import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ForCareStaff } from "~/components/care/may-act";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import type { FormValues } from "~/components/form/form-values";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { keptIn, useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { listKey } from "~/lib/list/reads";
import { useKeptFocus } from "~/lib/use-kept-focus";
import {
  LEGAL_AID_LENGTHS,
  LEGAL_AID_VERBS,
  type LegalAidState,
  type LegalAidVerb,
  legalAidWords,
  promisedDay,
} from "~domain/legal-aid";
import { actOnLegalAid } from "./mutations";
import { type LegalAidRequest, legalAidList, legalAidQueries } from "./queries";
import { StateBadge } from "./requests-badge";

type Said = Parameters<typeof actOnLegalAid>[2];
/** `onDone`: before the request is read again, which may be refused by then. */
type Act = (verb: LegalAidVerb, said?: Said, onDone?: () => void) => Promise<void>;

/** What is typed to him and not sent yet. */
export type Unsent = { words?: FormValues };

const canNow = (verb: LegalAidVerb, state: LegalAidState): boolean =>
  (LEGAL_AID_VERBS[verb].from as readonly LegalAidState[]).includes(state);
const verbsThatNeed = (needs: "words" | "day" | null, state: LegalAidState) =>
  (Object.keys(LEGAL_AID_VERBS) as LegalAidVerb[]).filter(
    (verb) => LEGAL_AID_VERBS[verb].needs === needs && canNow(verb, state),
  );

const SAID: Readonly<Record<LegalAidVerb, string>> = {
  take: "It is in your hands now.",
  ask: "Your question is on his page.",
  tell: "Your answer is on his page.",
  refer: "Your words are on his page.",
  close: "The request is closed.",
  note: "Your note is saved.",
  promise: "Another day is promised.",
  hand_over: "It is no longer in your hands.",
};

/** How a request stands, and what whoever has it in hand can do. */
export function RequestActions({ request, kept = {} }: { request: LegalAidRequest; kept?: Unsent }) {
  const queryClient = useQueryClient();
  const state = request.state as LegalAidState;
  const act: Act = async (verb, said, onDone) => {
    try {
      await actOnLegalAid(request.id, verb, said);
      onDone?.();
      showConfirmation(SAID[verb]);
    } finally {
      // Also where no answer came: the words may stand there.
      await queryClient.invalidateQueries({ queryKey: listKey(legalAidList) });
      await queryClient.invalidateQueries({ queryKey: legalAidQueries.all });
    }
  };
  const here = useKeptFocus<HTMLElement>(`${state} ${request.handler}`);
  const free = request.handler === null || state === "closed";
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="state" className="paper grid gap-6 p-6 outline-none">
      <div>
        <h2 id="state" className="mb-3 text-xl">
          State
        </h2>
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge request={request} />
          <span className="text-sm text-ink-soft">
            Promised by <DateText value={request.due_on} />
          </span>
        </p>
        <p className="mt-2 text-ink-soft">
          {request.handler ? `Handled by ${request.handler}.` : "Nobody handles it yet."}
        </p>
      </div>
      <ForCareStaff>
        {free ? <Step verb="take" act={act} /> : null}
        {request.is_mine ? (
          <>
            <Words
              verbs={verbsThatNeed("words", state)}
              act={act}
              messages={request.messages.length}
              kept={kept}
            />
            {canNow("promise", state) ? <Promised act={act} court={request.next_date} /> : null}
            {canNow("hand_over", state) ? <Step verb="hand_over" act={act} quiet /> : null}
          </>
        ) : null}
      </ForCareStaff>
    </section>
  );
}

function Step({ verb, act, quiet }: { verb: LegalAidVerb; act: Act; quiet?: boolean }) {
  const { pending, run } = useAction();
  return (
    <div>
      <Button
        variant={quiet ? "quiet" : "primary"}
        aria-disabled={pending}
        onClick={() => void run(() => act(verb))}
      >
        {pending ? "One moment..." : LEGAL_AID_VERBS[verb].label}
      </Button>
    </div>
  );
}

type WordsProps = {
  verbs: readonly LegalAidVerb[];
  act: Act;
  /** How many of them are shown. */
  messages: number;
  kept: Unsent;
};

function Words({ verbs, act, messages, kept }: WordsProps) {
  const [first = "note"] = verbs;
  const [verb, setVerb] = useState<LegalAidVerb>(first);
  // He may write meanwhile: what is typed stays, and stays what it was meant as while that can be done.
  if (verb !== first && !verbs.includes(verb)) setVerb(first);
  const form = useForm({
    id: "words",
    schema: legalAidWords,
    initial: { words: "" },
    draft: keptIn(kept, "words"),
    send: async ({ words }, { reset }) => {
      await act(verb, { words, messages }, reset);
    },
  });
  return (
    <>
      <Form form={form} label="Write" brief className="space-y-4">
        <SelectField
          id="words-verb"
          label="What to do"
          value={verb}
          onChange={({ target }) => setVerb(target.value as LegalAidVerb)}
        >
          <Options of={Object.fromEntries(verbs.map((one) => [one, LEGAL_AID_VERBS[one].label]))} />
        </SelectField>
        <TextArea
          {...form.field("words")}
          label="Your words"
          hint={
            verb === "note" ? "For staff. He can ask us for a copy." : "He reads this on his private page."
          }
          rows={5}
          maxLength={LEGAL_AID_LENGTHS.words}
        />
        <Submit form={form} pendingText="Saving...">
          {LEGAL_AID_VERBS[verb].label}
        </Submit>
      </Form>
      <LeaveGuard dirty={form.dirty} />
    </>
  );
}

/** `court`: his next day there, which an answer may come too late for. */
function Promised({ act, court }: { act: Act; court: string | null }) {
  const form = useForm({
    id: "promise",
    schema: promisedDay,
    initial: { due_on: "" },
    send: async ({ due_on }, { reset }) => {
      await act("promise", { due_on });
      reset();
    },
  });
  return (
    <Form form={form} label="Promise another day" brief className="space-y-4">
      <TextField {...form.field("due_on")} type="date" label="Promise another day" />
      <div role="status" className="empty:mb-0">
        {court && court >= new Date().toISOString().slice(0, 10) && form.values.due_on > court ? (
          <Notice tone="warning">
            That is after his next day in court, <DateText value={court} />.
          </Notice>
        ) : null}
      </div>
      <Submit form={form} variant="quiet" pendingText="Saving...">
        Promise it
      </Submit>
    </Form>
  );
}
