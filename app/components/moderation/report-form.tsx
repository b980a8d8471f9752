import { type AnswerShape, callFunction } from "~/lib/call-function";
import type { Posted } from "~/lib/posted";
import { sendOnce } from "~/lib/send-once";
import { hasStoredSession } from "~/lib/session/stored";
import { MESSAGES } from "~domain/messages";
import { REPORT_LENGTHS, type ReportAnswer, reportOf } from "~domain/reports";
import { Form, Submit } from "../form/form";
import { Honeypot } from "../form/honeypot";
import { TextArea } from "../form/text-area";
import { useForm } from "../form/use-form";
import { ReportReasonField } from "./report-reason";

export const REPORT_RECEIVED: AnswerShape<ReportAnswer> = { received: "boolean" };
/** What the form and its post without JavaScript share. */
export const REPORT_FORM = {
  id: "report",
  schema: reportOf,
  initial: { reason: "", words: "", website: "", kind: "", record_id: "" },
};

interface ReportFormProps {
  kind: string;
  record_id: string;
  /** Where it stands in a page of its own, which also takes it without JavaScript. */
  posted?: Posted<ReportAnswer> | null;
  onSent: () => void;
}

export function ReportForm({ onSent, posted, ...thing }: ReportFormProps) {
  const form = useForm({
    ...REPORT_FORM,
    initial: { ...REPORT_FORM.initial, ...thing },
    ...(posted !== undefined && { posted }),
    send: async (content) => {
      const result = await sendOnce(REPORT_FORM.id, content, ({ id }) =>
        // Who is signed in hears what became of it.
        callFunction("report-content", { ...content, id }, REPORT_RECEIVED, hasStoredSession()),
      );
      if (!result.ok) {
        const { message, fields } = result.problem;
        return { said: MESSAGES.failed(message), ...(fields && { fields }) };
      }
      onSent();
      return "leaving";
    },
  });
  const { reason, words } = form.values;
  return (
    <Form form={form} label="Report this">
      {(["kind", "record_id"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name]} readOnly />
      ))}
      <ReportReasonField field={form.field("reason")} reason={reason} words={words} />
      <TextArea
        {...form.field("words")}
        label="What should we know?"
        hint="Only our staff read this. Please leave out names of children."
        rows={4}
        maxLength={REPORT_LENGTHS.words}
        optional={reason !== "other"}
      />
      <Honeypot {...form.field("website")} />
      <Submit form={form} pendingText="Sending...">
        Send report
      </Submit>
    </Form>
  );
}
