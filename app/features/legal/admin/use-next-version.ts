import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Question } from "~/components/admin/confirm-dialog";
import { showConfirmation } from "~/components/feedback/toast-store";
import { isSame } from "~/components/form/form-values";
import { type FormState, useForm } from "~/components/form/use-form";
import { AppError } from "~domain/errors";
import { LEGAL_DOCUMENTS, type LegalDocument, type LegalName } from "~domain/legal-documents";
import { type LegalInput, legalInput } from "~domain/legal-input";
import { error } from "~domain/messages";
import { legalQueries } from "../queries";
import { publishLegal, unchangedSince } from "./mutations";

export type NextVersionProps = {
  name: LegalName;
  /** In force when the form was opened. */
  first: LegalDocument;
  onPublished: () => void;
};
export type NextValues = {
  summary: LegalInput["summary"];
  content: LegalInput["content"];
  what_changed: string;
};

export const valuesOf = ({ summary, content }: LegalDocument): NextValues => ({
  summary,
  content,
  what_changed: "",
});

const THEIRS_UNREAD =
  "Someone else has published a version in the meantime, and we couldn't load it. Please try again.";

/** The words of the next version, the question before they are in force, and what a colleague published meanwhile. */
export function useNextVersion({ name, first, onPublished }: NextVersionProps) {
  const queryClient = useQueryClient();
  const [from, setFrom] = useState(first);
  const [theirs, setTheirs] = useState<LegalDocument | null>(null);
  const [kept, setKept] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const next = from.version + 1;
  const readTheirs = async () => {
    const inForce = { ...legalQueries.document(name), staleTime: 0 };
    const { shown } = await queryClient.fetchQuery(inForce).catch((cause: unknown) => {
      throw new AppError("conflict", THEIRS_UNREAD, { cause });
    });
    setTheirs(shown);
    // In one step: nothing below an open question can have the focus.
    setQuestion(null);
  };
  const publish = async (input: LegalInput) => {
    try {
      if ((await publishLegal(name, next, input)) === "another_in_force") return await readTheirs();
      form.reset({ ...input });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["legal", name] });
    }
    showConfirmation(`Version ${next} is in force.`);
    onPublished();
  };
  const form: FormState<NextValues> = useForm<NextValues, LegalInput>({
    id: `legal-${name}`,
    schema: legalInput,
    initial: () => valuesOf(from),
    send: async (input) => {
      if (isSame(input.summary, from.summary) && isSame(input.content, from.content))
        return { said: error(unchangedSince(from.version)) };
      setQuestion({
        title: `Publish version ${next} of the ${LEGAL_DOCUMENTS[name]}?`,
        text: `It is in force from then on, and all members are told what is different. It can't be changed or taken back: only a version ${next + 1} can correct it.`,
        yes: `Publish version ${next}`,
        act: () => publish(input),
      });
    },
  });
  const goOnFrom = (version: LegalDocument, start: (values: NextValues) => void, mine: boolean) => {
    setFrom(version);
    setTheirs(null);
    setKept(mine);
    start(valuesOf(version));
  };
  return {
    ...{ form, from, theirs, kept, question },
    keepMine: () => theirs && goOnFrom(theirs, form.goOnFrom, true),
    takeTheirs: () => theirs && goOnFrom(theirs, form.reset, false),
    close: () => setQuestion(null),
  };
}
