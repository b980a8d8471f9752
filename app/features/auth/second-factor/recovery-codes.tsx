import { useEffect, useRef } from "react";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { saveFile } from "~/lib/browser/save-file";
import { recoveryFile } from "./texts";

/** Shown this once; the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => showConfirmation("Recovery codes copied"),
      () => showConfirmation("Your browser did not allow copying. Please download them."),
    );
  const download = () => {
    const text = recoveryFile(codes, location.host);
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), "recovery-codes.txt");
  };
  return (
    <div className="space-y-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Keep your recovery codes
      </h3>
      {codes.length === 0 ? (
        <Notice tone="warning" title="The codes could not be made just now">
          Two-step sign-in is on. Please ask for new recovery codes with the next button.
        </Notice>
      ) : (
        <>
          <p>
            Without your phone, one of these signs you in. They are shown only now: keep them where you find
            them, not only on this device.
          </p>
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-x-6 gap-y-2 rounded-md bg-surface-sunken p-5 font-mono">
            {codes.map((code) => (
              <li key={code} className="whitespace-nowrap">
                {code}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-4">
            <Button variant="quiet" onClick={() => void copy()}>
              Copy
            </Button>
            <Button variant="quiet" onClick={download}>
              Download
            </Button>
          </div>
        </>
      )}
      <Button onClick={onKept}>{codes.length === 0 ? "Go on" : "I kept them"}</Button>
    </div>
  );
}
