import titles from "virtual:pages/titles-public";
import { landFromReset } from "~/features/auth/confirm";
import { ResetPage } from "~/features/auth/reset-page";
import { WaitingSheet } from "~/features/auth/waiting-sheet";
import { tableMeta } from "~/lib/seo";
import { LEGAL_NAME } from "~domain/legal";
import type { Route } from "./+types/reset-password";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return landFromReset(searchParams.get("step"), searchParams.get("token_hash"));
}
clientLoader.hydrate = true as const;
export const meta = tableMeta(titles, `Choose a new password for your account with the ${LEGAL_NAME}.`);
export const HydrateFallback = () => <WaitingSheet />;

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return <ResetPage {...loaderData} />;
}
