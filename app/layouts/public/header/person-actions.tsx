import { lazy, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AskedFor } from "~/components/feedback/asked-for";
import { Avatar, initials } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/icon-button";
import { MessagesButton } from "~/features/notifications/messages-button";
import { useLiveNotifications } from "~/features/notifications/use-unread";
import { patiently } from "~/lib/late";
import { signOut, useAuth } from "~/lib/session";
import { ACCOUNT, messagesLinks } from "../late-navigation";
import { PopoverMenu } from "./popover-menu";

const UserMenu = lazy(() =>
  patiently(() => import("./user-menu").then((module) => ({ default: module.UserMenu }))),
);
const line =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left text-base font-semibold hover:bg-brand-soft hover:text-brand-soft-ink";

/** Instead of Sign In and Donate Now for whoever is signed in (spec 2.4). */
export function PersonActions() {
  const { isAdmin } = useAuth();
  useLiveNotifications();
  return (
    <div className="flex items-center gap-1">
      {messagesLinks(isAdmin).map(({ path }) => (
        // The menu behind the picture has them, too.
        <span key={path} className="inline-flex max-[17.5rem]:hidden">
          <MessagesButton to={path} />
        </span>
      ))}
      <div className="hidden tablet:block">
        <PopoverMenu label="Account" side="end">
          <ul className="min-w-48 p-3">
            {ACCOUNT.map(({ label, path }) => (
              <li key={path}>
                <Link to={path} className={line}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => void signOut()} className={line}>
                Sign Out
              </button>
            </li>
          </ul>
        </PopoverMenu>
      </div>
      <UserButton />
    </div>
  );
}

/** On mobile widths: opens the slide-out menu (spec 2.6). */
function UserButton() {
  const [open, setOpen] = useState(false);
  const { profile } = useAuth();
  const navigate = useNavigate();
  const name = profile?.full_name ?? "";
  return (
    <>
      <IconButton
        // Begins with what is seen, for those who say what they want to press.
        label={`${initials(name)}, your account`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="transition-none tablet:hidden"
      >
        <Avatar name={name} src={profile?.profile_image_url} size="sm" />
      </IconButton>
      <AskedFor onGiveUp={() => setOpen(false)}>
        {open ? (
          <UserMenu open onClose={() => setOpen(false)} onNavigate={(path) => void navigate(path)} />
        ) : null}
      </AskedFor>
    </>
  );
}
