import { landFromReset } from "~/features/auth/confirm";
import { ResetPage } from "~/features/auth/reset-page";
import { resetTitle } from "~/features/auth/reset-title";
import { WaitingSheet } from "~/features/auth/waiting-sheet";
import { tableMeta } from "~/lib/seo";
import { RESET_PATH } from "~/lib/session/paths";
import { LEGAL_NAME } from "~domain/legal";
import type { Route } from "./+types/reset-password";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return landFromReset(searchParams.get("step"), searchParams.get("token_hash"));
}
clientLoader.hydrate = true as const;
export function meta(args: Route.MetaArgs) {
  const title = resetTitle(args.loaderData, args.location.search);
  return tableMeta(
    { [RESET_PATH]: title },
    `Choose a new password for your account with the ${LEGAL_NAME}.`,
  )(args);
}
export const HydrateFallback = () => <WaitingSheet />;

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return <ResetPage {...loaderData} />;
}
