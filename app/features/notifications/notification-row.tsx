import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { IconButton } from "~/components/ui/icon-button";
import type { RowOf } from "~/lib/list/define-list";
import { pageExists } from "~/lib/sitemap";
import type { inboxList } from "./reads";

interface Props {
  row: RowOf<ReturnType<typeof inboxList>>;
  /** Others may see the screen: what it says shows when it is asked for. */
  folded: boolean;
  onRead: () => void;
}

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

export function NotificationRow({ row, folded, onRead }: Props) {
  const [now] = useState(() => Date.now());
  const [unfolded, setUnfolded] = useState(false);
  const { body, link_path, is_read, created_at } = row;
  const hidden = folded && !unfolded;
  const title = hidden ? "A message for you" : row.title;
  // Many say the same, and all of them while they are folded: a button says of which moment its message is.
  const moment = MOMENT.format(new Date(created_at));
  const open = !hidden && link_path !== null && pageExists(link_path);
  return (
    <li>
      <Card className={clsx("flex items-start gap-4 p-5", is_read && "bg-transparent!")}>
        <span
          aria-hidden="true"
          className={clsx("mt-2.5 size-2.5 shrink-0 rounded-full", is_read ? "bg-line" : "bg-ask")}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug">
            {is_read ? null : <span className="sr-only">Unread: </span>}
            {open ? (
              <Link
                to={link_path}
                onClick={is_read ? undefined : onRead}
                className="underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {hidden ? null : <p className="mt-1 text-base whitespace-pre-line text-ink-soft">{body}</p>}
          {folded ? (
            <Button
              variant="link"
              size="sm"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
              className="mt-1 text-base!"
            >
              {unfolded ? "Hide what it says" : "Show what it says"}
              <span className="sr-only"> ({moment})</span>
            </Button>
          ) : null}
          <p className="mt-2 text-sm text-ink-soft">
            <DateText value={created_at} relativeTo={now} />
          </p>
        </div>
        {is_read ? null : (
          <IconButton label={`Mark as read: ${title}, ${moment}`} onClick={onRead}>
            <Check aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </Card>
    </li>
  );
}
