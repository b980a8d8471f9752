import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { ReportReasonField } from "~/components/moderation/report-reason";
import { DateText } from "~/components/ui/date";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { CONVERSATION_DAYS, type Conversation } from "~domain/directory-messages";
import { conversationReport, REPORT_LENGTHS, type ReportReason } from "~domain/reports";
import { type ConversationPosted, HAND_OVER_FORM } from "./forms";
import type { Door } from "./mutations";

interface Props {
  door: Door;
  link?: string | undefined;
  posted: ConversationPosted | null;
  reported_at: string | null;
  onSent: (now: Conversation | null) => void;
}

/** The one way by which our staff come to read a conversation: one of the two hands them a copy. It opens without a script. */
export function HandOver({ reported_at, posted, ...rest }: Props) {
  const told = useKeptFocus<HTMLParagraphElement>(reported_at);
  return (
    <div className="mt-6 border-t border-line pt-6">
      {reported_at ? (
        <p ref={told} tabIndex={-1} role="status" className="mb-3 outline-none">
          You reported this on <DateText value={reported_at} />. Our staff has a copy of what was written
          until then and keeps it until they have decided, also when this conversation ends or is erased.
        </p>
      ) : null}
      {/* Another one with each report: it closes behind what was sent. */}
      <details key={reported_at} open={posted?.form === HAND_OVER_FORM.id && !posted.done}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
          {reported_at ? "Report what was written since" : "Report this conversation"}
        </summary>
        <div className="paper mt-3 max-w-[40rem] p-5">
          <p className="mb-5">
            {`Nobody of us reads what you two write. If you report it, we get a copy of everything written here until now. Only staff who decide about your report read it, and each reading is logged. We keep the copy until that is decided, even if the ${CONVERSATION_DAYS} days end or the conversation is erased, and 30 days more where we close it: the other side can ask for a second look. If we close the conversation, the other side is told so, and may guess why; if we leave it open, we tell them nothing.`}
          </p>
          <HandOverForm posted={posted} {...rest} />
        </div>
      </details>
    </div>
  );
}

function HandOverForm({ door, link = "", posted, onSent }: Omit<Props, "reported_at">) {
  const form = useForm({
    ...HAND_OVER_FORM,
    // As in the answer: who is signed in has no link.
    ...(link ? { posted } : { schema: conversationReport }),
    initial: { ...HAND_OVER_FORM.initial, token: link },
    send: async ({ reason, words }, { reset }) => {
      const now = await door({ action: "report", reason: reason as ReportReason, words });
      reset();
      showConfirmation("Thank you. A person on our staff looks at it.");
      onSent(now);
    },
  });
  const { reason, words } = form.values;
  return (
    <Form form={form} label="Report this conversation" brief>
      <input type="hidden" name="token" value={link} readOnly />
      <ReportReasonField field={form.field("reason")} reason={reason} words={words} />
      <TextArea
        {...form.field("words")}
        label="What happened?"
        hint="Only our staff read this."
        rows={4}
        maxLength={REPORT_LENGTHS.words}
        required
      />
      <Submit form={form} pendingText="Sending...">
        Hand it to our staff
      </Submit>
    </Form>
  );
}
