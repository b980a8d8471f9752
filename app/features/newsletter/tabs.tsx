import { NavLink } from "react-router";

/** The two lists of the newsletter. */
export function NewsletterTabs() {
  const look =
    "inline-flex min-h-9 items-center px-1 text-link underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:underline";
  return (
    <nav aria-label="Newsletter" className="mb-4 flex gap-5 border-b border-line">
      <NavLink to="/admin/newsletter" end className={look}>
        Subscribers
      </NavLink>
      <NavLink to="/admin/newsletter/letters" className={look}>
        Letters
      </NavLink>
    </nav>
  );
}
