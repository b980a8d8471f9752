import { useState } from "react";
import { BindChoice, useBind } from "~/components/care/bind-choice";
import { CheckboxField } from "~/components/form/checkbox-field";
import { DraftNote } from "~/components/form/draft-note";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { type FormState, useForm } from "~/components/form/use-form";
import { late } from "~/lib/late";
import type { Posted } from "~/lib/posted";
import { reuse, tellAnew } from "~/lib/reuse";
import { type BriefField, CONTACT_WAYS, LEGAL_AID_LENGTHS, type LegalAidContent } from "~domain/legal-aid";
import { MESSAGES } from "~domain/messages";
import { handedOver, handOver, requestDraft } from "./brief-values";
import { CaseFields } from "./case-fields";
import { ASK_FORM, type SentRequest } from "./forms";
import { sendLegalAidRequest } from "./mutations";
import { ASK_PATH } from "./places";
import { OTHER_NAME_HINT } from "./texts";

const StoryPicker = late(() => import("~/components/care/story-picker").then((module) => module.StoryPicker));
type Values = typeof ASK_FORM.initial;
type Props = {
  posted?: Posted<SentRequest> | null;
  once?: string | undefined;
  onSent: (sent: SentRequest) => void;
};

/** Asking for legal help. Only the way to answer is needed. */
export function AskForm({ posted = null, once, onSent }: Props) {
  const account = useBind();
  const [draft] = useState(requestDraft);
  const [working, setWorking] = useState(false);
  const form: FormState<Values> = useForm<Values, LegalAidContent>({
    ...ASK_FORM,
    initial: () => ({ ...ASK_FORM.initial, ...handedOver() }),
    posted,
    draft,
    send: async (content, { reset }) => {
      const result = await sendLegalAidRequest(content, account.bind, setWorking);
      if (!result.ok) {
        const { message, fields } = result.problem;
        tellAnew(result.problem, form.set);
        return { said: MESSAGES.failed(message), ...(fields && { fields }) };
      }
      draft.forget();
      handOver(null);
      reset(ASK_FORM.initial);
      onSent({ ...result.value, has_account: account.bind });
    },
  });
  return (
    <Form
      form={form}
      label="Ask for legal help"
      once={posted?.once ?? once}
      to={`${ASK_PATH}?sent`}
      className="space-y-12"
    >
      <Reach form={form} />
      <section className="space-y-6" aria-labelledby="case">
        <h2 id="case" className="text-2xl">
          Your case
        </h2>
        {account.signedIn ? (
          <StoryPicker
            recipient="our care team, for legal aid"
            limit={LEGAL_AID_LENGTHS.wants}
            onUse={(words, share) => {
              form.set("wants", words);
              reuse(share, form.set);
            }}
          />
        ) : null}
        <CaseFields field={(name: BriefField) => form.field(name)} />
      </section>
      <Names form={form} />
      <div className="space-y-6">
        <BindChoice {...account} />
        <DraftNote draft={draft} />
        <Honeypot {...form.field("website")} />
        <Submit form={form} size="lg" pendingText={working ? "Checking your browser..." : "Sending..."}>
          Send my request
        </Submit>
      </div>
    </Form>
  );
}

function Reach({ form }: { form: FormState<Values> }) {
  return (
    <section className="space-y-6" aria-labelledby="reach">
      <h2 id="reach" className="text-2xl">
        How can we answer you safely?
      </h2>
      <SelectField
        {...form.field("contact_way")}
        label="Where should our answer go?"
        hint="Your private page needs no account and no email. You get a link to it."
        required
      >
        <Options of={CONTACT_WAYS} first="Please choose" />
      </SelectField>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...form.field("email")} type="email" label="Email" autoComplete="email" optional />
        <TextField
          {...form.field("phone")}
          type="tel"
          label="Phone"
          autoComplete="tel"
          maxLength={LEGAL_AID_LENGTHS.phone}
          optional
        />
      </div>
      <TextField
        {...form.field("safe_times")}
        label="When is it safe to reach you?"
        hint="Such as: on weekdays at noon, never at home."
        maxLength={LEGAL_AID_LENGTHS.safe_times}
        optional
      />
      <CheckboxField
        {...form.field("no_message")}
        label="Don't leave a message"
        hint="Not on a machine, and not with anyone who picks up."
      />
    </section>
  );
}

function Names({ form }: { form: FormState<Values> }) {
  return (
    <section className="space-y-6" aria-labelledby="names">
      <h2 id="names" className="text-2xl">
        Two names
      </h2>
      <div className="grid items-end gap-6 sm:grid-cols-[3fr_2fr]">
        <TextField
          {...form.field("name")}
          label="Your name"
          autoComplete="name"
          maxLength={LEGAL_AID_LENGTHS.name}
          optional
        />
        <TextField {...form.field("birth_year")} label="Your year of birth" inputMode="numeric" optional />
      </div>
      <div className="grid items-end gap-6 sm:grid-cols-[3fr_2fr]">
        <TextField
          {...form.field("other_name")}
          label="The other parent's name"
          hint={OTHER_NAME_HINT}
          autoComplete="off"
          maxLength={LEGAL_AID_LENGTHS.other_name}
          optional
        />
        <TextField
          {...form.field("other_birth_year")}
          label="Their year of birth"
          inputMode="numeric"
          optional
        />
      </div>
    </section>
  );
}
