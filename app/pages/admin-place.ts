import type { AreaRow, SidebarPlace } from "../site/row.ts";

/** A place in the sidebar; for administrators alone unless it says otherwise. */
export const at = (
  group: SidebarPlace["group"],
  label: string,
  icon: SidebarPlace["icon"],
  more: Partial<SidebarPlace> = {},
): Pick<AreaRow, "sidebars"> => ({
  sidebars: [{ of: "admin", group, label, icon, who: ["admin"], ...more }],
});
