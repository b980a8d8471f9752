import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import type { HelpPayment } from "~domain/help-payments";
import { HELP_KEPT, type HelpRequest } from "~domain/help-requests";
import { formatCents } from "~domain/money";
import { type StatusPosted, type Whose, WITHDRAW_FORM } from "./forms";
import { withdrawRequest } from "./mutations";

interface Props {
  whose: Whose;
  posted?: StatusPosted | null;
  /** The code shows nothing any more; it still erases. */
  old?: boolean;
  /** What we promised to pay for him. */
  payments?: HelpRequest["payments"];
  onGone: () => void;
}

const keptWords = ({ amount, vendor, paid_at }: HelpPayment): string =>
  `That we ${paid_at ? "paid" : "promised"} ${formatCents(amount)} to ${vendor} stays in our books, without your name.`;

/** He takes it back, and everything of it is erased. Without a script the button asks no second time, and says so. */
export function Withdraw({ whose, posted = null, old = false, payments = [], onGone }: Props) {
  const [question, setQuestion] = useState<Question | null>(null);
  const token = "token" in whose ? whose.token : "";
  const kept = payments.map((payment) => ` ${keptWords(payment)}`).join("");
  const form = useForm({
    ...WITHDRAW_FORM,
    initial: { token, shown: old ? "" : "yes" },
    posted,
    send: async () =>
      setQuestion({
        title: "Erase everything?",
        text: `What you sent, what we wrote and your files are gone for good. Nobody can bring them back.${kept}`,
        yes: "Erase it all",
        danger: true,
        act: async () => {
          await withdrawRequest(whose, !old);
          onGone();
        },
      }),
  });
  return (
    <section aria-labelledby="withdraw" className="border-t border-line pt-8">
      <h2 id="withdraw" className="text-xl">
        {old ? "Erase what is left" : "Take it back"}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        {old
          ? `A code shows its page for ${HELP_KEPT.link} after we decide. It can erase what we hold for as long as we hold it.`
          : `Your request is erased, with what was written and every file, at once and for good.${kept}`}
      </p>
      <Form form={form} label="Take it back" brief>
        <input type="hidden" name="token" value={token} readOnly />
        <input type="hidden" name="shown" value={old ? "" : "yes"} readOnly />
        <Submit form={form} variant="quiet">
          Withdraw and erase
        </Submit>
      </Form>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
