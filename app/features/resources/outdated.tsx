import { useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import type { Posted } from "~/lib/posted";
import { browserClient } from "~/lib/supabase";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { OUTDATED_FORM } from "./forms";
import { reportOutdated } from "./mutations";

/** "This is outdated": one press, nothing about who. */
export function Outdated({ slug, posted }: { slug: string; posted: Posted<true> | null }) {
  const [said, setSaid] = useState(false);
  const here = useKeptFocus(said);
  const form = useForm({
    ...OUTDATED_FORM,
    initial: { slug },
    posted,
    send: async () => {
      await reportOutdated(await browserClient(), slug);
      setSaid(true);
    },
  });
  if (said || posted?.done)
    return (
      <div ref={here} tabIndex={-1} role="status" className="outline-none">
        <Notice tone="success" title="Thank you">
          <p>Someone will read this page again.</p>
        </Notice>
      </div>
    );
  return (
    <Form form={form} label="Report" brief className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="slug" value={slug} />
      <p className="text-ink-soft">Something here is wrong, or no longer true?</p>
      <Submit form={form} variant="quiet" size="sm" pendingText="Sending...">
        This is outdated
      </Submit>
    </Form>
  );
}
