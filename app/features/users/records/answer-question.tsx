import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { answerInput, WORDS_MAX_LENGTH } from "~domain/reviews";
import { answerReview } from "../mutations";
import { userQueries } from "../queries";

/** Not every question is about a field of the record: staff read the words beside it. */
export function AnswerQuestion({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const form = useForm({
    id: `answer-${id}`,
    schema: answerInput,
    initial: { words: "" },
    send: async ({ words }) => {
      try {
        await answerReview(id, words);
        showConfirmation("Sent. We look at it again and write to you.");
      } finally {
        // Also where no answer came: the words may stand there.
        await queryClient.invalidateQueries({ queryKey: userQueries.all });
      }
    },
  });
  return (
    <Form form={form} label="Answer our question" brief className="mb-8 space-y-5">
      <TextArea {...form.field("words")} label="Your answer" rows={4} maxLength={WORDS_MAX_LENGTH} required />
      <Submit form={form} pendingText="Sending...">
        Send the answer
      </Submit>
    </Form>
  );
}
