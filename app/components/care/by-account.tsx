import { Link, useLocation } from "react-router";
import { signInPath } from "~/lib/session/paths";

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
