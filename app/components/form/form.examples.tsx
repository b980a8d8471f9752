import { useState } from "react";
import { CheckboxField } from "./checkbox-field";
import { CodeField } from "./code-field";
import { ErrorSummary } from "./error-summary";
import { RadioCards } from "./radio-cards";
import { SearchField } from "./search-field";
import { SelectField } from "./select-field";
import { SubmitButton } from "./submit-button";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

export const title = "Forms";

const amounts = ["$10", "$25", "$50", "$100", "$250", "$500"].map((label) => ({ value: label, label }));

function Fields() {
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <TextField label="Name" autoComplete="name" placeholder="As it stands on the receipt" />
      <TextField
        label="E-mail"
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
        options={[
          { value: "once", label: "Once", hint: "Today" },
          { value: "monthly", label: "Monthly", hint: "Until you stop it" },
        ]}
      />
      <CheckboxField label="Do not show my name" hint="The donor wall will say Anonymous." defaultChecked />
      <CheckboxField label="I have read the terms" error="You must agree to the terms and conditions" />
    </div>
  );
}

function Submitting() {
  const [pending, setPending] = useState(false);
  return (
    <form
      className="flex flex-wrap gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setPending(true);
      }}
    >
      <SubmitButton pending={pending} variant="ask">
        Give $50.00
      </SubmitButton>
      <SubmitButton pending>Send</SubmitButton>
    </form>
  );
}

function Summary() {
  const [shown, setShown] = useState(false);
  return (
    <div className="grid max-w-2xl gap-4">
      <SubmitButton pending={false} onClick={() => setShown(true)} className="justify-self-start">
        Show the summary
      </SubmitButton>
      {shown ? (
        <ErrorSummary errors={[{ field_id: "gallery-amount", message: "Please enter at least $1." }]} />
      ) : null}
    </div>
  );
}

export const examples = {
  Fields,
  "One-time code": Code,
  Choices,
  "Submit button": Submitting,
  "Error summary": Summary,
};
