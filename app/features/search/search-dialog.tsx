import { clsx } from "clsx";
import { type KeyboardEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate } from "react-router";
import { beginHere, SearchField } from "~/components/form/search-field";
import { SEARCH_LABEL } from "~/components/form/site-search-form";
import { Dialog } from "~/components/ui/dialog";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import { SEARCH_GROUPS, SEARCH_MAX_LENGTH, searchAddress } from "~domain/site-search";
import { Marked } from "./marked";
import type { Found } from "./reads";
import { useSuggestions } from "./use-suggestions";

/** Of each group: the dialog is for going somewhere, the page for reading. */
const SHOWN = 3;
type Choice = { path: string; title: string; group: string };

function choicesOf(found: Found | undefined): Choice[] {
  return (found?.groups ?? []).flatMap(({ kind, rows }) =>
    rows.slice(0, SHOWN).map(({ path, title }) => ({ path, title, group: SEARCH_GROUPS[kind] })),
  );
}

/** The search box of the header: a combobox whose list leads to pages (arrows, Enter, Escape). */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // Outside the header, whose dark ground is not the dialog's.
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={SEARCH_LABEL}
      className="mt-[12vh]! w-[min(40rem,calc(100vw-2rem))]!"
    >
      <SearchBox onClose={onClose} />
    </Dialog>,
    document.body,
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const { found, q, busy } = useSuggestions(typed);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const id = useId();
  const choices = choicesOf(found);
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // Browsers would first empty a search field, and close the dialog only with the second press.
      event.preventDefault();
      return onClose();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || choices.length === 0) return;
    event.preventDefault();
    // From the field to the first or the last, and back to the field after them.
    setActive((now) => ((now + 1 + step + choices.length + 1) % (choices.length + 1)) - 1);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = choices[active]?.path;
          if (chosen ?? q) go(chosen ?? searchAddress({ q }));
        }}
      >
        <SearchField
          ref={beginHere}
          label={SEARCH_LABEL}
          placeholder="Rent, court, a name"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      <Choices id={id} choices={choices} active={active} marks={found?.marks ?? []} onGo={go} />
      <p role="status" className="mt-4 text-ink-soft">
        {busy || !found ? null : statusText(found, q, choices.length)}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
        {q ? <TextLink to={searchAddress({ q })} label="See all results" onClose={onClose} /> : null}
        <TextLink to={HELP_PATH} label={HELP_DOOR} onClose={onClose} />
      </p>
    </search>
  );
}

function statusText({ asked }: Found, q: string, count: number): string {
  if (count === 0) return `Nothing found for "${q}".`;
  const said = count === 1 ? "1 suggestion" : `${count} suggestions`;
  return asked === q ? said : `${said} for "${asked}"`;
}

type ChoicesProps = {
  id: string;
  choices: readonly Choice[];
  active: number;
  marks: readonly string[];
  onGo: (path: string) => void;
};

function Choices({ id, choices, active, marks, onGo }: ChoicesProps) {
  return (
    // Options take no focus of their own: the field keeps it, and says which one is chosen.
    <div role="listbox" id={`${id}-list`} aria-label="Suggestions" className="mt-3">
      {choices.map(({ path, title, group }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={path + title}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onGo(path)}
          className={clsx(
            "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-2",
            index === active ? "bg-brand text-brand-ink" : "hover:bg-brand-soft hover:text-brand-soft-ink",
          )}
        >
          <span className="font-semibold wrap-anywhere">
            {index === active ? title : <Marked text={title} marks={marks} />}
          </span>
          <span className={clsx("shrink-0 text-sm", index !== active && "text-ink-soft")}>{group}</span>
        </div>
      ))}
    </div>
  );
}

function TextLink({ to, label, onClose }: { to: string; label: string; onClose: () => void }) {
  return (
    <Link
      to={to}
      onClick={onClose}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {label}
    </Link>
  );
}
