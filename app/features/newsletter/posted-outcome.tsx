import { showOutcome } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { LinkField } from "~/components/form/link-field";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { SectionHeading } from "~/components/ui/section";
import { MESSAGES, newsletterMessage } from "~domain/messages";
import { LINK_FORM, type NewsletterPosted, SUBSCRIBE_FORM } from "./forms";
import { actOnPreferences, subscribeToNewsletter } from "./mutations";
import { TryAgain } from "./parts";

/** What came of the footer's form where no script could say it. Null for what is no answer to it. */
export function PostedOutcome({ posted }: { posted: NewsletterPosted }) {
  const { done } = posted;
  if (!done || !("email" in done)) return <Again posted={posted} />;
  const { title, description } = newsletterMessage(done);
  return (
    <div id={`${SUBSCRIBE_FORM.id}-form`}>
      <SectionHeading level={1} eyebrow="Newsletter" title={title} lead={description} />
      {done.status === "subscribed" ? (
        <>
          <p className="mt-6">
            {`We have sent a link to ${done.email}. Only after you use it will we write to you. Not there? Look into your spam folder.`}
          </p>
          <LinkForm posted={null} />
        </>
      ) : null}
    </div>
  );
}

/** It was refused: with the reason, what was typed, and the button once more. */
function Again({ posted }: { posted: NewsletterPosted }) {
  const form = useForm({
    ...SUBSCRIBE_FORM,
    posted,
    send: async ({ email, source }) => {
      const from = source === "inspiration_form" ? source : "footer_form";
      const { subscribed, message } = await subscribeToNewsletter(email, from);
      if (!subscribed) return { said: message };
      showOutcome(message);
    },
  });
  return (
    <>
      <SectionHeading level={1} eyebrow="Newsletter" title="Not subscribed yet" />
      <div className="mt-8">
        <Form form={form} label="Subscribe" brief>
          <input type="hidden" name="source" value={form.values.source} readOnly />
          <TextField
            {...form.field("email")}
            type="email"
            label="Your email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <Honeypot {...form.field("website")} />
          <Submit form={form}>Subscribe</Submit>
        </Form>
      </div>
    </>
  );
}

/** The link in place of the button: what stands behind its # only a script can read. */
export function LinkForm({ posted }: { posted: NewsletterPosted | null }) {
  const form = useForm({
    ...LINK_FORM,
    posted,
    send: async ({ token }) => {
      const result = await actOnPreferences({ action: "confirm", token });
      if (!result.ok) return { said: MESSAGES.failed(result.problem.message ?? TryAgain) };
      location.hash = token;
    },
  });
  return (
    <div className="mt-8 hidden noscript:block">
      <Form form={form} label="Use the link" brief>
        <LinkField
          {...form.field("token")}
          label="The link of our email"
          hint="Without JavaScript this page cannot read it. Copy the whole link and paste it here."
        />
        <Submit form={form}>Yes, send me the newsletter</Submit>
      </Form>
    </div>
  );
}
