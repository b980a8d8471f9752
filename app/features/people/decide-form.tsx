import { DecideWords, type KeptWords } from "~/components/admin/decide-words";
import type { Person, ReviewRecord } from "~domain/people";
import type { Decision } from "~domain/reviews";
import { decideReview } from "./mutations";
import { useChangePerson } from "./use-change-person";

interface Words {
  title: (name: string) => string;
  text: string;
  label: string;
  yes: string;
  said: string;
}

export const DECISIONS: Record<Decision, Words> = {
  approved: {
    title: (name) => `Approve ${name}?`,
    text: "A partner is shown at once; a lawyer or psychologist once the license is checked and, for lawyers, the membership paid. Its owner gets a message and an email.",
    label: "A word to the owner",
    yes: "Approve",
    said: "Approved. Its owner has been told.",
  },
  asked: {
    title: (name) => `Ask about ${name}?`,
    text: "It is not public meanwhile, and comes back here as soon as its owner answers or changes it.",
    label: "What should the owner tell us or change?",
    yes: "Ask back",
    said: "Asked. Its owner has been told.",
  },
  declined: {
    title: (name) => `Decline ${name}?`,
    text: "It is not public. You can change your mind at any time.",
    label: "Why do you decline?",
    yes: "Decline",
    said: "Declined. Its owner has been told.",
  },
};

export interface DecideFormProps {
  person: Pick<Person, "user_id">;
  record: ReviewRecord;
  decision: Decision;
  kept: KeptWords;
  onClose: () => void;
}

/** About the record that was read. */
export function DecideForm({ person: { user_id }, record, decision, kept, onClose }: DecideFormProps) {
  const change = useChangePerson(user_id);
  const { label, yes, said } = DECISIONS[decision];
  const decide = (words: string) => change(() => decideReview(record, decision, words));
  return (
    <DecideWords
      {...{ decision, kept, label, yes, said, decide, onClose }}
      hint="The owner reads these words."
    />
  );
}
