import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { FieldError } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { IconButton } from "~/components/ui/icon-button";
import { SEGMENT_FIELDS, type SegmentField } from "~domain/crm";
import { segmentSize } from "./queries";

type Draft = { field: SegmentField; is: boolean; value?: string | number };

interface RulesFieldProps {
  /** Of the form: where its summary of what is wrong leads. */
  id: string;
  /** The rules as JSON. */
  value: string;
  error: string | undefined;
  onChange: (json: string) => void;
}

const VALUE_LABELS = { tag: "Tag", days: "Days", dollars: "US dollars" } as const;
const needs = (field: SegmentField) => {
  const kind = SEGMENT_FIELDS[field];
  return "value" in kind ? kind.value : undefined;
};

/** Rules that must all hold, one line each, and how many people they mean. */
export function RulesField({ id, value, error, onChange }: RulesFieldProps) {
  const [added, setAdded] = useState(0);
  const rules = JSON.parse(value) as Draft[];
  const put = (next: Draft[]) => onChange(JSON.stringify(next));
  const change = (at: number, rule: Draft) => put(rules.map((one, n) => (n === at ? rule : one)));
  // Whoever adds a rule goes on in it.
  useEffect(() => document.getElementById(`rule-${added}`)?.focus(), [added]);
  const add = () => {
    put([...rules, { field: "gift", is: true }]);
    setAdded(rules.length + 1);
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-4"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-3 text-xl font-bold">All of this must be so</legend>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is what stands in its line
        <div key={at} className="flex items-end gap-3">
          <Rule rule={rule} n={at + 1} onChange={(next) => change(at, next)} />
          <IconButton
            label={`Take rule ${at + 1} away`}
            onClick={() => {
              put(rules.filter((_, n) => n !== at));
              setAdded(0);
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <FieldError id={id} error={error} />
      {rules.length < 10 ? (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={add}>
          Add a rule
        </Button>
      ) : null}
      <Size rules={value} />
    </fieldset>
  );
}

function Rule({ rule, n, onChange }: { rule: Draft; n: number; onChange: (rule: Draft) => void }) {
  const kind = needs(rule.field);
  const choose = (chosen: string) => {
    const [field = "gift", is] = chosen.split(" ") as [SegmentField, string];
    const kept = needs(field) === kind && rule.value !== undefined ? { value: rule.value } : {};
    onChange({ field, is: is === "yes", ...(needs(field) && kept) });
  };
  const type = (text: string) => {
    const number = Math.round(Number(text) * (kind === "dollars" ? 100 : 1));
    onChange({ ...rule, value: kind === "tag" ? text.toLowerCase() : number });
  };
  const shown = kind === "dollars" ? Number(rule.value ?? 0) / 100 || "" : (rule.value ?? "");
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
      <SelectField
        id={`rule-${n}`}
        label={`Rule ${n}`}
        value={`${rule.field} ${rule.is ? "yes" : "no"}`}
        onChange={({ target }) => choose(target.value)}
      >
        {Object.entries(SEGMENT_FIELDS).flatMap(([field, { label, not }]) => [
          <option key={field} value={`${field} yes`}>
            {label}
          </option>,
          <option key={`not-${field}`} value={`${field} no`}>
            {not}
          </option>,
        ])}
      </SelectField>
      {kind ? (
        <TextField
          id={`rule-value-${n}`}
          label={VALUE_LABELS[kind]}
          aria-label={`Rule ${n}: ${VALUE_LABELS[kind]}`}
          type={kind === "tag" ? "text" : "number"}
          {...(kind !== "tag" && { min: 1 })}
          value={shown}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      ) : null}
    </div>
  );
}

function Size({ rules }: { rules: string }) {
  const { data, isError } = useQuery(segmentSize(rules));
  const people = (n: number, one: string, many: string) =>
    `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
  return (
    <p role="status" className="text-ink-soft">
      {data === undefined
        ? isError
          ? "We couldn't count them just now."
          : "Counting..."
        : data === null
          ? "A rule is not finished."
          : `${people(data.people, "person", "people")} now, ${people(data.readers, "reader", "readers")} of letters among them.`}
    </p>
  );
}
