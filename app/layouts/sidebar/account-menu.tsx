import { useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Avatar, initials } from "~/components/ui/avatar";
import { signOut, useAuth } from "~/lib/session";

const item =
  "control flex min-h-11 w-full items-center rounded-md px-4 text-left text-base font-semibold hover:bg-surface-sunken focus-visible:outline-offset-[-3px]";

/** The initials open the menu of the account (spec 2.14). A native popover: Escape and a click beside close it. */
export function AccountMenu({ profilePath }: { profilePath: string }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { profile, user } = useAuth();
  const name = profile?.full_name || user?.email || "";
  const close = () => panel.current?.hidePopover();
  const leave = async () => {
    close();
    await signOut("here");
    await navigate("/", { replace: true });
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${initials(name)}, account menu`}
        className="control rounded-[50%_50%_50%_8px] hover:brightness-95 dark:hover:brightness-110"
      >
        <Avatar name={name} src={profile?.profile_image_url} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="paper fixed inset-auto top-17 right-4 w-64 p-2 text-ink open:animate-rise"
      >
        <div className="px-4 py-2">
          <p className="truncate font-bold">{profile?.full_name}</p>
          <p className="truncate text-sm text-ink-soft">{user?.email}</p>
        </div>
        <ul className="border-t border-line pt-2">
          <li>
            <Link to={profilePath} onClick={close} className={item}>
              Edit Profile
            </Link>
          </li>
          <li>
            <Link to="/" onClick={close} className={item}>
              View Site
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => void leave()} className={item}>
              Log out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
