import type { Editor } from "@tiptap/core";
import { clsx } from "clsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { late } from "~/lib/late";
import { useAddresses } from "~/lib/media-address";
import { isRichText } from "~domain/rich-text";
import { RichText } from "../content/rich-text";
import { Notice } from "../feedback/notice";
import { FieldError, FieldHint, type FieldText } from "../form/field";
import type { RichTextProps } from "../form/use-form";
import { Button } from "../ui/button";
import { LinkDialog } from "./link-dialog";
import { NO_PICTURES } from "./pasted";
import { PictureDialog, type PictureSource } from "./picture-dialog";
import { Toolbar } from "./toolbar";
import { toolsOf } from "./tools";
import { useEngine } from "./use-engine";

const Measure = late(async () => (await import("./measure")).Measure);

export interface RichTextFieldProps
  extends Pick<FieldText, "hint" | "optional">,
    Partial<PictureSource>,
    Omit<RichTextProps, "name"> {
  name?: string;
  label: string;
  className?: string;
}

const FRAME =
  "rounded-md bg-field forced-colors:border forced-colors:focus-within:outline-3 shadow-[inset_0_0_0_1.5px_var(--line-strong)] focus-within:shadow-[inset_0_0_0_2px_var(--brand)]";
const WRONG = "shadow-[inset_0_0_0_2px_var(--danger)]!";

/** The one editor for long texts: a field of a form whose value is a document of the closed list. */
export function RichTextField(props: RichTextFieldProps) {
  const { id, value, label, hint, optional, onPicture, library, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  const [leftOut, setLeftOut] = useState("");
  const [dialog, setDialog] = useState<"link" | "picture" | File>();
  const error = refused ?? props.error;
  const editor = useEngine({
    ...{ place, value, id, addressOf: useAddresses(), onRefused: setRefused, invalid: error !== undefined },
    ...{ onLeftOut: setLeftOut, pictures: onPicture ? (library ? "library" : "own") : "none" },
    described: [hint && `${id}-hint`, `${id}-keys`, error && `${id}-error`].filter(Boolean).join(" "),
    onFile: (file) => (onPicture ? setDialog(file) : setRefused(NO_PICTURES)),
    onChange: (next) => {
      setRefused(undefined);
      props.onChange({ target: { value: next } });
    },
  });
  const groups = toolsOf({
    link: () => setDialog("link"),
    picture: onPicture && (() => setDialog("picture")),
  });
  const close = () => setDialog(undefined);
  return (
    <div className={clsx("w-full", className)}>
      <FieldName {...{ id, label, optional, editor }} />
      <FieldHint id={id} hint={hint} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the text and its tools */}
      <div className={clsx(FRAME, error && WRONG)} onKeyDown={(event) => shortcut(event, editor, setDialog)}>
        <Toolbar {...{ editor, groups, controls: id }} />
        <div ref={place} />
        {editor ? null : (
          <div
            {...{ id, role: "group", tabIndex: -1, "aria-labelledby": `${id}-label`, "aria-busy": true }}
            className="min-h-48 px-4 py-3 outline-none"
          >
            <RichText doc={isRichText(value) ? value : null} />
          </div>
        )}
      </div>
      <div role="status">
        {leftOut ? (
          <Notice tone="warning" className="mt-2">
            <p>{leftOut}</p>
            <Button
              size="sm"
              variant="link"
              onClick={() => {
                setLeftOut("");
                editor?.view.focus();
              }}
            >
              Got it
            </Button>
          </Notice>
        ) : null}
      </div>
      <p className="tabular mt-1.5 min-h-5 text-sm text-ink-soft">
        {editor ? <Measure value={value} /> : null}
      </p>
      <p id={`${id}-keys`} hidden>
        Alt and F10 lead to the text tools, Escape leads back to the text.
      </p>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
      {editor && dialog === "link" ? <LinkDialog editor={editor} onClose={close} /> : null}
      {editor && onPicture && dialog && dialog !== "link" ? (
        <PictureDialog
          {...{ editor, onPicture, library }}
          file={dialog === "picture" ? undefined : dialog}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

type NameProps = Pick<RichTextFieldProps, "id" | "label" | "optional"> & { editor: Editor | null };

/** A label belongs to form controls only; a press on this one leads to the text all the same. */
function FieldName({ id, label, optional, editor }: NameProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    // biome-ignore lint/a11y/useKeyWithClickEvents: Tab leads there
    <div
      id={`${id}-label`}
      onClick={() => editor?.commands.focus()}
      className="mb-1.5 font-semibold text-ink"
    >
      {label}
      {optional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
    </div>
  );
}

function shortcut(event: KeyboardEvent, editor: Editor | null, open: (dialog: "link") => void): void {
  if (!editor) return;
  const toTools = event.altKey && event.key === "F10";
  const toLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
  if (!toTools && !toLink) return;
  event.preventDefault();
  if (toLink) return void open("link");
  event.currentTarget.querySelector<HTMLElement>("[role=toolbar] button[tabindex='0']")?.focus();
}
