import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { TextArea } from "~/components/form/text-area";
import { wordsOf } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { answerInput, INQUIRY_LENGTHS } from "~domain/inquiries";
import { answerInquiry } from "./mutations";
import { type InquiryRow, inquiryList } from "./queries";

export type Unanswered = { words: string; said?: string };
interface AnswerFormProps {
  inquiry: Pick<InquiryRow, "id" | "updated_at" | "email">;
  /** Hears upon which version, as soon as what became of it can be read. */
  onSent: (upon: string) => void;
  /** Hears of each change: once a colleague has answered, no form stands there. `said`: why it did not leave. */
  onTyped: (typed: Unanswered) => void;
}

/** The answer leaves by email, and its words stay here. */
export function AnswerForm({ inquiry, onSent, onTyped }: AnswerFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    id: "answer",
    schema: answerInput,
    initial: { words: "" },
    send: async ({ words }, { reset }) => {
      try {
        await answerInquiry(inquiry, words);
        reset();
        showConfirmation("Your answer is on its way.");
      } catch (error) {
        onTyped({ said: wordsOf(error), words });
        throw error;
      } finally {
        // Also where no answer came: it may be on its way.
        await queryClient.invalidateQueries({ queryKey: listKey(inquiryList) });
      }
      onSent(inquiry.updated_at);
    },
  });
  const typed = form.values.words;
  useEffect(() => onTyped({ words: typed }), [onTyped, typed]);
  return (
    <>
      <Form form={form} label="Answer" brief>
        <TextArea
          {...form.field("words")}
          label="Your answer"
          hint={`Goes to ${inquiry.email}, or to the newer address of that account, with the message below it. It begins with "Hello," by itself.`}
          rows={6}
          maxLength={INQUIRY_LENGTHS.message}
        />
        <Submit form={form} pendingText="Sending...">
          Send by email
        </Submit>
      </Form>
      <LeaveGuard dirty={form.dirty} />
    </>
  );
}
