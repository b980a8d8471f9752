import { NavLink } from "react-router";

export interface TabsProps {
  /** What the lists have in common. */
  label: string;
  /** Address and name of each. */
  tabs: readonly (readonly [path: string, name: string])[];
}

/** The lists of one domain, above each of them. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-5 border-b border-line">
      {tabs.map(([path, name]) => (
        <NavLink
          key={path}
          to={path}
          end={path === tabs[0]?.[0]}
          className="inline-flex min-h-11 items-center px-1 text-link underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:underline"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
