import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Options, SelectField } from "~/components/form/select-field";
import { prepareLetter } from "./mutations";
import type { LetterRow } from "./queries";

const WIDTHS = { desktop: "Desktop", phone: "Phone" } as const;
const LOOKS = { light: "Light", dark: "Dark", text: "Only text" } as const;

/** The mail as readers will see it; made where it is sent, of what is saved. */
export function Preview({ letter }: { letter: LetterRow }) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>("desktop");
  const [look, setLook] = useState<keyof typeof LOOKS>("light");
  const query = useQuery({
    // Apart from the list: this version is made once, whatever changes beside it. One that has left has no other.
    queryKey: ["my", "letter-preview", letter.id, letter.state === "draft" ? letter.updated_at : "left"],
    queryFn: () => prepareLetter(letter),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error } = query;
  return (
    <section aria-labelledby="preview" className="paper min-w-0 p-6">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <div className="mt-3 mb-4 grid grid-cols-2 gap-4">
        <Choice label="Width" words={WIDTHS} value={width} onChange={setWidth} />
        <Choice label="Look" words={LOOKS} value={look} onChange={setLook} />
      </div>
      {error ? <p className="mb-3">{error.message}</p> : null}
      {data && look === "text" ? (
        <pre className="max-h-160 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">{data.text}</pre>
      ) : data ? (
        // No scripts, no forms, no way out: a mail is shown, and nothing in it can act.
        <iframe
          key={look + width}
          title={`The letter, ${WIDTHS[width]}, ${LOOKS[look]}`}
          sandbox=""
          srcDoc={look === "dark" ? data.dark : data.light}
          className="mx-auto h-160 max-w-full rounded-md border border-line bg-white"
          style={{ width: width === "phone" ? "23.4375rem" : "100%" }}
        />
      ) : (
        <NotLoaded query={query} what="the email" />
      )}
    </section>
  );
}

interface ChoiceProps<Words extends Readonly<Record<string, string>>> {
  label: string;
  words: Words;
  value: keyof Words & string;
  onChange: (value: keyof Words & string) => void;
}

function Choice<Words extends Readonly<Record<string, string>>>(props: ChoiceProps<Words>) {
  const { label, words, value, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as typeof value)}
    >
      <Options of={words} />
    </SelectField>
  );
}
