/** Offers a file made in the page for download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers take hold of the file only after a while: a slow phone, or a person who is asked where it goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The day in a file's name, UTC. */
export const fileDay = (now: Date): string => now.toISOString().slice(0, 10);
