import type { ComponentProps } from "react";
import { Glyph } from "./glyph";
import { IconButton } from "./icon-button";

export interface ThemeToggleProps extends Omit<ComponentProps<"button">, "onToggle" | "children"> {
  /** The theme that is showing now; unknown until the browser has looked. */
  theme: "light" | "dark" | undefined;
  onToggle: () => void;
}

/** Which icon shows is decided by the class on <html>, so the server's page is right in both themes. */
export function ThemeToggle({ theme, onToggle, ...rest }: ThemeToggleProps) {
  return (
    <IconButton
      {...rest}
      label="Dark theme"
      aria-pressed={theme === undefined ? undefined : theme === "dark"}
      onClick={onToggle}
    >
      <Glyph name="moon" className="size-5 dark:hidden" />
      <Glyph name="sun" className="hidden size-5 dark:block" />
    </IconButton>
  );
}
