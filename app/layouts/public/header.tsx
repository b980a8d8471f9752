import { Link, NavLink } from "react-router";
import { ButtonLink } from "~/components/ui/button";
import { Logo, LogoMark } from "~/components/ui/logo";
import { ThemeToggle } from "~/components/ui/theme-toggle";
import { toggleTheme, useTheme } from "~/lib/browser/theme";
import { ORGANISATION } from "~/lib/organisation";

export function Header() {
  const theme = useTheme();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="mx-auto flex h-18 w-full max-w-[76rem] items-center gap-2 px-3 min-[22.5rem]:px-5 sm:gap-4 sm:px-8 lg:px-10">
        <Link to="/" className="mr-auto rounded-md">
          <span className="sr-only sm:not-sr-only">
            <Logo name={ORGANISATION.name} />
          </span>
          <LogoMark className="size-10 sm:hidden" />
        </Link>
        <nav aria-label="Main" className="flex items-center sm:gap-3">
          <NavLink
            to="/campaigns"
            className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold sm:px-3 underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2"
          >
            Campaigns
          </NavLink>
          <ThemeToggle theme={theme} onToggle={toggleTheme} />
          <ButtonLink to="/donate" variant="ask" size="sm" className="max-sm:px-3!">
            Donate
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
