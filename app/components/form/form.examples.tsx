import { useState } from "react";
import { z } from "zod";
import { draftAt } from "~/lib/browser/drafts";
import { fullName, PASSWORD_HINT } from "~domain/account";
import { emailAddress } from "~domain/email";
import { Button } from "../ui/button";
import { CheckboxField } from "./checkbox-field";
import { CodeField } from "./code-field";
import { DraftNote } from "./draft-note";
import { Form, Submit } from "./form";
import { LinkField } from "./link-field";
import { PasswordField } from "./password-field";
import { RadioCards } from "./radio-cards";
import { SearchField } from "./search-field";
import { SelectField } from "./select-field";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";
import { type Refusal, useForm } from "./use-form";

export const title = "Forms";

const amounts = ["$10", "$25", "$50", "$100", "$250", "$500"].map((label) => ({ value: label, label }));

function Fields() {
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <TextField label="Name" autoComplete="name" placeholder="As it stands on the receipt" />
      <TextField
        label="Email"
        type="email"
        hint="The receipt goes there."
        defaultValue="someone@example.org"
      />
      <TextField
        label="Amount in dollars"
        prefix="$"
        inputMode="decimal"
        error="Please enter at least $1."
        id="gallery-amount"
      />
      <TextField label="Phone" optional disabled />
      <LinkField label="The link you kept" hint="The whole link, as you got it." />
      <SelectField label="Campaign" defaultValue="b">
        <option value="a">Where it is needed most</option>
        <option value="b">Winter coats</option>
      </SelectField>
      <SelectField label="Campaign" error="Please choose one." defaultValue="">
        <option value="">Choose</option>
      </SelectField>
      <TextArea
        className="sm:col-span-2"
        label="Message"
        optional
        maxLength={500}
        hint="Shown on the donor wall after we have read it."
      />
      <SearchField className="sm:col-span-2" label="Search campaigns" />
    </div>
  );
}

function Code() {
  const [code, setCode] = useState("");
  return (
    <CodeField
      className="max-w-2xl"
      label="Code of six digits"
      hint="Digits only, however they are typed or pasted."
      value={code}
      onChange={setCode}
    />
  );
}

const RHYTHMS = [
  { value: "once", label: "Once", hint: "Today" },
  { value: "monthly", label: "Monthly", hint: "Until you stop it" },
];

function Choices() {
  return (
    <div className="grid max-w-2xl gap-6">
      <RadioCards
        name="gallery_amount"
        label="How much would you like to give?"
        options={amounts}
        defaultValue="$50"
      />
      <RadioCards
        name="gallery_how"
        label="How often?"
        columns={2}
        error="Please choose."
        options={RHYTHMS}
      />
      <CheckboxField label="Do not show my name" hint="The donor wall will say Anonymous." defaultChecked />
      <CheckboxField label="I have read the terms" error="You must agree to the terms and conditions" />
    </div>
  );
}

const whole = z.object({
  full_name: fullName,
  email: emailAddress,
  password: z.string().min(8, PASSWORD_HINT),
  state: z.string().min(1, "Please choose a state."),
  rhythm: z.string().min(1, "Please choose how often."),
  code: z.string().regex(/^\d{6}$/, "Enter the six digits."),
  about: z.string().max(200, "At most 200 characters."),
  agree: z.boolean().refine(Boolean, "You must agree to the terms and conditions"),
});
const TEXT = { full_name: "", email: "", password: "", state: "", rhythm: "", code: "", about: "" };
const EMPTY = { ...TEXT, agree: false };
const REFUSALS: Record<string, Refusal> = {
  field: {
    said: { title: "Not saved", description: "This address is taken.", destructive: true },
    fields: { email: "This address is taken." },
  },
  nobody: { said: { title: "Not saved", description: "The service cannot be reached.", destructive: true } },
};

/** One schema, every kind of field, and a server that refuses a field, everything, or nothing. */
function Whole() {
  const [draft] = useState(() => draftAt({ name: "gallery", keep: "tab", secret: ["password", "agree"] }));
  const [server, setServer] = useState("field");
  const form = useForm({
    id: "whole",
    schema: whole,
    initial: EMPTY,
    draft,
    send: async (_input, { reset }) => {
      if (REFUSALS[server]) return REFUSALS[server];
      reset();
    },
  });
  const code = { ...form.field("code"), onChange: (digits: string) => form.set("code", digits) };
  return (
    <div className="grid max-w-2xl gap-8">
      <SelectField label="The server" value={server} onChange={(event) => setServer(event.target.value)}>
        <option value="field">refuses the address</option>
        <option value="nobody">cannot be reached</option>
        <option value="takes">takes it</option>
      </SelectField>
      <Form form={form} label="Every kind of field">
        <TextField {...form.field("full_name")} label="Name" autoComplete="name" required />
        <TextField {...form.field("email")} label="Email" type="email" autoComplete="email" required />
        <PasswordField
          {...form.field("password")}
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <SelectField {...form.field("state")} label="State">
          <option value="">Please choose</option>
          <option>Ohio</option>
        </SelectField>
        <RadioCards {...form.field("rhythm")} label="How often" columns={2} options={RHYTHMS} />
        <CodeField {...code} label="Code" />
        <TextArea {...form.field("about")} label="About you" optional maxLength={200} />
        <CheckboxField {...form.field("agree")} label="I agree" />
        <Submit
          form={form}
          beside={
            <Button variant="link" onClick={() => form.reset()}>
              Clear the form
            </Button>
          }
        >
          Save
        </Submit>
        <DraftNote draft={draft} />
      </Form>
    </div>
  );
}

export const examples = {
  Fields,
  "One-time code": Code,
  Choices,
  "A whole form (useForm)": Whole,
};
