import withoutFooter from "virtual:pages/without-footer";
import { Menu } from "lucide-react";
import { type KeyboardEvent, lazy, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { AskedFor } from "~/components/feedback/asked-for";
import { patiently } from "~/lib/late";
import { SITE_LINKS_ID } from "./site-links";

const MobileMenu = lazy(() =>
  patiently(() => import("./mobile-menu").then((module) => ({ default: module.MobileMenu }))),
);

/** Opens the full-screen menu. The element stays the same one when it becomes a button, so the focus stays on it. */
export function MenuButton() {
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState(false);
  // Where no footer stands, that of the home page has them.
  const elsewhere = useMatches().some(({ id }) => withoutFooter.includes(id)) ? "/" : "";
  useEffect(() => setReady(true), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={`${elsewhere}#${SITE_LINKS_ID}`}
        role={ready ? "button" : undefined}
        aria-haspopup={ready ? "dialog" : undefined}
        aria-label="Menu"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="control order-last inline-flex size-11 max-[11rem]:w-8 shrink-0 items-center justify-center rounded-md hover:bg-brand-soft hover:text-brand-soft-ink tablet:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </a>
      <AskedFor onGiveUp={() => setOpen(false)}>
        {open ? <MobileMenu open onClose={() => setOpen(false)} /> : null}
      </AskedFor>
    </>
  );
}
