import headers from "virtual:pages/headers";
import { useEffect } from "react";
import { useMatches } from "react-router";
import { onScroll } from "~/lib/browser/scroll";
import { AT_THE_TOP, type HeaderLook, headerLook } from "~domain/header";

/** Half of the header's height: where its text stands. */
const MIDDLE = 44;

function darkBehind(): boolean {
  return [...document.querySelectorAll("main .deep, footer.deep")].some((band) => {
    const { top, bottom } = band.getBoundingClientRect();
    return top <= MIDDLE && bottom >= MIDDLE;
  });
}

/** Follows the scrolling. Begins with the first act: before it the header shows the look of the top, readable everywhere. */
export function LookWatcher({ onLook }: { onLook: (look: HeaderLook) => void }) {
  const place = headers[useMatches().at(-1)?.id ?? ""] ?? "other";
  useEffect(() => {
    let before = { look: AT_THE_TOP, y: scrollY };
    let told = "";
    return onScroll(() => {
      const y = Math.max(0, scrollY);
      const size = { width: innerWidth, height: innerHeight };
      const dark_behind = place === "campaigns" && darkBehind();
      const look = headerLook({ place, y, ...size, dark_behind }, before);
      before = { look, y };
      if (told === JSON.stringify(look)) return;
      told = JSON.stringify(look);
      onLook(look);
    });
  }, [place, onLook]);
  return null;
}
