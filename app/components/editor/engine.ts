// The editor itself: TipTap with exactly the nodes and marks of domain/rich-text.ts. Fetched only where somebody writes.
import { Editor, Extension } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { DOMParser, type ParseOptions } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { isRichText, isSafeHref, type RichText } from "~domain/rich-text";
import { RICH_TEXT_MAX_BYTES, RICH_TEXT_TOO_LONG, richTextBytes } from "~domain/rich-text-input";
import { closedList, contentOf } from "./closed-list";
import { cleanPasted, type Pictures, takesPicture, WORDS_ONLY } from "./pasted";

export interface EngineOptions {
  element: HTMLElement;
  value: RichText;
  /** Of the element that is written in: its id, its name and what describes it. */
  attributes: Record<string, string>;
  /** Where a stored picture lies. */
  addressOf: (src: string) => string;
  onChange: (value: RichText) => void;
  /** Something was not taken; the words say why. */
  onRefused: (words: string) => void;
  /** What came in without something of it; empty when all of it came. */
  onLeftOut: (words: string) => void;
  pictures: Pictures;
  /** A picture was pasted or dropped. */
  onFile: (file: File) => void;
}

const OFF = { target: null, rel: null, class: null };
const OurLink = Link.configure({
  openOnClick: false,
  autolink: false,
  defaultProtocol: "https",
  HTMLAttributes: OFF,
  isAllowedUri: (address) => isSafeHref(address),
});

/** Only pictures the field takes come in; any other is left out, wherever it comes from. What stands there stays. */
const ourImage = ({ addressOf, pictures }: EngineOptions) =>
  Image.extend({
    addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
    parseHTML: () => [
      {
        tag: "img[data-src]",
        getAttrs: (element: HTMLElement) => {
          const src = element.getAttribute("data-src");
          return takesPicture(pictures, src) && { src, alt: element.getAttribute("alt") ?? "" };
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      "img",
      { src: addressOf(attrs.src), "data-src": attrs.src, alt: attrs.alt },
    ],
    addInputRules: () => [],
  });

/** Tab leads on to the next field, in a list as well: nobody shall be held here. */
const OurItem = ListItem.extend({
  content: "block+",
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      "Mod-]": () => this.editor.commands.sinkListItem(this.name),
      "Mod-[": () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Beyond this, a clipboard's HTML is all wrapping; its words are taken without it. */
const MOST_HTML = 1_000_000;
const isPicture = ({ type }: File): boolean => type.startsWith("image/");

/** What may come in: at most one page of text, in the closed list, without whatever else lies on a clipboard. */
const doors = ({ onRefused, onLeftOut, pictures, onFile }: EngineOptions) =>
  Extension.create({
    name: "doors",
    addProseMirrorPlugins() {
      const parser = DOMParser.fromSchema(this.editor.schema);
      const parseSlice = (root: Element, options?: ParseOptions) => {
        onLeftOut(cleanPasted(root, pictures));
        return parser.parseSlice(root, options);
      };
      const takeFile = (data: DataTransfer | null): boolean => {
        const file = [...(data?.files ?? [])].find(isPicture);
        if (file) onFile(file);
        return Boolean(data?.files.length);
      };
      return [
        new Plugin({
          props: {
            clipboardParser: Object.assign(Object.create(parser), { parseSlice }),
            handlePaste: (view, { clipboardData: data }) => {
              const [text = "", html = ""] = ["text/plain", "text/html"].map((type) => data?.getData(type));
              if (!text && !html) return takeFile(data);
              if (text.length > RICH_TEXT_MAX_BYTES) {
                onRefused(RICH_TEXT_TOO_LONG);
                return true;
              }
              if (html.length <= MOST_HTML) return false;
              const pasted = view.pasteText(text);
              onLeftOut(WORDS_ONLY);
              return pasted;
            },
            handleDrop: (_, event) => takeFile(event.dataTransfer),
          },
          filterTransaction: (transaction) => {
            if (!transaction.docChanged) return true;
            const next = closedList(transaction.doc.toJSON());
            const fits = isRichText(next) && richTextBytes(next) <= RICH_TEXT_MAX_BYTES;
            // What stands there already may always be made shorter.
            if (fits || transaction.doc.nodeSize < transaction.before.nodeSize) return true;
            onRefused(RICH_TEXT_TOO_LONG);
            return false;
          },
        }),
      ];
    },
  });

export function createEditor(options: EngineOptions): Editor {
  return new Editor({
    element: options.element,
    content: contentOf(options.value),
    injectCSS: false,
    extensions: [
      ...[Document, Paragraph, Text, Bold, Italic, Blockquote, HardBreak, UndoRedo, BulletList, OrderedList],
      Heading.configure({ levels: [2, 3] }),
      OurLink,
      OurItem,
      ourImage(options),
      doors(options),
    ],
    editorProps: { attributes: options.attributes },
    onUpdate: ({ editor }) => options.onChange(closedList(editor.getJSON())),
  });
}
