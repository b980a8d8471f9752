import { landFromMail } from "~/features/auth/confirm";
import { ConfirmPage } from "~/features/auth/confirm-page";
import { WaitingSheet } from "~/features/auth/waiting-sheet";
import type { PageHandle } from "~/lib/page-handle";
import { SITE_NAME } from "~/lib/seo";
import type { Route } from "./+types/auth-confirm";

export const handle: PageHandle = { footer: false, activity_toast: false };
export const meta = () => [
  { title: `Confirm your address | ${SITE_NAME}` },
  { name: "robots", content: "noindex" },
];

export const clientLoader = () => landFromMail();
clientLoader.hydrate = true as const;
export const HydrateFallback = () => <WaitingSheet label="Confirming your address" />;

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} />;
}
