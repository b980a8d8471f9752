import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { DateText } from "~/components/ui/date";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { formatDate, lastWholeDay } from "~domain/dates";
import { appealInput, REPORT_LENGTHS, REPORTED_KINDS } from "~domain/reports";
import { appealDecision } from "./mutations";
import { outcomesOf } from "./outcomes";
import { myDecision } from "./queries";
import { SaidLines } from "./said-lines";

/** Why something of one's own was taken down, and the one way to have it looked at again. */
export function DecisionPage({ id }: { id: string }) {
  const query = useQuery(myDecision(id));
  const { data } = query;
  // The decision was about the newest.
  const lines = data?.said.at(-1)?.lines;
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-3xl">Our decision</h1>
      {data === undefined ? (
        <NotLoaded query={query} what="the decision" />
      ) : data === null ? (
        <Notice tone="warning">There is no such decision. After a year they are erased.</Notice>
      ) : (
        <>
          <section aria-labelledby="why" className="paper p-6">
            <h2 id="why" className="text-xl wrap-anywhere">
              {REPORTED_KINDS[data.kind] ?? "Your words"}: {data.title}
            </h2>
            <p className="mt-2">
              {data.appeal_decision === "reversed"
                ? outcomesOf(data.kind).is_back
                : outcomesOf(data.kind).is_down}
            </p>
            <p className="mt-4 whitespace-pre-line wrap-anywhere">{data.words}</p>
            {lines ? (
              <div className="mt-4">
                <h3 className="text-base font-semibold">What it said</h3>
                <SaidLines lines={lines} />
              </div>
            ) : null}
            {data.decided_at ? (
              <p className="mt-4 text-sm text-ink-soft">
                Decided on <DateText value={data.decided_at} />
              </p>
            ) : null}
          </section>
          <SecondLook {...data} />
        </>
      )}
    </div>
  );
}

type Appeal = {
  id: string;
  kind: string;
  appeal: string | null;
  appeal_until: string | null;
  appeal_decision: string | null;
  appeal_words: string | null;
};

function SecondLook({ id, kind, appeal, appeal_until, appeal_decision, appeal_words }: Appeal) {
  const here = useKeptFocus<HTMLElement>(appeal);
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="again" className="paper p-6 outline-none">
      <h2 id="again" className="mb-4 text-xl">
        A second look
      </h2>
      {appeal ? (
        <>
          <p className="text-sm text-ink-soft">You wrote</p>
          <p className="whitespace-pre-line wrap-anywhere">{appeal}</p>
          <div role="status" className="mt-4">
            {appeal_decision ? (
              <p className="whitespace-pre-line wrap-anywhere">
                {appeal_decision === "reversed"
                  ? "We were wrong. "
                  : `Someone else has looked at it. ${outcomesOf(kind).stays} `}
                {appeal_words}
              </p>
            ) : (
              <p>Someone else looks at it now. We tell you in your messages what comes of it.</p>
            )}
          </div>
        </>
      ) : appeal_until && Date.parse(appeal_until) <= Date.now() ? (
        <p>{`You could ask until ${formatDate(lastWholeDay(appeal_until))}. What was reported is erased since, so there is nothing left to look at.`}</p>
      ) : (
        <AppealForm id={id} until={appeal_until} />
      )}
    </section>
  );
}

/** `until`: where what was reported is erased then. */
export function AppealForm({ id, until = null }: { id: string; until?: string | null }) {
  const queryClient = useQueryClient();
  const form = useForm({
    id: "appeal",
    schema: appealInput,
    initial: { words: "" },
    send: async ({ words }) => {
      await appealDecision(id, words);
      await queryClient.invalidateQueries({ queryKey: myDecision(id).queryKey });
    },
  });
  return (
    <Form form={form} label="Ask for a second look" brief>
      <TextArea
        {...form.field("words")}
        label="Why should we look at it again?"
        hint={`You can ask once${until ? `, until ${formatDate(lastWholeDay(until))}` : ""}. Someone who has not decided about it before reads this.`}
        rows={5}
        maxLength={REPORT_LENGTHS.appeal}
      />
      <Submit form={form} pendingText="Sending...">
        Ask for a second look
      </Submit>
    </Form>
  );
}
