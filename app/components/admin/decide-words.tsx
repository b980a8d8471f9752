import { type Decision, WORDS_MAX_LENGTH, wordsInput } from "~domain/reviews";
import { showConfirmation } from "../feedback/toast-store";
import { Form, Submit } from "../form/form";
import { TextArea } from "../form/text-area";
import { useForm } from "../form/use-form";
import { Button } from "../ui/button";

export interface DecideWordsProps {
  decision: Decision;
  /** Of the field: whoever is asked or declined is told why. */
  label: string;
  hint?: string;
  /** What the button says, and what is said afterwards. */
  yes: string;
  said: string;
  decide: (words: string) => Promise<void>;
  onClose: () => void;
}

/** A decision about something of somebody's, and what its owner reads with it, on the site and in an email. */
export function DecideWords({ decision, label, hint, yes, said, decide, onClose }: DecideWordsProps) {
  const form = useForm({
    id: "decide",
    schema: wordsInput(decision),
    initial: { words: "" },
    send: async ({ words }) => {
      await decide(words);
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
    </Form>
  );
}
