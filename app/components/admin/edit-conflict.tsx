import { type ReactNode, useEffect, useRef, useState } from "react";
import { late } from "~/lib/late";
import { plainText } from "~domain/plain-text";
import { Notice } from "../feedback/notice";
import { type FormValue, type FormValues, isSame } from "../form/form-values";
import { Button } from "../ui/button";

export interface EditConflictProps {
  /** Where the own words are by now, where that is not the form alone. */
  standing?: string;
  /** Of the fields; without words where it goes with another field, as the size of a file does. */
  labels: Readonly<Record<string, string>>;
  /** Of a field whose value is no words: what it says. */
  says?: Readonly<Partial<Record<string, (value: string) => string>>> | undefined;
  /** What both began with, where keeping the own changes leaves the rest theirs; without it one whole stays. */
  before?: FormValues;
  theirs: FormValues;
  mine: FormValues;
  onMine: () => void;
  onTheirs: () => void;
}

/** A choice is said in the words of its field. */
function said(value: FormValue | undefined, field: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") return plainText(value) || "Nothing";
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  return options.find((option) => option.value === value)?.text || value || "Nothing";
}

const OURS = /^\/(?:images|storage)\/\S+\.([a-z\d]+)(?:#\d+-\d+)?$/;
// Pictures would bring their code to every page that has no list.
const OurFile = late(() => import("./our-file").then((module) => module.OurFile));

type SideProps = {
  value: FormValue | undefined;
  field: unknown;
  of: "Their" | "Your";
  /** What the field is called. */
  label: string;
  says: ((value: string) => string) | undefined;
};

/** More fills a column of a phone by itself: it scrolls in its place, and both buttons stay near. */
const MOST = 160;

/** What stands on one side; a picture or another file of ours by itself, since nobody knows it by its address. */
function Side({ value, field, of, label, says }: SideProps) {
  const ending = typeof value === "string" && !says ? OURS.exec(value)?.[1] : undefined;
  if (ending) return <OurFile address={String(value)} ending={ending} of={of} />;
  const words = says ? says(String(value)) || "Nothing" : said(value, field);
  if (words.length <= MOST) return words;
  return (
    <section
      aria-label={`${of}s: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what it can reach
      tabIndex={0}
      className="max-h-60 overflow-y-auto"
    >
      {words}
    </section>
  );
}

const NOT_SAVED = "What stands here is not saved yet.";

/** The press that brings it takes its own button away: the keyboard and screen readers go on here. */
export function Focused({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  // As goTo does, whose public pages would load the file of the edits with it (scripts/chunks.ts).
  useEffect(() => {
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

/** In place of the conflict once somebody keeps the own changes: that alone saves and publishes nothing. */
export function ChangesKept({ children }: { children: ReactNode }) {
  return (
    <Focused>
      <Notice role="status" title="Your changes are still here">
        {children}
      </Notice>
    </Focused>
  );
}

type Sides = Pick<EditConflictProps, "labels" | "says" | "before" | "theirs" | "mine">;

/** What is not the same on both sides. */
function Differences({ labels, says, before, theirs, mine }: Sides) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const fields = table?.closest("form")?.elements;
  const names = Object.keys(theirs).filter(
    (name) => labels[name] !== "" && !isSame(theirs[name], mine[name]),
  );
  const side = (of: "Their" | "Your", name: string) => (
    <Side
      of={of}
      label={labels[name] ?? name}
      value={(of === "Their" ? theirs : mine)[name]}
      field={fields?.namedItem(name)}
      says={says?.[name]}
    />
  );
  if (names.length === 0) return null;
  const isMine = (name: string) => !before || !isSame(mine[name], before[name]);
  return (
    <>
      {/* On a phone it takes the room below the mark, too. */}
      <div className="mt-3 max-sm:-ml-9">
        <table ref={setTable} aria-label="What differs" className="w-full text-left text-sm">
          <thead>
            <tr>
              {["Field", "Theirs", "Yours"].map((header) => (
                <th key={header} scope="col" className="pr-4 pb-1 font-semibold">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name} className="align-top">
                <th scope="row" className="pr-4 font-normal">
                  {labels[name] ?? name}
                </th>
                <td className="pr-4 wrap-anywhere">{side("Their", name)}</td>
                <td className="wrap-anywhere">{isMine(name) ? side("Your", name) : STAYS_THEIRS}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {names.some(isMine) ? <p className="mt-3 text-sm">{LOSES}</p> : null}
    </>
  );
}

const STAYS_THEIRS = "You did not change this. It stays theirs.";
const LOSES = "If you take theirs, your changes are gone.";

/** Somebody else was quicker: what differs, side by side. Nothing is saved before one is chosen. */
export function EditConflict({ standing = NOT_SAVED, onMine, onTheirs, ...sides }: EditConflictProps) {
  return (
    <Focused>
      <Notice role="alert" tone="warning" title="Someone else has changed this in the meantime">
        <p>{standing}</p>
        <Differences {...sides} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button size="sm" variant="quiet" onClick={onTheirs}>
            Take theirs
          </Button>
          <Button size="sm" variant="quiet" onClick={onMine}>
            Keep my changes
          </Button>
        </div>
      </Notice>
    </Focused>
  );
}
