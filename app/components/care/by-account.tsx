import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { goTo } from "~/lib/browser/go-to";
import { signInPath } from "~/lib/session/paths";
import { Notice } from "../feedback/notice";

/**
 * For whoever came by our mail, signed out and without a private link: what is kept with an account opens by it. It stands
 * there before the page's code does; who has a session does not see it. `hash`: one of his own, to come back to.
 */
export function ByAccount({ hash = "" }: { hash?: string }) {
  const { pathname } = useLocation();
  return (
    <p className="person:hidden">
      Did you keep it with your account?{" "}
      <Link
        to={signInPath({ pathname, search: hash })}
        className="font-semibold text-link underline underline-offset-4"
      >
        Sign in
      </Link>{" "}
      and you come back here.
    </p>
  );
}

/** What was erased had the focus; whoever cannot see has to hear it. */
export function AllGone({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => goTo(here.current), []);
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      <Notice tone="success" title="It is all gone" role="status">
        {children}
      </Notice>
    </div>
  );
}
