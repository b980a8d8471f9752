import { useState } from "react";
import { z } from "zod";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { emailAddress } from "~domain/email";
import { MESSAGES } from "~domain/messages";
import { actOnPreferences } from "./mutations";
import { TryAgain } from "./parts";

const schema = z.object({ email: emailAddress });

/** Asks for the link without an old letter. What is answered says nothing of who reads our letters. */
export function AskForm() {
  const [asked, setAsked] = useState(false);
  const form = useForm({
    id: "newsletter-link",
    schema,
    initial: { email: "" },
    send: async ({ email }, { reset }) => {
      const result = await actOnPreferences({ action: "ask", email });
      if (!result.ok) return { said: MESSAGES.failed(result.problem.message ?? TryAgain) };
      reset();
      setAsked(true);
    },
  });
  return (
    <>
      <div role="status">
        {asked ? (
          <Notice tone="success" className="mb-8" title="Please look into your inbox">
            If this address is on our list, a link is on its way to it. It can take a minute; look into your
            spam folder, too.
          </Notice>
        ) : null}
      </div>
      <Form form={form} label="Get the link" className="max-w-xl space-y-6">
        <TextField
          {...form.field("email")}
          type="email"
          label="Your email"
          hint="We send a link to your preferences to this address."
          autoComplete="email"
          required
        />
        <Submit form={form} pendingText="Sending...">
          Send me the link
        </Submit>
      </Form>
    </>
  );
}
