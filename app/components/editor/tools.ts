// What the toolbar offers, in its order.
import type { Editor } from "@tiptap/core";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from "lucide-react";

export interface Tool {
  label: string;
  icon: LucideIcon;
  /** Of the keyboard, as aria-keyshortcuts names them. */
  keys?: string;
  /** Whether it is on where the cursor is; a tool that only does something has none. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
}

const on = (name: string, attributes?: object) => (editor: Editor) => editor.isActive(name, attributes);
const heading = (level: 2 | 3, label: string, icon: LucideIcon): Tool => ({
  ...{ label, icon, keys: `Control+Alt+${level}`, isOn: on("heading", { level }) },
  run: ({ commands }) => commands.toggleHeading({ level }),
});

/** Groups of tools. Links and pictures open dialogs; pictures only where somebody takes them. */
export function toolsOf(open: { link: () => void; picture?: () => void }): Tool[][] {
  const picture: Tool = { label: "Picture", icon: ImagePlus, isOn: on("image"), run: () => open.picture?.() };
  return [
    [
      { label: "Bold", icon: Bold, keys: "Control+B", isOn: on("bold"), run: (e) => e.commands.toggleBold() },
      {
        ...{ label: "Italic", icon: Italic, keys: "Control+I", isOn: on("italic") },
        run: ({ commands }) => commands.toggleItalic(),
      },
    ],
    [heading(2, "Heading", Heading2), heading(3, "Smaller heading", Heading3)],
    [
      {
        ...{ label: "List with dots", icon: List, keys: "Control+Shift+8", isOn: on("bulletList") },
        run: ({ commands }) => commands.toggleBulletList(),
      },
      {
        ...{ label: "Numbered list", icon: ListOrdered, keys: "Control+Shift+7", isOn: on("orderedList") },
        run: ({ commands }) => commands.toggleOrderedList(),
      },
      {
        ...{ label: "Quote", icon: TextQuote, keys: "Control+Shift+B", isOn: on("blockquote") },
        run: ({ commands }) => commands.toggleBlockquote(),
      },
    ],
    [
      { label: "Link", icon: Link, keys: "Control+K", isOn: on("link"), run: open.link },
      ...(open.picture ? [picture] : []),
    ],
    [
      {
        ...{ label: "Undo", icon: Undo2, keys: "Control+Z", canRun: (editor: Editor) => editor.can().undo() },
        run: ({ commands }) => commands.undo(),
      },
      {
        ...{
          label: "Redo",
          icon: Redo2,
          keys: "Control+Shift+Z",
          canRun: (editor: Editor) => editor.can().redo(),
        },
        run: ({ commands }) => commands.redo(),
      },
    ],
  ];
}
