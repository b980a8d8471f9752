import { Form, useNavigation } from "react-router";
import { CheckboxField } from "~/components/form/checkbox-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import {
  DIRECTORY_PATH,
  DISTANCES,
  type DirectoryParams,
  issuesOf,
  LISTING_KIND_KEYS,
  LISTING_KINDS,
  LISTING_LANGUAGES,
  LISTING_YES,
  LISTING_YES_KEYS,
} from "~domain/directory";
import { US_STATE_CODES, US_STATES } from "~domain/us-states";

/** A plain GET form: works without JavaScript, and its state is the address. Nothing happens before the button. */
export function DirectoryFilters({ params }: { params: DirectoryParams }) {
  const searching = useNavigation().state === "loading";
  const ticked = Object.fromEntries(LISTING_YES_KEYS.map((key) => [key, params.yes.includes(key)]));
  return (
    <Form
      ref={useAddressFields({ ...params, ...ticked, page: 1 })}
      action={DIRECTORY_PATH}
      role="search"
      aria-label="Directory"
      aria-busy={searching}
      preventScrollReset
      className="paper grid gap-5 p-5 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Choice name="kind" label="Who" all="Everyone" value={params.kind}>
          {LISTING_KIND_KEYS.map((kind) => [kind, LISTING_KINDS[kind]])}
        </Choice>
        <Choice name="state" label="Licensed in" all="Any state" value={params.state}>
          {US_STATE_CODES.map((code) => [code, US_STATES[code]])}
        </Choice>
        <Choice name="issue" label="About" all="Anything" value={params.issue}>
          {issuesOf(params.kind).map((issue) => [issue, issue])}
        </Choice>
        <Choice name="language" label="Language" all="Any language" value={params.language}>
          {LISTING_LANGUAGES.map((language) => [language, language])}
        </Choice>
      </div>
      <fieldset>
        <legend className="font-semibold">Only those who</legend>
        <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <CheckboxField
            name="available"
            value="1"
            defaultChecked={params.available}
            label="Take new people now"
          />
          {LISTING_YES_KEYS.map((key) => (
            <CheckboxField
              key={key}
              name={key}
              value="1"
              defaultChecked={params.yes.includes(key)}
              label={LISTING_YES[key].asked}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr] lg:items-end">
        <TextField
          name="zip"
          label="Near ZIP code"
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={5}
          autoComplete="off"
          defaultValue={params.zip}
        />
        <SelectField name="miles" label="Within" defaultValue={String(params.miles)}>
          {DISTANCES.map((miles) => (
            <option key={miles} value={miles}>
              about {miles} miles
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-1">
          <ButtonLink to={DIRECTORY_PATH} variant="quiet">
            Start over
          </ButtonLink>
          <Button type="submit">Show who fits</Button>
        </div>
      </div>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** The words for no choice. */
  all: string;
  value: string;
  children: (readonly [string, string])[];
};

function Choice({ name, label, all, value, children }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      <option value="">{all}</option>
      {children.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
