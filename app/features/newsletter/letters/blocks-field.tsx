import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadEngine } from "~/components/editor/use-engine";
import { FieldError } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { IconButton } from "~/components/ui/icon-button";
import { BLOCK_NAMES, LETTER_LENGTHS, type LetterBlock } from "~domain/letters";
import { EMPTY_RICH_TEXT } from "~domain/rich-text-input";
import { BlockFields } from "./block-fields";

type Item = { key: number; block: LetterBlock };

const FRESH: { [Type in LetterBlock["type"]]: Extract<LetterBlock, { type: Type }> } = {
  heading: { type: "heading", text: "" },
  text: { type: "text", doc: EMPTY_RICH_TEXT },
  picture: { type: "picture", src: "", alt: "" },
  button: { type: "button", label: "", href: "" },
  campaign: { type: "campaign", path: "" },
  post: { type: "post", path: "" },
  divider: { type: "divider" },
};
const TYPES = Object.keys(FRESH) as LetterBlock["type"][];

export interface BlocksFieldProps {
  /** Of the form: where its summary of what is wrong leads. */
  id: string;
  /** The blocks as JSON: what the form keeps and sends. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const FIRST_TO_ADD = "add-block";
const fieldOf = ({ key }: Item) => `block-${key}`;
const titleOf = (item: Item) => `${fieldOf(item)}-title`;

/** The first of these that can have the focus: some fields come later, and a line has none. */
function focusOne(ids: readonly string[]): void {
  for (const id of ids) {
    document.getElementById(id)?.focus();
    if (document.activeElement?.id === id) return;
  }
}

/** The letter as a row of blocks: added, written, moved and removed, all by keyboard as well. */
export function BlocksField({ id, value, error, onChange }: BlocksFieldProps) {
  const next = useRef(0);
  const fresh = (block: LetterBlock): Item => ({ key: next.current++, block });
  const [items, setItems] = useState<readonly Item[]>(() => (JSON.parse(value) as LetterBlock[]).map(fresh));
  const [said, setSaid] = useState("");
  // Where the keyboard goes on once what it pressed, or what it asked for, has changed the page.
  const [aim, setAim] = useState<readonly string[]>([]);
  useEffect(() => focusOne(aim), [aim]);
  useEffect(() => void loadEngine(), []);
  const take = (changed: readonly Item[]) => {
    setItems(changed);
    onChange(JSON.stringify(changed.map(({ block }) => block)));
  };
  const move = (from: number, to: number, name: string) => {
    const [one, other] = [items[from], items[to]];
    if (!one || !other) return setSaid(`${name} is already ${to < 0 ? "first" : "last"}.`);
    take(items.with(from, other).with(to, one));
    setSaid(`${name} is now ${to + 1} of ${items.length}.`);
    // Its buttons go along with it, past a part that may be longer than the window.
    requestAnimationFrame(() =>
      document.getElementById(titleOf(one))?.parentElement?.scrollIntoView({ block: "nearest" }),
    );
  };
  const remove = (at: number, name: string) => {
    const left = items.toSpliced(at, 1);
    const neighbor = left[at] ?? left.at(-1);
    take(left);
    setSaid(`${name} is removed.`);
    setAim([neighbor ? titleOf(neighbor) : FIRST_TO_ADD]);
  };
  const add = (type: LetterBlock["type"]) => {
    const item = fresh(FRESH[type]);
    take([...items, item]);
    setSaid(`${BLOCK_NAMES[type]} is added as ${items.length + 1} of ${items.length + 1}.`);
    setAim([fieldOf(item), titleOf(item)]);
  };
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-3 text-xl font-bold">The letter itself</legend>
      <ol className="grid gap-4">
        {items.map((item, at) => (
          <Row key={item.key} {...{ item, at, move, remove }} last={at === items.length - 1}>
            <BlockFields
              id={fieldOf(item)}
              block={item.block}
              onChange={(block) => take(items.with(at, { ...item, block }))}
            />
          </Row>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <FieldError id={id} error={error} />
      {items.length < LETTER_LENGTHS.blocks ? (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">Add</legend>
          {TYPES.map((type, n) => (
            <Button
              key={type}
              id={n === 0 ? FIRST_TO_ADD : undefined}
              variant="quiet"
              size="sm"
              onClick={() => add(type)}
            >
              {BLOCK_NAMES[type]}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </fieldset>
  );
}

interface RowProps {
  item: Item;
  at: number;
  last: boolean;
  move: (from: number, to: number, name: string) => void;
  remove: (at: number, name: string) => void;
  children: ReactNode;
}

/** One block, and the buttons that say which they are about. At an end they stay, and say so. */
function Row({ item, at, last, move, remove, children }: RowProps) {
  const type = BLOCK_NAMES[item.block.type];
  // As what is wrong with it calls it (domain/letters.ts).
  const name = `Part ${at + 1} (${type})`;
  return (
    <li className="rounded-md p-4 shadow-[inset_0_0_0_1.5px_var(--line)]">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleOf(item)} tabIndex={-1} className="text-base outline-none">{`${at + 1}. ${type}`}</h2>
        <div className="flex flex-wrap justify-end gap-1">
          <IconButton
            label={`Move ${name} up`}
            aria-disabled={at === 0}
            onClick={() => move(at, at - 1, type)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move ${name} down`} aria-disabled={last} onClick={() => move(at, at + 1, type)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => remove(at, name)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {children}
    </li>
  );
}
