import { useState } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { DraftNote } from "~/components/form/draft-note";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { draftAt } from "~/lib/browser/drafts";
import type { Posted } from "~/lib/posted";
import { CONTACT_TOPICS, INQUIRY_LENGTHS } from "~domain/inquiries";
import { MESSAGES } from "~domain/messages";
import { CONTACT_FORM, type SentMessage } from "./forms";
import { sendContactInquiry } from "./mutations";

/** A father may write about his need: only in this tab, unless he wants it otherwise. */
export const contactDraft = () => draftAt({ name: "contact", keep: "tab", secret: ["website"] });

type Props = { posted?: Posted<SentMessage> | null; onSent: (sent: SentMessage) => void };

export function ContactForm({ posted = null, onSent }: Props) {
  const [draft] = useState(contactDraft);
  const [working, setWorking] = useState(false);
  const form = useForm({
    ...CONTACT_FORM,
    posted,
    draft,
    send: async (content, { reset }) => {
      const result = await sendContactInquiry(content, setWorking);
      if (!result.ok) {
        const { message, fields } = result.problem;
        return { said: MESSAGES.failed(message), ...(fields && { fields }) };
      }
      reset();
      draft.forget();
      onSent({ ...result.value, wants_copy: content.wants_copy });
    },
  });
  return (
    <Form form={form} label="Write to us">
      <SelectField {...form.field("topic")} label="What is it about?" required>
        <option value="">Please choose</option>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </SelectField>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...form.field("name")} label="Your name" autoComplete="name" required />
        <TextField {...form.field("email")} type="email" label="Your email" autoComplete="email" required />
      </div>
      <TextArea
        {...form.field("message")}
        label="Your message"
        hint="Please leave out names and addresses of children, and numbers of court cases."
        rows={6}
        maxLength={INQUIRY_LENGTHS.message}
        required
      />
      <CheckboxField
        {...form.field("wants_copy")}
        label="Email me a copy"
        hint="For safety, we leave web addresses out of it."
      />
      <DraftNote draft={draft} />
      <Honeypot {...form.field("website")} />
      <Submit form={form} size="lg" pendingText={working ? "Checking your browser..." : "Sending..."}>
        Send message
      </Submit>
    </Form>
  );
}
