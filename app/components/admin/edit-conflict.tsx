import { useEffect, useRef } from "react";
import { plainText } from "~domain/plain-text";
import { Notice } from "../feedback/notice";
import { type FormValue, type FormValues, isSame } from "../form/form-values";
import { Button } from "../ui/button";

export interface EditConflictProps {
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

/** Somebody else was quicker: what they changed, beside what stands here. Nothing is saved before one is chosen. */
export function EditConflict({ labels, before, theirs, mine, onMine, onTheirs }: EditConflictProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  const names = Object.keys(theirs).filter((name) => !isSame(theirs[name], before[name]));
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      <Notice role="alert" tone="warning" title="Someone else has changed this in the meantime">
        <p>Nothing of yours has been saved yet.</p>
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
    </div>
  );
}
