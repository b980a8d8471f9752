import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { localDay } from "~/lib/browser/saved-pages";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { letterInput } from "~domain/volunteer-input";
import { minutesText } from "~domain/volunteering";
import { LetterDays } from "./letter-days";
import { issueLetter, revokeLetter } from "./mutations";
import { type MyLetter, myVolunteering } from "./own/queries";

/** Letters about confirmed hours: a new one, and those there are. */
export function Letters({ user_id }: { user_id: string }) {
  const query = useQuery(myVolunteering.letters(user_id));
  return (
    <section aria-labelledby="letters" className="paper p-6">
      <h2 id="letters" className="text-xl">
        Letters about your hours
      </h2>
      <p className="mt-2 mb-5 text-sm text-ink-soft">
        For a school, a court or an employer. Whoever holds the letter can check it at the address on it, and
        sees an initial, the hours and the days, nothing else. It counts your confirmed hours between the days
        you choose, and names the first and the last day you worked. A letter under a new name ends those
        under the name before.
      </p>
      {query.data ? null : <NotLoaded query={query} what="your letters" part />}
      {query.data?.length ? (
        <ul className="mb-6 grid gap-3">
          {query.data.map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      ) : null}
      <LetterForm />
    </section>
  );
}

function Letter({ letter }: { letter: MyLetter }) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, minutes, revoked_at } = letter;
  const here = useKeptFocus<HTMLLIElement>(question);
  const days = <LetterDays {...letter} />;
  const revoke = () =>
    setQuestion({
      title: "Revoke this letter?",
      text: "Whoever checks it reads that we know no such letter. You can make a new one.",
      yes: "Revoke it",
      danger: true,
      act: async () => {
        await revokeLetter(id);
        await queryClient.invalidateQueries({ queryKey: ["my", "volunteering"] });
        showConfirmation("The letter is revoked.");
      },
    });
  return (
    <li ref={here} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
      <span>
        {minutesText(minutes)}, {days}
      </span>
      {revoked_at ? (
        <span className="text-ink-soft">Revoked</span>
      ) : (
        <>
          <Link to={`/volunteer-letter/${id}`} className="text-link underline underline-offset-4">
            Open to print<span className="sr-only"> ({days})</span>
          </Link>
          <Button size="sm" variant="quiet" onClick={revoke}>
            Revoke<span className="sr-only"> ({days})</span>
          </Button>
          <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
        </>
      )}
    </li>
  );
}

function LetterForm() {
  const queryClient = useQueryClient();
  const today = localDay();
  const form = useForm({
    id: "letter",
    schema: letterInput,
    initial: { from: `${today.slice(0, 4)}-01-01`, until: today },
    send: async ({ from, until }) => {
      await issueLetter(from, until);
      await queryClient.invalidateQueries({ queryKey: ["my", "volunteering"] });
      showConfirmation("Your letter is ready to print.");
    },
  });
  return (
    <Form form={form} label="A new letter">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field("from")} type="date" label="First day" required />
        <TextField {...form.field("until")} type="date" label="Last day" required />
      </div>
      <Submit form={form} pendingText="Writing...">
        Make a letter
      </Submit>
    </Form>
  );
}
