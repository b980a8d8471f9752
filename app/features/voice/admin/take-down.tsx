import { z } from "zod";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { keptIn, useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { POST_LIMITS } from "~domain/posts";
import { cleanText } from "~domain/text";
import { archivePost, withdrawPost } from "../writing/mutations";
import type { AskChangesProps } from "./ask-changes";

const input = z.object({
  words: z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, "Say why. The writer reads it.").max(POST_LIMITS.words)),
});

const HOW = {
  archive: {
    act: archivePost,
    label: "Archive this post",
    text: "Visitors cannot read it any more. You can publish it again.",
    yes: "Archive",
    variant: "primary",
    done: "The post is in the archive. The writer has been told why.",
  },
  withdraw: {
    act: withdrawPost,
    label: "Withdraw this post",
    text: "It is gone for good, and its address says so. This cannot be taken back. To be able to bring it back, archive it.",
    yes: "Withdraw",
    variant: "danger",
    done: "The post is withdrawn. The writer has been told why.",
  },
} as const;

/** What somebody else wrote goes off the site, until it is published again or for good: he reads why. */
export function TakeDown({
  how,
  open: { post },
  kept,
  onClose,
  onDone,
  tried,
}: AskChangesProps & { how: keyof typeof HOW }) {
  const { act, label, text, yes, variant, done } = HOW[how];
  const form = useForm({
    id: how,
    schema: input,
    initial: { words: "" },
    draft: keptIn(kept, how),
    send: async ({ words }) => {
      await tried(act(post, words));
      delete kept[how];
      onClose();
      await onDone(done);
      return "leaving";
    },
  });
  return (
    <Form form={form} label={label} brief>
      <p className="text-ink-soft">{text}</p>
      <TextArea
        {...form.field("words")}
        label="Why? The writer reads this"
        hint="On the site and in an email."
        maxLength={POST_LIMITS.words}
      />
      <Submit
        form={form}
        variant={variant}
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
