import titles from "virtual:pages/titles-public";
import { landFromMail } from "~/features/auth/confirm";
import { ConfirmPage } from "~/features/auth/confirm-page";
import { WaitingSheet } from "~/features/auth/waiting-sheet";
import { tableMeta } from "~/lib/seo";
import { LEGAL_NAME } from "~domain/legal";
import type { Route } from "./+types/auth-confirm";

export const clientLoader = () => landFromMail();
clientLoader.hydrate = true as const;
export const meta = tableMeta(
  titles,
  `Confirm your email address and finish your account with the ${LEGAL_NAME}.`,
);
export const HydrateFallback = () => <WaitingSheet label="Confirming your address" />;

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} />;
}
