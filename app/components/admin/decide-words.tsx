import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "~domain/errors";
import type { ToastText } from "~domain/messages";
import { type Decision, WORDS_MAX_LENGTH, wordsInput } from "~domain/reviews";
import { Notice } from "../feedback/notice";
import { showConfirmation } from "../feedback/toast-store";
import { Form, Submit } from "../form/form";
import type { FormValues } from "../form/form-values";
import { TextArea } from "../form/text-area";
import { keptIn, useForm } from "../form/use-form";
import { Button } from "../ui/button";

/** By decision: its words are the person's until it is made, also where the dialog closes to have another version read. */
export type KeptWords = Partial<Record<Decision, FormValues>>;

export interface DecideWordsProps {
  decision: Decision;
  /** Of the page below the dialog, about the one thing that is decided. */
  kept: KeptWords;
  /** Of the field: whoever is asked or declined is told why. */
  label: string;
  hint?: string;
  /** What the button says, and what is said afterwards. */
  yes: string;
  said: string;
  /** About what was read when this opened. */
  decide: (words: string) => Promise<void>;
  onClose: () => void;
}

/** A decision about something of somebody's, and what its owner reads with it, on the site and in an email. */
export function DecideWords(props: DecideWordsProps) {
  const { decision, kept, label, hint, yes, said, decide, onClose } = props;
  const queryClient = useQueryClient();
  // Another one by now: whatever is pressed here is refused.
  const [isOver, setOver] = useState(false);
  const form = useForm({
    id: "decide",
    schema: wordsInput(decision),
    initial: { words: "" },
    draft: keptIn(kept, decision),
    send: async ({ words }) => {
      try {
        await decide(words);
      } catch (error) {
        setOver(error instanceof AppError && error.code === "conflict");
        throw error;
      } finally {
        // Behind a refusal stands what has changed meanwhile; the numbers of the sidebar and the dashboard follow, too.
        void queryClient.invalidateQueries({ queryKey: ["my"] });
      }
      delete kept[decision];
      showConfirmation(said);
      onClose();
      return "leaving";
    },
  });
  return (
    <Form form={form} label={yes} brief>
      <TextArea
        {...form.field("words")}
        label={label}
        hint={hint}
        optional={decision === "approved"}
        maxLength={WORDS_MAX_LENGTH}
      />
      {isOver ? (
        <Over said={form.said} onClose={onClose} />
      ) : (
        <Submit
          form={form}
          variant={decision === "declined" ? "danger" : "primary"}
          pendingText="One moment..."
          beside={
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          }
        >
          {yes}
        </Submit>
      )}
    </Form>
  );
}

/** The button that had the focus is gone. */
const focus = (button: HTMLElement | null) => button?.focus();

function Over({ said, onClose }: { said: ToastText | null; onClose: () => void }) {
  return (
    <>
      <Notice role="alert" tone="danger" title={said?.title}>
        {said?.description}
      </Notice>
      <Button ref={focus} onClick={onClose}>
        Read it again
      </Button>
    </>
  );
}
