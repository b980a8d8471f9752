import { landFromReset } from "~/features/auth/confirm";
import { ResetPage } from "~/features/auth/reset-page";
import { WaitingSheet } from "~/features/auth/waiting-sheet";
import type { PageHandle } from "~/lib/page-handle";
import { SITE_NAME } from "~/lib/seo";
import type { Route } from "./+types/reset-password";

export const handle: PageHandle = { footer: false, activity_toast: false };
export const meta = () => [
  { title: `Choose a new password | ${SITE_NAME}` },
  { name: "robots", content: "noindex" },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  landFromReset(new URL(request.url).searchParams.get("step"));
clientLoader.hydrate = true as const;
export const HydrateFallback = () => <WaitingSheet />;

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return <ResetPage {...loaderData} />;
}
