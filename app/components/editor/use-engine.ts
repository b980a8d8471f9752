import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { patiently } from "~/lib/late";
import type { RichText } from "~domain/rich-text";
import { contentOf } from "./closed-list";
import type { Pictures } from "./pasted";

const LOOK =
  "rich-text min-h-48 px-4 py-3 whitespace-break-spaces wrap-anywhere outline-none [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-brand [&_img]:max-h-96 [&_img.ProseMirror-separator]:inline!";

export interface Engine {
  place: RefObject<HTMLElement | null>;
  value: RichText;
  onChange: (value: RichText) => void;
  onRefused: (words: string) => void;
  onLeftOut: (words: string) => void;
  pictures: Pictures;
  onFile: (file: File) => void;
  addressOf: (src: string) => string;
  id: string;
  described: string;
  invalid: boolean;
}

/** Ahead of time where somebody will type as soon as the field stands. */
export const loadEngine = () => patiently(() => import("./engine"));

/** The editor in its place once its code is there; null before. What changes the value from outside changes its text. */
export function useEngine(engine: Engine): Editor | null {
  const { place, value, id, described, invalid } = engine;
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(engine);
  latest.current = engine;
  const shown = useRef(value);
  const attributes = useMemo(
    () => ({
      ...{ id, role: "textbox", class: LOOK, "aria-multiline": "true", "aria-labelledby": `${id}-label` },
      ...{ "aria-describedby": described, ...(invalid && { "aria-invalid": "true" }) },
    }),
    [id, described, invalid],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the field stands
  useEffect(() => {
    let made: Editor | undefined;
    let gone = false;
    void loadEngine().then(({ createEditor }) => {
      if (gone || !place.current) return;
      shown.current = latest.current.value;
      // Somebody has come to what stands here meanwhile.
      const awaited = document.activeElement?.id === id;
      made = createEditor({
        ...latest.current,
        ...{ element: place.current, attributes },
        onChange: (next) => {
          shown.current = next;
          latest.current.onChange(next);
        },
        onRefused: (words) => latest.current.onRefused(words),
        onLeftOut: (words) => latest.current.onLeftOut(words),
        onFile: (file) => latest.current.onFile(file),
      });
      if (awaited) made.view.focus();
      setEditor(made);
    });
    return () => {
      gone = true;
      made?.destroy();
    };
  }, []);
  useEffect(() => editor?.setOptions({ editorProps: { attributes } }), [editor, attributes]);
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}
