import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Looks } from "~/components/care/looks";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { PostButton } from "~/components/form/post-button";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { LEGAL_AID_LENGTHS, type LegalAidState, type LegalAidStatus } from "~domain/legal-aid";
import { ERASE_FORM, REPLY_FORM, type StatusPosted } from "./forms";
import { Messages } from "./messages";
import { answerLegalAid, eraseLegalAid } from "./mutations";
import { ASK_PATH } from "./places";
import { legalAidQueries } from "./queries";

/** What each state means for him. */
const MEANS: Record<Exclude<LegalAidState, "received" | "closed">, string> = {
  reading: "Someone is reading it and looks for who can help.",
  asked: "We need something from you. Please answer below.",
  referred: "We have told you below who can help.",
};

function meaning({ state, messages }: LegalAidStatus): ReactNode {
  if (state === "closed") return <>It is closed. {NEW_ONE}</>;
  if (state !== "received") return MEANS[state];
  // Whoever had it has given it back.
  return messages.some(({ kind }) => kind === "ours")
    ? "We have it. It waits for the next of us to take it on. What was said so far stands below."
    : "We have it. Nobody has opened it for an answer yet.";
}

export const NEW_ONE = (
  <>
    You can{" "}
    <Link to={ASK_PATH} className="text-link underline underline-offset-4">
      send a new one
    </Link>{" "}
    at any time.
  </>
);
const NAMES = { his: "You", ours: "We", note: "" };

/** After our answer the day is over, unless staff promised a later one. */
function owesAnswer({ state, due_on, messages }: LegalAidStatus): boolean {
  if (state === "closed" || state === "referred") return false;
  return messages.at(-1)?.kind !== "ours" || due_on >= new Date().toISOString().slice(0, 10);
}

interface Props {
  request: LegalAidStatus;
  link: string;
  /** What was posted from here without JavaScript, where it was refused. */
  posted?: StatusPosted | null | undefined;
  onErased: () => void;
}

/** Where his request stands, what was said, and the ways he has: to answer, and to erase it. */
export function RequestStatus({ request, link, posted = null, onErased }: Props) {
  const { state, due_on, reader, messages, looks } = request;
  return (
    <div className="grid gap-12">
      <section className="paper p-6 sm:p-8" aria-labelledby="stands">
        <h2 id="stands" className="text-2xl">
          Where it stands
        </h2>
        <p className="mt-3 text-lg">{meaning(request)}</p>
        {reader && state !== "closed" ? <p className="mt-2">{`It is in the hands of ${reader}.`}</p> : null}
        {owesAnswer(request) ? (
          <p className="mt-2 text-ink-soft">
            We promised an answer by <DateText value={due_on} />.
          </p>
        ) : null}
      </section>
      {messages.length > 0 ? (
        <section aria-labelledby="said">
          <h2 id="said" className="mb-4 text-2xl">
            What was said
          </h2>
          <Messages messages={messages} names={NAMES} />
        </section>
      ) : null}
      {state === "closed" ? null : <Answer link={link} posted={posted} />}
      <section aria-labelledby="looks">
        <h2 id="looks" className="mb-4 text-2xl">
          Who has read it
        </h2>
        <Looks looks={looks} />
      </section>
      <Erase link={link} onErased={onErased} />
    </div>
  );
}

function Answer({ link, posted }: { link: string; posted: StatusPosted | null }) {
  const queryClient = useQueryClient();
  const form = useForm({
    ...REPLY_FORM,
    initial: { words: "", link },
    posted,
    send: async ({ words }, { reset }) => {
      await answerLegalAid(link, words);
      reset();
      showConfirmation("We have your answer.");
      await queryClient.invalidateQueries({ queryKey: legalAidQueries.all });
    },
  });
  return (
    <Form form={form} label="Write on this page" brief>
      <input type="hidden" name="link" value={link} />
      <TextArea {...form.field("words")} label="Write to us" rows={4} maxLength={LEGAL_AID_LENGTHS.words} />
      <Submit form={form} pendingText="Sending...">
        Send
      </Submit>
    </Form>
  );
}

function Erase({ link, onErased }: Pick<Props, "link" | "onErased">) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = () =>
    setQuestion({
      title: "Erase your request?",
      text: "It goes for good, with all that was said and who has read it.",
      yes: "Erase it",
      danger: true,
      act: async () => {
        await eraseLegalAid(link);
        onErased();
        await queryClient.invalidateQueries({ queryKey: legalAidQueries.all });
      },
    });
  return (
    <div>
      <Button variant="quiet" onClick={ask}>
        Erase my request
      </Button>
      <PostButton form={ERASE_FORM.id} fields={{ link }}>
        Erase my request at once and for good
      </PostButton>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
