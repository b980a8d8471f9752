import type { Editor } from "@tiptap/core";
import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import { IconButton } from "../ui/icon-button";
import { Tooltip } from "../ui/tooltip";
import type { Tool } from "./tools";

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export interface ToolbarProps {
  /** Null until its code is there: nothing can be pressed yet. */
  editor: Editor | null;
  groups: readonly (readonly Tool[])[];
  /** Of the element that is written in. */
  controls: string;
}

/** One stop for Tab; the arrows go from tool to tool, Escape goes back to the text. */
export function Toolbar({ editor, groups, controls }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on("transaction", look);
    return () => void editor?.off("transaction", look);
  }, [editor]);
  const tools = groups.flat();
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && editor) {
      event.preventDefault();
      event.stopPropagation();
      editor.commands.focus();
    }
    const next = STEPS[event.key]?.(at, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text tools"
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-y-1 border-b border-line p-1"
    >
      {groups.map((group) => (
        <div key={group[0]?.label} className="flex border-line pr-1 not-first:border-l not-first:pl-1">
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            return (
              <ToolButton
                key={tool.label}
                {...{ tool, editor }}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => setAt(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  editor: Editor | null;
  tabIndex: number;
  onFocus: () => void;
}

function ToolButton({ tool, editor, tabIndex, onFocus }: ToolButtonProps) {
  const { label, keys, icon: Icon, isOn, canRun, run } = tool;
  const off = !editor || canRun?.(editor) === false;
  const pressed = isOn && Boolean(editor && isOn(editor));
  return (
    <Tooltip text={keys ? `${label} (${keys.replace("Control", "Ctrl")})` : label}>
      <IconButton
        label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys}
        aria-disabled={off}
        {...{ tabIndex, onFocus }}
        // The cursor stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (off ? undefined : run(editor))}
        className={clsx(pressed && "bg-brand-soft text-brand-soft-ink")}
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </Tooltip>
  );
}
