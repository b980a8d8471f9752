import { Form, Link } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { Options, SelectField } from "~/components/form/select-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button } from "~/components/ui/button";
import {
  CHILD_AGES,
  FINDER_FIELDS,
  READING_TIMES,
  RESOURCE_FORMATS,
  RESOURCE_SEARCH_LENGTH,
  RESOURCE_TOPICS,
  RESOURCES_PATH,
  type ResourceParams,
} from "~domain/resources";
import { US_STATES } from "~domain/us-states";

const same = (values: readonly string[], text: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, text(value)]));
const CHOICES = [
  { name: "topic", label: "Topic", any: "Any topic", options: RESOURCE_TOPICS },
  { name: "state", label: "Your state", any: "Any state", options: US_STATES },
  {
    name: "age",
    label: "Age of your child",
    any: "Any age",
    options: same(CHILD_AGES, (age) => `${age} years`),
  },
  { name: "format", label: "Kind", any: "Any kind", options: RESOURCE_FORMATS },
  {
    name: "minutes",
    label: "Time you have",
    any: "Any time",
    options: same(READING_TIMES, (n) => `Up to ${n} minutes`),
  },
] as const;

/** A plain GET form: it works without JavaScript, and its state is the address. */
export function Finder({ params }: { params: ResourceParams }) {
  const filtered = FINDER_FIELDS.some((name) => params[name]);
  return (
    <Form
      ref={useAddressFields({ ...params, page: 1 })}
      action={RESOURCES_PATH}
      role="search"
      aria-label="Resources"
      className="paper grid gap-4 p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-5"
    >
      <div className="sm:col-span-2 lg:col-span-5">
        <SearchField
          name="q"
          label="Search resources"
          placeholder="Rent, court date, bedtime..."
          defaultValue={params.q}
          maxLength={RESOURCE_SEARCH_LENGTH}
        />
      </div>
      {CHOICES.map(({ name, label, any, options }) => (
        <SelectField key={name} name={name} label={label} defaultValue={params[name]}>
          <Options of={options} first={any} />
        </SelectField>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2 lg:col-span-5">
        <Button type="submit">Show what fits</Button>
        {filtered ? (
          <Link
            to={RESOURCES_PATH}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            Show all
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
