// Which dialog lies over the page: the one that was opened last.
let open: HTMLDialogElement[] = [];

function look(): void {
  const now = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
  open = [...open.filter((one) => now.includes(one)), ...now.filter((one) => !open.includes(one))];
}

/** Null while none is open. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

export function followDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(() => {
    look();
    changed();
  });
  look();
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}
