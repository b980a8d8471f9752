import { useEffect, useRef } from "react";
import { Notice } from "~/components/feedback/notice";
import { showOutcome } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { fieldId } from "~/components/form/form-values";
import { Honeypot } from "~/components/form/honeypot";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import type { Posted } from "~/lib/posted";
import { INQUIRY_LENGTHS, PRESS_REASONS, SYNDICATION } from "~domain/inquiries";
import { PAGE_MESSAGES } from "~domain/page-messages";
import { PRESS_FORM, pressIncomplete } from "./forms";
import { sendPressInquiry } from "./mutations";

/** `wish`: somebody asked for an article further up; another object each time. */
type Props = { wish: { title: string } | null; posted?: Posted<unknown> | null };

export function PressForm({ wish, posted = null }: Props) {
  const here = useRef<HTMLDivElement>(null);
  const form = useForm({
    ...PRESS_FORM,
    posted,
    // What is not seen is neither checked nor sent; it is there again with the reason.
    adjust: (values) => (values.reason === SYNDICATION ? values : { ...values, article_title: "" }),
    toast: (_, values) => pressIncomplete(values),
    failed: (error) => PAGE_MESSAGES.press_failed(error instanceof Error ? error.message : undefined),
    send: async (content, { reset }) => {
      const result = await sendPressInquiry(content);
      if (!result.ok) {
        const { message, fields } = result.problem;
        return { said: PAGE_MESSAGES.press_failed(message), ...(fields && { fields }) };
      }
      reset();
      showOutcome(PAGE_MESSAGES.press_submitted);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (!wish) return;
    form.set("reason", SYNDICATION);
    form.set("article_title", wish.title);
    here.current?.scrollIntoView({ behavior: "smooth", block: "start" });
    document.getElementById(fieldId(PRESS_FORM.id, "name"))?.focus({ preventScroll: true });
  }, [wish]);
  const title = {
    ...form.field("article_title"),
    label: "Article Title",
    optional: true,
    maxLength: INQUIRY_LENGTHS.article_title,
  };
  return (
    <div ref={here}>
      <Form form={form} label="Media inquiry">
        {posted?.done ? (
          <Notice role="status" tone="success" title={PAGE_MESSAGES.press_submitted.title}>
            {PAGE_MESSAGES.press_submitted.description}
          </Notice>
        ) : null}
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
          <TextField {...title} />
        ) : (
          <noscript>
            <TextField {...title} hint="If you would like to syndicate an article." />
          </noscript>
        )}
        <TextArea
          {...form.field("message")}
          label="Message"
          rows={6}
          maxLength={INQUIRY_LENGTHS.message}
          required
        />
        <Honeypot {...form.field("website")} />
        <Submit form={form} size="lg" pendingText="Submitting...">
          Submit
        </Submit>
      </Form>
    </div>
  );
}
