import { AuthPage, AuthPageFallback } from "~/features/auth/auth-page";
import type { PageHandle } from "~/lib/page-handle";
import { SITE_NAME } from "~/lib/seo";
import { sendSignedInOn } from "~/lib/session/guard";
import { safeNextPath } from "~/lib/session/next-path";
import type { Route } from "./+types/auth";

export const handle: PageHandle = { footer: false, activity_toast: false };
export const meta = () => [
  { title: `Sign in | ${SITE_NAME}` },
  { name: "description", content: "Sign in to your account, or create one." },
  { name: "robots", content: "noindex" },
];

/** Who is signed in is sent on before anything shows (decision 5). */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await sendSignedInOn(safeNextPath(new URL(request.url).searchParams.get("next")));
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = AuthPageFallback;

export default function Auth() {
  return <AuthPage />;
}
