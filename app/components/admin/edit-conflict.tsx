import { type ReactNode, useEffect, useRef } from "react";
import { plainText } from "~domain/plain-text";
import { Notice } from "../feedback/notice";
import { type FormValue, type FormValues, isSame } from "../form/form-values";
import { Button } from "../ui/button";

export interface EditConflictProps {
  /** Where the own words are by now, where that is not the form alone. */
  standing?: string;
  labels: Readonly<Record<string, string>>;
  before: FormValues;
  theirs: FormValues;
  mine: FormValues;
  onMine: () => void;
  onTheirs: () => void;
}

function said(value: FormValue | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return (typeof value === "object" ? plainText(value) : value) || "Nothing";
}

const NOT_SAVED = "What stands here is not saved yet.";

/** The press that brings it takes its own button away: the keyboard and screen readers go on here. */
export function Focused({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
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

/** Somebody else was quicker: what they changed, beside what stands here. Nothing is saved before one is chosen. */
export function EditConflict(props: EditConflictProps) {
  const { standing = NOT_SAVED, labels, before, theirs, mine, onMine, onTheirs } = props;
  const names = Object.keys(theirs).filter((name) => !isSame(theirs[name], before[name]));
  return (
    <Focused>
      <Notice role="alert" tone="warning" title="Someone else has changed this in the meantime">
        <p>{standing}</p>
        {names.length > 0 ? (
          <table className="mt-3 w-full text-left text-sm">
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
                  <td className="pr-4 wrap-anywhere">{said(theirs[name])}</td>
                  <td className="wrap-anywhere">{said(mine[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
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
