import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { ButtonLink } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { clearMark, readMark } from "~/lib/session/marks";
import { isSelfServiceRole, ROLE_LABELS, type Role } from "~domain/roles";
import { userQueries } from "./queries";

/** Shown once after a registration (spec 4), to whoever registered; where the address had an account before, that says so. */
export function JustRegistered() {
  const { user, roles } = useAuth();
  const email = user?.email;
  const [wanted, setWanted] = useState<Role | "any">();
  useEffect(() => {
    if (readMark("just_registered") === null) return;
    const [by, role] = readMark("registered_as")?.split(" ") ?? [];
    // Somebody else did, on the same device: it waits for him.
    if (by && by !== email) return;
    setWanted(isSelfServiceRole(role) ? role : "any");
    clearMark("just_registered");
    clearMark("registered_as");
  }, [email]);
  // A registration staff asked back about, or said no to, is not complete: what comes next says so.
  const unfinished = useQuery(userQueries.records(user?.id ?? "")).data?.some(
    ({ state }) => state === "asked" || state === "declined",
  );
  if (!wanted) return null;
  if (wanted !== "any" && !roles.includes(wanted)) {
    return (
      <Notice tone="warning" title="Something is missing from your registration" className="mb-8">
        <p>
          You already had an account with this address, so your registration as "{ROLE_LABELS[wanted]}" was
          not added to it. Now that you are signed in, you can add it; your password stays the one you had.
        </p>
        <p className="mt-4">
          <ButtonLink to={`/register/${wanted}`}>Add this role</ButtonLink>
        </p>
      </Notice>
    );
  }
  if (unfinished) return null;
  return (
    <Notice tone="success" title="Your registration is complete" className="mb-8">
      We're glad you're here. Your email is confirmed, and this is your page.
    </Notice>
  );
}
