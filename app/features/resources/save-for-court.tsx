import { useEffect, useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { TextField } from "~/components/form/text-field";
import { useAction, wordsOf } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { forgetPage, localDay, type SavedPage, savedPages, savePage } from "~/lib/browser/saved-pages";
import { isSharedDevice } from "~/lib/browser/shared-device";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { formatDate } from "~domain/dates";
import { resourcePath } from "~domain/resources";

const DAYS_KEPT = 30;
const inDays = (days: number) => localDay(new Date(Date.now() + days * 86_400_000));

/** Keeps the page on this device for where there is no connection, until the day after the hearing. */
export function SaveForCourt({ slug, title }: { slug: string; title: string }) {
  const path = resourcePath(slug);
  const [kept, setKept] = useState<SavedPage>();
  const [day, setDay] = useState("");
  const [asking, setAsking] = useState(false);
  const [can, setCan] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saving = useAction((error) => setProblem(wordsOf(error)));
  const { pending, run } = useAction();
  const here = useKeptFocus(kept ? "kept" : asking);
  useEffect(() => {
    setCan("caches" in globalThis && !isSharedDevice());
    setDay(inDays(DAYS_KEPT));
    void savedPages().then((pages) => setKept(pages.find((page) => page.path === path)));
  }, [path]);
  if (!can) return null;
  const save = () =>
    saving.run(async () => {
      setProblem(undefined);
      if (!day || day < localDay()) throw new Error("Choose a day from today on.");
      const page = { path, title, erase_after: day };
      await savePage(page);
      setKept(page);
      setAsking(false);
      showConfirmation("Saved on this device.");
    });
  const forget = () =>
    run(async () => {
      await forgetPage(path);
      setKept(undefined);
      showConfirmation("Erased from this device.");
    });
  if (kept)
    return (
      <div ref={here} tabIndex={-1} className="outline-none">
        <p>Saved on this device until {formatDate(kept.erase_after)}.</p>
        <Button variant="link" aria-disabled={pending} onClick={() => void forget()}>
          Erase it now
        </Button>
      </div>
    );
  if (!asking)
    return (
      <div ref={here} tabIndex={-1} className="outline-none">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Save for court
        </Button>
      </div>
    );
  return (
    <div ref={here} tabIndex={-1} className="paper grid w-full max-w-md gap-4 p-5 outline-none">
      <TextField
        type="date"
        label="Keep it until"
        hint="The day of your hearing, for example. It opens here without a connection; after that day it is erased when this browser next opens our site."
        value={day}
        min={localDay()}
        error={problem}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={saving.pending} onClick={() => void save()}>
          Save on this device
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
