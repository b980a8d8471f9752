import { redirect } from "react-router";
import { MembershipPage } from "~/features/subscriptions/membership-page";
import { requireSignedIn } from "~/lib/session/guard";
import type { Route } from "./+types/membership";

/** For lawyers only; create-subscription decides again. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  const { roles, status } = await requireSignedIn(request);
  if (status === "signed_in" && !roles.includes("lawyer")) throw redirect("/dashboard");
  return null;
}

export default function Membership() {
  return <MembershipPage />;
}
