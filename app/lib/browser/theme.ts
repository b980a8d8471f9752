// Theme preference: light, dark or system under the spec's key (spec 3 and 4, decision 7).
import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
export const THEME_KEY = "vite-ui-theme";
export const DARK_QUERY = "(prefers-color-scheme: dark)";

const listeners = new Set<() => void>();
const current = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");

/** The root carries one of the two (decision 36). */
export function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle("dark", theme === "dark");
  classList.toggle("light", theme === "light");
}

function apply(theme: Theme): void {
  showTheme(theme);
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(DARK_QUERY);
  const bySystem = () => apply(media.matches ? "dark" : "light");
  const follow = () => stored() === "system" && bySystem();
  const otherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY) return;
    if (newValue === "system") bySystem();
    else apply(newValue === "dark" ? "dark" : "light");
  };
  listeners.add(listener);
  media.addEventListener("change", follow);
  window.addEventListener("storage", otherTab);
  // It may have changed since the page was painted: before its code came, nobody listened.
  follow();
  return () => {
    listeners.delete(listener);
    media.removeEventListener("change", follow);
    window.removeEventListener("storage", otherTab);
  };
}

/** The toggle flips between light and dark (spec 4) and remembers the choice where the browser allows it. */
export function toggleTheme(): void {
  const next = current() === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Private windows may refuse storage; the choice then lasts for this page.
  }
  apply(next);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => "light");
