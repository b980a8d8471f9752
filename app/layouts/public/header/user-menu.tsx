import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { Avatar } from "~/components/ui/avatar";
import { Sheet } from "~/components/ui/sheet";
import { signOut, useAuth } from "~/lib/session";

import { pickPhrase } from "~domain/phrases";
import { personLinks } from "../late-navigation";

export interface UserMenuProps {
  open: boolean;
  onClose: () => void;
  onNavigate: (path: string) => void;
}

const line =
  "flex min-h-12 w-full items-center rounded-md px-3 text-left text-lg font-semibold hover:bg-brand-soft hover:text-brand-soft-ink";

/** Slides out at the right: the person's name, a word of encouragement and their pages (spec 2.6). */
export function UserMenu({ open, onClose, onNavigate }: UserMenuProps) {
  const { profile, isAdmin } = useAuth();
  const [phrase] = useState(() => pickPhrase());
  const name = profile?.full_name ?? "";
  const go = (path: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    onNavigate(path);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label="Your account"
      className="deep inset-y-0 right-0 left-auto h-full w-[min(22rem,calc(100vw-3rem))] overflow-y-auto rounded-l-[40px_8px]"
    >
      <div className="px-6 pt-8 pb-10 sm:px-8">
        <Avatar name={name} src={profile?.profile_image_url} size="lg" />
        <p className="mt-5 text-2xl font-bold tracking-tight">{name}</p>
        <p className="mt-2 text-lg text-ink-soft">{phrase}</p>
        <ul className="mt-8 -ml-3 border-t border-line pt-4">
          {personLinks(isAdmin).map(({ label, path }) => (
            <li key={path}>
              <Link to={path} onClick={go(path)} className={line}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                void signOut();
              }}
              className={line}
            >
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </Sheet>
  );
}
