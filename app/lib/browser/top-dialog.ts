import { useEffect, useState } from "react";

/** The modal dialog on top, if any: everything outside it can neither be pressed nor is it read out. */
export function useTopDialog(): HTMLDialogElement | null {
  const [top, setTop] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    const look = (records: MutationRecord[] = []) => {
      const open = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
      const opened = records
        .map(({ target }) => target as HTMLDialogElement)
        .filter((one) => open.includes(one));
      setTop((before) => opened.at(-1) ?? (before && open.includes(before) ? before : (open.at(-1) ?? null)));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributeFilter: ["open"], childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return top;
}
