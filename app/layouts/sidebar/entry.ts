import type { LucideIcon } from "lucide-react";
import type { SidebarEntry, SidebarGroup } from "~domain/sidebar";

export type Entry = SidebarEntry & { Icon: LucideIcon };
export type Group = SidebarGroup<Entry>;
