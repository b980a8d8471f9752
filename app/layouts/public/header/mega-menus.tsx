import { Link, NavLink } from "react-router";
import { buttonClass } from "~/components/ui/button-style";
import { HELP_TITLE, MEGA_MENUS, type NavColumn, type NavMenu, PLACES } from "../navigation";
import { PopoverMenu } from "./popover-menu";

/** spec 2.4; on mobile widths (at most 899 px) the full-screen menu takes their place. */
export function MegaMenus() {
  return (
    <nav aria-label="Main" className="hidden items-center tablet:flex">
      {MEGA_MENUS.map((menu) => (
        <PopoverMenu key={menu.label} label={menu.label} hover>
          <MegaPanel menu={menu} />
        </PopoverMenu>
      ))}
    </nav>
  );
}

function MegaPanel({ menu }: { menu: NavMenu }) {
  return (
    <>
      <div className="flex gap-x-10 gap-y-6 p-6 pl-8">
        {menu.columns.map((column) => (
          <MegaColumn key={column.title} column={column} />
        ))}
      </div>
      {PLACES.help.map(({ label, path }) => (
        <div
          key={path}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 bg-surface-sunken py-4 pr-6 pl-8"
        >
          <p className="font-semibold">{HELP_TITLE}</p>
          <Link to={path} className={buttonClass({ size: "sm" })}>
            {label}
          </Link>
        </div>
      ))}
    </>
  );
}

function MegaColumn({ column: { title, items } }: { column: NavColumn }) {
  return (
    <section className="min-w-44">
      <h2 className="text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
      <ul className="mt-2 -ml-3">
        {items.map(({ label, path }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="flex min-h-11 items-center rounded-md px-3 text-base font-semibold hover:bg-brand-soft hover:text-brand-soft-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
