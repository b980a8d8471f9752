import { lazy, type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { AskedFor } from "~/components/feedback/asked-for";
import { Glyph } from "~/components/ui/glyph";
import { patiently } from "~/lib/late";

const SearchDialog = lazy(() =>
  patiently(() =>
    import("~/features/search/search-dialog").then((module) => ({ default: module.SearchDialog })),
  ),
);

const FIELD = "input, select, textarea, [contenteditable=true], dialog *";

/** On phones the box stands in the menu, where there is room. A link to the search page, which opens the search dialog once that can be shown; so does the key "/". */
export function SearchButton() {
  // Once it has been asked for it stays: only a dialog that closes gives the focus back.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (event.key !== "/" || !plain || (event.target as Element).matches(FIELD)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to="/search"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={onClick}
        className="control hidden min-[28.75rem]:inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-brand-soft hover:text-brand-soft-ink"
      >
        <Glyph name="search" className="size-6" />
      </Link>
      <AskedFor onGiveUp={() => setOpen(undefined)}>
        {open === undefined ? null : <SearchDialog open={open} onClose={() => setOpen(false)} />}
      </AskedFor>
    </>
  );
}
