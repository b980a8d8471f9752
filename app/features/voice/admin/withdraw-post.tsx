import { z } from "zod";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { keptIn, useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { POST_LIMITS } from "~domain/posts";
import { cleanText } from "~domain/text";
import { withdrawPost } from "../writing/mutations";
import type { AskChangesProps } from "./ask-changes";

const input = z.object({
  words: z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, "Say why. The writer reads it.").max(POST_LIMITS.words)),
});

/** What somebody else wrote goes for good: he reads why. */
export function WithdrawPost({ open: { post }, kept, onClose, onDone, tried }: AskChangesProps) {
  const form = useForm({
    id: "withdraw",
    schema: input,
    initial: { words: "" },
    draft: keptIn(kept, "withdraw"),
    send: async ({ words }) => {
      await tried(withdrawPost(post, words));
      delete kept.withdraw;
      onClose();
      await onDone("The post is withdrawn. The writer has been told why.");
      return "leaving";
    },
  });
  return (
    <Form form={form} label="Withdraw this post" brief>
      <p className="text-ink-soft">
        It is gone for good, and its address says so. This cannot be taken back. To be able to bring it back,
        archive it.
      </p>
      <TextArea
        {...form.field("words")}
        label="Why? The writer reads this"
        hint="On the site and in an email."
        maxLength={POST_LIMITS.words}
      />
      <Submit
        form={form}
        variant="danger"
        pendingText="One moment..."
        beside={
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        Withdraw
      </Submit>
    </Form>
  );
}
