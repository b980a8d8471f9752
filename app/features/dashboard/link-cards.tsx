import { useQuery } from "@tanstack/react-query";
import { Contact, Flag, type LucideIcon, Megaphone, Newspaper, Users, Wallet } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "~/components/ui/badge";
import { LinkCard } from "~/components/ui/card";
import { pageExists } from "~/lib/sitemap";
import { dashboardQueries, type ShownKpis } from "./queries";

type LinkTo = { title: string; path: string; text: string; Icon: LucideIcon; pending?: keyof ShownKpis };

const LINKS: readonly LinkTo[] = [
  {
    title: "Internal Campaigns",
    path: "/admin/campaigns",
    text: "Write, open and close our own campaigns.",
    Icon: Flag,
  },
  {
    title: "User Campaigns",
    path: "/admin/user-campaigns",
    text: "Read what members want to raise money for, and approve it.",
    Icon: Megaphone,
    pending: "campaigns_to_review",
  },
  { title: "Donations", path: "/admin/donations", text: "Every gift and its state.", Icon: Wallet },
  {
    title: "User Management",
    path: "/admin/user-management",
    text: "People, roles and registrations to review.",
    Icon: Users,
  },
  { title: "CRM & Contacts", path: "/admin/crm", text: "Who has written or signed up.", Icon: Contact },
  {
    title: "Newsletter",
    path: "/admin/newsletter",
    text: "Who gets our news, and who no longer does.",
    Icon: Newspaper,
  },
];

/** The six cards of spec 2.16; each appears with its page. */
export function LinkCards() {
  const { data } = useQuery(dashboardQueries.kpis());
  const links = LINKS.filter(({ path }) => pageExists(path));
  return (
    <ul className="grid gap-5 sm:grid-cols-2 desktop:grid-cols-3">
      {links.map(({ title, path, text, Icon, pending }) => {
        const waiting = pending ? (data?.[pending] ?? 0) : 0;
        return (
          <li key={path} className="grid">
            <LinkCard className="gap-2 p-6">
              <div className="flex items-start justify-between gap-4">
                <Icon aria-hidden="true" className="size-7 text-link" />
                {waiting > 0 ? <Badge tone="warning">{waiting} pending</Badge> : null}
              </div>
              <h3 className="text-xl">
                <Link to={path} className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="text-base text-ink-soft">{text}</p>
            </LinkCard>
          </li>
        );
      })}
    </ul>
  );
}
