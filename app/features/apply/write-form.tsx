import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { sameAgain } from "~/lib/send-once";
import { APPLY_LENGTHS } from "~domain/help-requests";
import { type RequestProps, WRITE_FORM } from "./forms";
import { actOnRequest } from "./mutations";

/** He writes back; also by a plain post with his code. */
export function WriteForm({ whose, onChange, posted = null }: RequestProps) {
  const token = "token" in whose ? whose.token : "";
  const form = useForm({
    ...WRITE_FORM,
    initial: { token, words: "" },
    posted,
    send: async ({ words }, { reset }) => {
      onChange(await actOnRequest(whose, { action: "write", words }).catch(sameAgain));
      reset();
      showConfirmation("Sent. We answer here, on your page.");
    },
  });
  return (
    <Form form={form} label="Write to us" brief className="mt-6 space-y-4">
      <input type="hidden" name="token" value={token} readOnly />
      <TextArea {...form.field("words")} label="Write back" rows={4} maxLength={APPLY_LENGTHS.story} />
      <Submit form={form} pendingText="Sending...">
        Send
      </Submit>
    </Form>
  );
}
