// The page's side of its preview: it shows what the frame's owner writes. Whoever that is has the same origin and shares
// the browser's session, and nothing of it leaves this window.
import { pageQueryClient } from "~/lib/query/client";
import type { CmsEntries } from "~domain/cms/entry";
import { PREVIEW_READY, type PreviewWords } from "~domain/cms/preview";
import { cmsQueries } from "./queries";

const isWords = (data: unknown): data is PreviewWords =>
  (data as PreviewWords | null)?.type === "cms-preview-words";

/** Where the block stands, by its title. */
function show(title: string): void {
  const places = [...document.body.querySelectorAll("h1, h2, p, a, label, button, span")];
  const place = title && places.find(({ textContent }) => textContent?.trim() === title);
  if (place) place.scrollIntoView({ block: "center", behavior: "instant" });
}

function withWords(all: CmsEntries | undefined, { key, entry }: PreviewWords): CmsEntries {
  const { [key]: _, ...others } = all ?? {};
  return Object.keys(entry).length > 0 ? { ...others, [key]: entry } : others;
}

/** Listens for words until the window goes away. */
export function listenForWords(): void {
  const client = pageQueryClient();
  let shown = false;
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent || !isWords(data)) return;
    client.setQueryData<CmsEntries>(cmsQueries.page(data.page).queryKey, (all) => withWords(all, data));
    if (!shown) requestAnimationFrame(() => show(data.title));
    shown = true;
  });
  // It is there to be looked at: a link would lead away from what is being written.
  addEventListener(
    "click",
    (event) => event.target instanceof Element && event.target.closest("a") && event.preventDefault(),
    true,
  );
  addEventListener("submit", (event) => event.preventDefault(), true);
  parent.postMessage(PREVIEW_READY, location.origin);
}
