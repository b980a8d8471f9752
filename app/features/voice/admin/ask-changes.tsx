import { z } from "zod";
import { Form, Submit } from "~/components/form/form";
import type { FormValues } from "~/components/form/form-values";
import { TextArea } from "~/components/form/text-area";
import { keptIn, useForm } from "~/components/form/use-form";
import { POST_LIMITS } from "~domain/posts";
import { cleanText } from "~domain/text";
import { askChanges } from "../writing/mutations";
import type { OpenPost } from "../writing/queries";

const askInput = z.object({ words: z.string().transform(cleanText).pipe(z.string().max(POST_LIMITS.words)) });

export interface StepProps {
  open: OpenPost;
  onClose: () => void;
  onDone: (words: string) => Promise<void>;
}

export interface AskChangesProps extends StepProps {
  /** The words are kept until they are sent, also where the dialog closes to have another version read. */
  kept: { ask?: FormValues; archive?: FormValues; withdraw?: FormValues };
  tried: <T>(act: Promise<T>) => Promise<T>;
}

export function AskChanges({ open: { post, notes }, kept, onClose, onDone, tried }: AskChangesProps) {
  const open = notes.filter(({ is_done }) => !is_done).length;
  const form = useForm({
    id: "ask",
    schema: askInput,
    initial: { words: "" },
    draft: keptIn(kept, "ask"),
    send: async ({ words }) => {
      await tried(askChanges(post, words));
      delete kept.ask;
      onClose();
      await onDone("The writer has been told.");
      return "leaving";
    },
  });
  return (
    <Form form={form} label="Ask for changes" brief>
      <TextArea
        {...form.field("words")}
        label="What should the writer change?"
        hint={
          open > 0
            ? `The writer gets your ${open === 1 ? "note" : `${open} notes`} as well.`
            : "The writer gets a message and an email with these words."
        }
        optional={open > 0}
        maxLength={POST_LIMITS.words}
      />
      <Submit form={form}>Send back</Submit>
    </Form>
  );
}
