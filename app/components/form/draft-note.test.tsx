import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { draftAt } from "~/lib/browser/drafts";
import { DraftNote } from "./draft-note";

test.each(["tab", "device"] as const)(
  "where no script runs nothing typed is kept, and nothing says or asks so: %s",
  (keep) => {
    const page = document.createElement("div");
    page.innerHTML = renderToString(<DraftNote draft={draftAt({ name: "x", keep, secret: [] })} />);
    expect(page.textContent).toMatch(/on this device/);
    const seen = [...page.children].filter((part) => !part.classList.contains("noscript:hidden"));
    expect(seen).toEqual([]);
  },
);
