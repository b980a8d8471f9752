// The modules that vite.pages.ts makes of app/pages.ts.
declare module "virtual:pages/paths" {
  /** Every page that can be opened, as the router writes it. */
  const paths: readonly string[];
  export default paths;
}
declare module "virtual:pages/menus" {
  export type NavItem = import("./menus.ts").NavItem;
  export type NavColumn = import("./menus.ts").NavColumn;
  export type NavMenu = import("./menus.ts").NavMenu;
  const menus: import("./menus.ts").EarlyMenus;
  export default menus;
}
declare module "virtual:pages/menus-late" {
  const places: import("./menus.ts").LateMenus;
  export default places;
}
declare module "virtual:pages/sidebar-admin" {
  const entries: readonly (import("../../domain/sidebar.ts").SidebarEntry & {
    Icon: import("lucide-react").LucideIcon;
  })[];
  export default entries;
}
declare module "virtual:pages/sidebar-member" {
  const entries: readonly (import("../../domain/sidebar.ts").SidebarEntry & {
    Icon: import("lucide-react").LucideIcon;
  })[];
  export default entries;
}
declare module "virtual:pages/without-footer" {
  const paths: readonly string[];
  export default paths;
}
declare module "virtual:pages/without-toast" {
  const paths: readonly string[];
  export default paths;
}
declare module "virtual:pages/without-ask" {
  const paths: readonly string[];
  export default paths;
}
declare module "virtual:pages/safety" {
  /** By the router's name of a page, its parameters put in. */
  const pages: RegExp;
  export default pages;
}
declare module "virtual:pages/giving-to" {
  const params: Readonly<Record<string, string>>;
  export default params;
}
declare module "virtual:pages/for-fathers" {
  const pages: readonly { path: string; label: string; text: string }[];
  export default pages;
}
declare module "virtual:pages/found" {
  /** What the site's own search can lead to, with words that stand on no block of theirs. */
  const pages: readonly { path: string; title: string; words: readonly string[] }[];
  export default pages;
}
declare module "virtual:pages/headers" {
  const places: Readonly<Record<string, import("../../domain/header.ts").HeaderPlace>>;
  export default places;
}
declare module "virtual:pages/heads" {
  const heads: import("./lists.ts").Heads;
  export default heads;
}
declare module "virtual:pages/titles-public" {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
declare module "virtual:pages/titles-member" {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
declare module "virtual:pages/titles-admin" {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
declare module "virtual:pages/never-kept" {
  const paths: readonly string[];
  export default paths;
}
declare module "virtual:pages/kept-without-query" {
  const paths: readonly string[];
  export default paths;
}
