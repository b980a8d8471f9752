import { Mail } from "lucide-react";
import { Link } from "react-router";
import { unreadBadge, unreadLabel, useUnreadCount } from "./use-unread";

/** The way to the messages, with the number of unread messages, up to 9+ (spec 9). */
export function MessagesButton({ to }: { to: string }) {
  const count = useUnreadCount();
  const badge = unreadBadge(count);
  return (
    <Link
      to={to}
      aria-label={unreadLabel(count)}
      className="control relative inline-flex size-11 items-center justify-center rounded-md hover:bg-brand-soft hover:text-brand-soft-ink"
    >
      <Mail aria-hidden="true" className="size-5" />
      {badge ? (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-ask px-1 text-xs leading-none font-bold text-ask-ink"
        >
          {badge}
        </span>
      ) : null}
    </Link>
  );
}
