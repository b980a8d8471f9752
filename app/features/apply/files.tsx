import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { showConfirmation } from "~/components/feedback/toast-store";
import { PictureButton } from "~/components/form/picture-button";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { useKeptFocus } from "~/lib/use-kept-focus";
import type { RequestProps } from "./forms";
import { actOnRequest, addFile, readFile } from "./mutations";

/** Pictures lose their place and camera before they leave the browser; a PDF goes as it is, and the page says so. */
export function Files({ request, whose, onChange }: RequestProps) {
  const { run, pending } = useAction();
  const here = useKeptFocus<HTMLElement>(request.files.length);
  const add = (file: File) =>
    run(async () => {
      onChange(await addFile(whose, file));
      showConfirmation("Your file is with us.");
    });
  const [question, setQuestion] = useState<Question | null>(null);
  const erase = (id: string, label: string) =>
    setQuestion({
      title: "Erase this file?",
      text: `${label} is gone for good. Nobody can bring it back.`,
      yes: "Erase it",
      danger: true,
      act: async () => {
        onChange(await actOnRequest(whose, { action: "file_erase", id }));
        showConfirmation("Your file is erased.");
      },
    });
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="files" className="outline-none">
      <h2 id="files" className="text-2xl">
        Files
      </h2>
      <p className="mt-2 text-ink-soft">
        A bill, a letter, a photo: pictures and PDFs of up to 5 MB. From a picture we take out where it was
        taken. A PDF stays as it is, and one made with a phone can hold where it was made. If that could harm
        you, send a picture of the page.
      </p>
      {request.files.length > 0 ? (
        <ul className="mt-3 list-disc pl-5">
          {request.files.map(({ id, label, at, name }) => (
            <li key={id} className="wrap-anywhere">
              {`${label}, `}
              <DateText value={at} />
              <span className="flex flex-wrap gap-x-5 noscript:hidden">
                <Button
                  variant="link"
                  aria-disabled={pending}
                  onClick={() =>
                    void run(async () => {
                      const paper = await readFile(whose, id);
                      const { saveFile } = await import("~/lib/browser/save-file");
                      saveFile(paper, `${label.replace(/\.\w+$/, "")}.${name.split(".").pop()}`);
                    })
                  }
                >
                  Save a copy<span className="sr-only">{` of ${label}`}</span>
                </Button>
                <Button variant="link" aria-disabled={pending} onClick={() => erase(id, label)}>
                  Erase it<span className="sr-only">{` (${label})`}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <noscript>
        <p className="mt-3">
          Adding a file needs JavaScript. Without it, write above what the paper says: we ask you for it if we
          need more.
        </p>
      </noscript>
      <div className="mt-4 noscript:hidden">
        <PictureButton
          label={pending ? "One moment..." : "Add a file"}
          busy={pending}
          onFile={add}
          accept="image/*,application/pdf"
        />
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
