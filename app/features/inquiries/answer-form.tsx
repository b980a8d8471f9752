import { useQueryClient } from "@tanstack/react-query";
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

interface AnswerFormProps {
  inquiry: Pick<InquiryRow, "id" | "updated_at" | "email">;
  /** Hears upon which version, as soon as what became of it can be read. */
  onSent: (upon: string) => void;
  /** Hears what did not leave, and why, before the inquiry is read again. */
  onRefused: (refused: { said: string; words: string }) => void;
}

/** The answer leaves by email, and its words stay here. */
export function AnswerForm({ inquiry, onSent, onRefused }: AnswerFormProps) {
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
        onRefused({ said: wordsOf(error), words });
        throw error;
      } finally {
        // Also where no answer came: it may be on its way.
        await queryClient.invalidateQueries({ queryKey: listKey(inquiryList) });
      }
      onSent(inquiry.updated_at);
    },
  });
  return (
    <>
      <Form form={form} label="Answer" brief>
        <TextArea
          {...form.field("words")}
          label="Your answer"
          hint={`Goes to ${inquiry.email}, with the message below it. It begins with "Hello," by itself.`}
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
