import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { listKey } from "~/lib/list/reads";
import { momentText } from "~/lib/moment";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { LETTER_OF_ERASED, resumeLetter, scheduleLetter, stopLetter, testLetter } from "./mutations";
import { Progress } from "./progress";
import { audienceCount, type LetterRow, letterList, postalAddressQuery } from "./queries";

/** What can be done with a letter as it stands, and what became of it. `unsaved`: its form says something else. */
export function Sending({ letter, unsaved }: { letter: LetterRow; unsaved: boolean }) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const { pending, run } = useAction();
  // Also where no answer came: a letter that is leaving has to show its Stop.
  const doing = async (verb: Promise<void>, said: string) => {
    try {
      await verb;
      showConfirmation(said);
    } finally {
      await queryClient.invalidateQueries({ queryKey: listKey(letterList) });
    }
  };
  const act = (verb: (letter: LetterRow) => Promise<void>, said: string) => () =>
    void run(() => doing(verb(letter), said));
  const { state } = letter;
  const here = useKeptFocus<HTMLElement>(state);
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="sending" className="paper p-6 outline-none">
      <h2 id="sending" className="mb-4 text-xl">
        Sending
      </h2>
      {state === "draft" ? (
        <Draft {...{ letter, unsaved, act, pending, setQuestion, doing }} />
      ) : (
        <Progress letter={letter} />
      )}
      {state === "scheduled" ? (
        <Button variant="quiet" aria-disabled={pending} onClick={act(stopLetter, "It is a draft again.")}>
          Back to draft
        </Button>
      ) : null}
      {state === "sending" ? (
        <Button variant="danger" aria-disabled={pending} onClick={act(stopLetter, "The letter is stopped.")}>
          Stop
        </Button>
      ) : null}
      {state === "stopped" && letter.prepared_for === null ? <p>{LETTER_OF_ERASED}</p> : null}
      {state === "stopped" && letter.prepared_for !== null ? (
        <Button aria-disabled={pending} onClick={act(resumeLetter, "The letter goes on.")}>
          Resume
        </Button>
      ) : null}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}

interface DraftProps {
  letter: LetterRow;
  unsaved: boolean;
  act: (verb: (letter: LetterRow) => Promise<void>, said: string) => () => void;
  pending: boolean;
  setQuestion: (question: Question) => void;
  doing: (verb: Promise<void>, said: string) => Promise<void>;
}

const FIELD_ID = "send-at";
const SAVE_FIRST = "Save your changes first.";
const SAVE_FIRST_ID = "save-first";

/** Only what is saved is sent, so nothing is while the form says something else: that is said where somebody pressed. */
function useSavedFirst(unsaved: boolean) {
  const [refused, setRefused] = useState(0);
  if (!unsaved && refused > 0) setRefused(0);
  // Asked anew when the question is answered: the last of what was typed may reach the form after it was put.
  const now = useRef(unsaved);
  useLayoutEffect(() => {
    now.current = unsaved;
  }, [unsaved]);
  const unlessUnsaved = (go: () => void) => () => (now.current ? setRefused((times) => times + 1) : go());
  const check = () => {
    if (now.current) throw new Error(SAVE_FIRST);
  };
  return { refused, unlessUnsaved, check };
}

/** Read out again with each press. */
const SaveFirst = ({ refused }: { refused: number }) => (
  <Notice
    key={refused}
    id={SAVE_FIRST_ID}
    role={refused > 0 ? "alert" : undefined}
    tone="warning"
    title={SAVE_FIRST}
  >
    Only what is saved is sent, and there is more in the form.
  </Notice>
);

/** As schedule_letter in the database, which takes a time that has passed for now; and a letter cannot be called back. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
function wrongWith(at: string): string | undefined {
  if (at === "") return undefined;
  const ahead = Date.parse(at) - Date.now();
  if (!(ahead > 0)) return "Choose a time to come, or none to send at once.";
  return ahead < YEAR_MS ? undefined : "Choose a time within a year.";
}

function Draft({ letter, unsaved, act, pending, setQuestion, doing }: DraftProps) {
  const { refused, unlessUnsaved, check } = useSavedFirst(unsaved);
  const held = {
    "aria-disabled": pending || unsaved,
    "aria-describedby": unsaved ? SAVE_FIRST_ID : undefined,
  };
  const [at, setAt] = useState("");
  const [error, setError] = useState<string>();
  const { topic, frequency, source, segment_id } = letter;
  const audience = {
    topic: topic ?? "",
    frequency: frequency ?? "",
    source: source ?? "",
    segment_id: segment_id ?? "",
  };
  const { data: count } = useQuery(audienceCount(audience));
  const unaddressed = useQuery(postalAddressQuery()).data === false;
  const many =
    count === undefined
      ? "its readers"
      : `${count.toLocaleString("en-US")} ${count === 1 ? "reader" : "readers"}`;
  const ask = () => {
    const wrong = wrongWith(at);
    if (wrong) {
      setError(wrong);
      return document.getElementById(FIELD_ID)?.focus();
    }
    const moment = (at ? new Date(at) : new Date()).toISOString();
    setQuestion({
      title: at ? "Schedule this letter?" : "Send this letter now?",
      text: `"${letter.subject}" goes to ${many}${at ? ` on ${momentText(moment)}` : ""}. What you see in the preview is what they get.${unaddressed ? " It has no postal address, and the law wants one." : ""}`,
      yes: at ? "Schedule" : "Send now",
      act: async () => {
        check();
        const late = wrongWith(at);
        if (late) throw new Error(late);
        const said = at ? "The letter is scheduled." : "The letter is leaving.";
        await doing(scheduleLetter(letter, moment), said);
      },
    });
  };
  return (
    <div className="grid gap-5">
      {unsaved ? <SaveFirst refused={refused} /> : null}
      {unaddressed ? (
        <Notice tone="warning" title="Our letters have no postal address">
          The law in the United States wants one at the end of each. Write it above the list of letters, under
          Sending.
        </Notice>
      ) : null}
      <div>
        <Button
          variant="quiet"
          {...held}
          onClick={unlessUnsaved(act(testLetter, "A test is on its way to your own address."))}
        >
          Send a test to myself
        </Button>
      </div>
      <TextField
        id={FIELD_ID}
        type="datetime-local"
        label="When"
        hint="Within a year. Empty: as soon as you confirm. The time is that of your device."
        value={at}
        error={error}
        onChange={({ target }) => {
          setAt(target.value);
          setError(undefined);
        }}
      />
      <div>
        <Button {...held} onClick={unlessUnsaved(ask)}>
          {at ? "Schedule..." : "Send..."}
        </Button>
      </div>
    </div>
  );
}
