/** Offers a file made in the page for download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The day in a file's name, UTC. */
export const fileDay = (now: Date): string => now.toISOString().slice(0, 10);
