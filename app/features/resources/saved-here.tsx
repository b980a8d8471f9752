import { useEffect, useState } from "react";
import { Link } from "react-router";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { forgetPage, type SavedPage, savedPages } from "~/lib/browser/saved-pages";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { formatDate } from "~domain/dates";

/** What is saved for court on this device; what is past its day goes with the look. */
export function SavedHere() {
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  const { pending, run } = useAction();
  const here = useKeptFocus(pages.length);
  useEffect(() => {
    void savedPages().then(setPages);
  }, []);
  const erase = (path: string) =>
    run(async () => {
      await forgetPage(path);
      setPages(await savedPages());
      showConfirmation("Erased from this device.");
    });
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {pages.length === 0 ? null : (
        <section aria-labelledby="saved-here" className="paper mt-8 p-5 sm:p-6">
          <h2 id="saved-here" className="text-xl">
            Saved on this device
          </h2>
          <ul className="mt-3 grid gap-2">
            {pages.map(({ path, title, erase_after }) => (
              <li key={path} className="flex flex-wrap items-center gap-x-4">
                <Link to={path} reloadDocument className="text-link underline underline-offset-4">
                  {title}
                </Link>
                <span className="text-sm text-ink-soft">until {formatDate(erase_after)}</span>
                <Button
                  variant="link"
                  aria-label={`Erase ${title}`}
                  aria-disabled={pending}
                  onClick={() => void erase(path)}
                >
                  Erase
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
