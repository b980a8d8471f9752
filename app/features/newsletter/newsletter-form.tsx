import { type FormEvent, useEffect, useRef, useState } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { inputClass } from "~/components/form/field";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { type NewsletterSource, subscribeToNewsletter } from "./mutations";

export interface NewsletterFormProps {
  placeholder: string;
  button_text: string;
  source?: NewsletterSource;
}

/** The footer's form (spec 5 and 8), and the same elsewhere. What was typed stays after a failure. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { placeholder, button_text, source = "footer_form" } = props;
  // Pressed before it is ready it is pressed again: he stays on his page.
  const [ready, setReady] = useState(false);
  const { pending, run } = useAction();
  const [sentTo, setSentTo] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setReady(true), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim();
    if (!email) return;
    void run(async () => {
      const { subscribed, message } = await subscribeToNewsletter(email, source);
      // What is left to do is read out below the form; two outcomes at once are none.
      showOutcome({ ...message, told: subscribed });
      setSentTo(subscribed ? email : "");
      if (subscribed && field.current) field.current.value = "";
    });
  };
  return (
    // Without a script, it is posted to where the link of our mail leads (forms.ts).
    <form
      method="post"
      action="/newsletter/confirm#newsletter-form"
      onSubmit={submit}
      className="flex flex-wrap gap-3"
    >
      <input type="hidden" name="form" value="newsletter" />
      <input type="hidden" name="source" value={source} />
      <label className="min-w-[min(14rem,100%)] flex-1">
        <span className="sr-only">{placeholder}</span>
        <input
          ref={field}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={placeholder}
          className={inputClass}
        />
      </label>
      {/* First: Enter presses the first button of a form, and nothing where that is disabled. */}
      <noscript>
        <Button type="submit">{button_text}</Button>
        <input name="website" hidden />
      </noscript>
      <Button type="submit" disabled={!ready} aria-disabled={pending} className="noscript:hidden">
        {button_text}
      </Button>
      <p role="status" className="w-full empty:hidden">
        {sentTo
          ? `We have sent a link to ${sentTo}. Please press it: only then will we write to you. Not there? Look into your spam folder.`
          : null}
      </p>
    </form>
  );
}
