import { clsx } from "clsx";
import { type MouseEvent, useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "~/components/ui/button";
import { openAuthDialog } from "~/features/auth/dialog-request";
import { PERSON_CLASS } from "~/lib/browser/first-paint";
import { late } from "~/lib/late";
import { useAuth } from "~/lib/session";
import { signInPath } from "~/lib/session/paths";
import { hasStoredSession } from "~/lib/session/stored";
import { type NavItem, PLACES } from "../navigation";
import { useAsks, useGivingQuery } from "../use-asks";
import { MenuButton } from "./menu-button";
import { headerControl } from "./popover-menu";

// Visitors do without its code.
const PersonActions = late(() => import("./person-actions").then((module) => module.PersonActions));
const never = () => () => undefined;

/** The right end of the header. Both states share one place as wide as the wider, so nothing moves when one is known. */
export function HeaderActions() {
  const { status } = useAuth();
  const stored = useSyncExternalStore(never, hasStoredSession, () => false);
  const asks = useAsks();
  const person = status === "signed_in" || status === "unreadable" || (status === "loading" && stored);
  useEffect(() => void document.documentElement.classList.toggle(PERSON_CLASS, person), [person]);
  return (
    <>
      <GetHelp always={!asks} />
      <div className="grid items-center justify-items-end tablet:ml-auto *:col-start-1 *:row-start-1">
        <GuestActions away={person} asks={asks} />
        {person ? <PersonActions /> : null}
      </div>
      <MenuButton />
    </>
  );
}

function GuestActions({ away, asks }: { away: boolean; asks: boolean }) {
  const query = useGivingQuery();
  return (
    <div
      className={clsx(
        "flex items-center gap-1 person:invisible max-[21.5rem]:person:hidden sm:gap-2",
        // Between the menus and the picture there is no room for both.
        "tablet:max-[63.9375rem]:person:hidden",
        away && "invisible",
      )}
    >
      {PLACES.sign_in.map(({ label, path }) => (
        <SignIn key={path} label={label} path={path} />
      ))}
      {PLACES.start_campaign.map(({ label, path }) => (
        <ButtonLink
          key={path}
          to={path}
          variant="quiet"
          size="sm"
          className="hidden! whitespace-nowrap tablet:inline-flex!"
        >
          {label}
        </ButtonLink>
      ))}
      {(asks ? PLACES.donate : []).map(({ label, path }) => (
        <ButtonLink
          key={path}
          to={path + query}
          data-ask
          variant="ask"
          size="sm"
          className="whitespace-nowrap max-[17.5rem]:hidden!"
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

/**
 * Beside the ask where there is room for both, in its place where nobody is asked; the menu and the footer have it, too.
 * Room is counted in the visitor's own letters: with a phone's text twice as large the ask goes, then this, never the menu.
 */
function GetHelp({ always }: { always: boolean }) {
  const room = "min-[17.5rem]:max-[23.375rem]:not-person:hidden tablet:max-[63.9375rem]:not-person:hidden";
  return PLACES.get_help.map(({ label, path }) => (
    <Link
      key={path}
      to={path}
      className={clsx(
        headerControl,
        "px-1.5! hover:underline hover:underline-offset-8 max-[15.25rem]:hidden! max-[17.5rem]:person:hidden!",
        always || room,
      )}
    >
      {label}
    </Link>
  ));
}

/** A link to the sign-in page, which opens the dialog instead once that can be shown. */
function SignIn({ label, path }: NavItem) {
  const here = useLocation();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openAuthDialog("sign_in");
  };
  const to = here.pathname === path ? path : signInPath(here);
  return (
    <Link
      to={to}
      onClick={open}
      aria-haspopup="dialog"
      className={clsx(headerControl, "hidden! hover:underline hover:underline-offset-8 tablet:inline-flex!")}
    >
      {label}
    </Link>
  );
}
