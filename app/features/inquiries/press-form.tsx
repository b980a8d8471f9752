import { useEffect, useRef, useState } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { fieldId } from "~/components/form/form-values";
import { Honeypot } from "~/components/form/honeypot";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { INQUIRY_LENGTHS, PRESS_REASONS, pressForm, SYNDICATION } from "~domain/inquiries";
import { MESSAGES } from "~domain/messages";
import { sendPressInquiry } from "./mutations";
import { WithoutScripts } from "./without-scripts";

const ID = "press";
const EMPTY = {
  name: "",
  email: "",
  organization: "",
  reason: PRESS_REASONS[0] as string,
  article_title: "",
  message: "",
  website: "",
};

/** `wish`: somebody asked for an article further up; another object each time. */
export function PressForm({ wish }: { wish: { title: string } | null }) {
  const [working, setWorking] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  const form = useForm({
    id: ID,
    schema: pressForm,
    initial: EMPTY,
    toast: () => MESSAGES.press_incomplete,
    failed: (error) => MESSAGES.press_failed(error instanceof Error ? error.message : undefined),
    send: async (content, { reset }) => {
      const result = await sendPressInquiry(content, setWorking);
      if (!result.ok) {
        const { message, fields } = result.problem;
        return { said: MESSAGES.press_failed(message), ...(fields && { fields }) };
      }
      reset();
      showOutcome(MESSAGES.press_submitted);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (!wish) return;
    form.set("reason", SYNDICATION);
    form.set("article_title", wish.title);
    here.current?.scrollIntoView({ behavior: "smooth", block: "start" });
    document.getElementById(fieldId(ID, "name"))?.focus({ preventScroll: true });
  }, [wish]);
  return (
    <div ref={here} className="scroll-mt-28">
      <Form form={form} label="Media inquiry">
        <WithoutScripts />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...form.field("name")} label="Your name" autoComplete="name" required />
          <TextField {...form.field("email")} type="email" label="Your email" autoComplete="email" required />
        </div>
        <TextField
          {...form.field("organization")}
          label="Organization"
          autoComplete="organization"
          required
        />
        <SelectField {...form.field("reason")} label="Reason" required>
          {PRESS_REASONS.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        {form.values.reason === SYNDICATION ? (
          <TextField {...form.field("article_title")} label="Article Title" optional />
        ) : null}
        <TextArea
          {...form.field("message")}
          label="Message"
          rows={6}
          maxLength={INQUIRY_LENGTHS.message}
          required
        />
        <Honeypot {...form.field("website")} />
        <Submit form={form} size="lg" pendingText={working ? "Checking your browser..." : "Submitting..."}>
          Submit
        </Submit>
      </Form>
    </div>
  );
}
