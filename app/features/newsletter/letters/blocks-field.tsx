import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
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
  /** The blocks as JSON: what the form keeps and sends. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The letter as a row of blocks: added, written, moved and removed, all by keyboard as well. */
export function BlocksField({ value, error, onChange }: BlocksFieldProps) {
  const next = useRef(0);
  const fresh = (block: LetterBlock): Item => ({ key: next.current++, block });
  const [items, setItems] = useState<readonly Item[]>(() => (JSON.parse(value) as LetterBlock[]).map(fresh));
  const take = (changed: readonly Item[]) => {
    setItems(changed);
    onChange(JSON.stringify(changed.map(({ block }) => block)));
  };
  const swap = (from: number, to: number) => {
    const [one, other] = [items[from], items[to]];
    if (one && other) take(items.with(from, other).with(to, one));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-xl font-bold">The letter itself</legend>
      <ol className="grid gap-4">
        {items.map(({ key, block }, at) => (
          <li key={key} className="rounded-md p-4 shadow-[inset_0_0_0_1.5px_var(--line)]">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-base">{`${at + 1}. ${BLOCK_NAMES[block.type]}`}</h2>
              <div className="flex gap-1">
                <IconButton label="Move up" disabled={at === 0} onClick={() => swap(at, at - 1)}>
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label="Move down"
                  disabled={at === items.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton label="Remove" onClick={() => take(items.toSpliced(at, 1))}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            </div>
            <BlockFields
              id={`block-${key}`}
              block={block}
              onChange={(changed) => take(items.with(at, { key, block: changed }))}
            />
          </li>
        ))}
      </ol>
      <FieldError id="blocks" error={error} />
      {items.length < LETTER_LENGTHS.blocks ? (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">Add</legend>
          {TYPES.map((type) => (
            <Button key={type} variant="quiet" size="sm" onClick={() => take([...items, fresh(FRESH[type])])}>
              {BLOCK_NAMES[type]}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </fieldset>
  );
}
