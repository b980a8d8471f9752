import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { DateText } from "~/components/ui/date";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { appealInput, REPORT_LENGTHS, REPORTED_KINDS } from "~domain/reports";
import { isOfTwo } from "./case-words";
import { appealDecision } from "./mutations";
import { myDecision } from "./queries";

/** Why something of one's own was taken down, and the one way to have it looked at again. */
export function DecisionPage({ id }: { id: string }) {
  const query = useQuery(myDecision(id));
  const { data } = query;
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
            <p className="mt-2">{whereItIs(data)}</p>
            <p className="mt-4 whitespace-pre-line wrap-anywhere">{data.words}</p>
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

function whereItIs(data: { kind: string; appeal_decision: string | null }): string {
  const again = data.appeal_decision === "reversed";
  if (isOfTwo(data)) return again ? "It is open again." : "It is closed: neither side can write in it.";
  return again ? "It is back on the site." : "It is no longer on the site.";
}

type Appeal = {
  id: string;
  appeal: string | null;
  appeal_decision: string | null;
  appeal_words: string | null;
};

function SecondLook({ id, appeal, appeal_decision, appeal_words }: Appeal) {
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
                  : "Someone else has looked at it. It stays as it is. "}
                {appeal_words}
              </p>
            ) : (
              <p>Someone else looks at it now. We tell you in your messages what comes of it.</p>
            )}
          </div>
        </>
      ) : (
        <AppealForm id={id} />
      )}
    </section>
  );
}

export function AppealForm({ id }: { id: string }) {
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
        hint="You can ask once. Someone who has not decided about it before reads this."
        rows={5}
        maxLength={REPORT_LENGTHS.appeal}
      />
      <Submit form={form} pendingText="Sending...">
        Ask for a second look
      </Submit>
    </Form>
  );
}
