import { useEffect } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import {
  answerMessage,
  type Conversation,
  MESSAGE_LENGTHS,
  MESSAGE_REFUSALS,
} from "~domain/directory-messages";
import { ANSWER_FORM, type ConversationPosted } from "./forms";
import type { Door } from "./mutations";

interface Props {
  door: Door;
  link?: string | undefined;
  posted: ConversationPosted | null;
  conversation: Conversation;
  onSent: (now: Conversation | null) => void;
  onTyped: (words: string) => void;
}

/** The next message of a conversation. What is typed stays in the page: no draft on a device somebody shares. */
export function AnswerForm({ door, link = "", posted, conversation, onSent, onTyped }: Props) {
  const form = useForm({
    ...ANSWER_FORM,
    // The professional who is signed in has no link, and needs none.
    ...(link ? { posted } : { schema: answerMessage }),
    initial: { token: link, words: "" },
    send: async ({ words }, { reset }) => {
      const now = await door({ action: "answer", words }).catch(async (error: unknown) => {
        // Whoever takes no more takes none at the next try either: the page shows it, and the words to copy.
        if ((error as Error).message === MESSAGE_REFUSALS.thread_closed)
          await door({ action: "read" }).then(onSent, () => undefined);
        throw error;
      });
      if (now) {
        reset();
        showConfirmation("Your message is on its way.");
      }
      onSent(now);
    },
  });
  const { words } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something is typed
  useEffect(() => onTyped(words), [words]);
  return (
    <div className="mt-8">
      <Form form={form} label="Answer" brief>
        <input type="hidden" name="token" value={link} readOnly />
        <TextArea
          {...form.field("words")}
          label={conversation.messages.some(({ mine }) => !mine) ? "Your answer" : "Your message"}
          rows={5}
          maxLength={MESSAGE_LENGTHS.words}
          required
        />
        <Submit form={form} pendingText="Sending...">
          Send
        </Submit>
      </Form>
    </div>
  );
}
