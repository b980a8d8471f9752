import titles from "virtual:pages/titles-public";
import { AuthPage, AuthPageFallback } from "~/features/auth/auth-page";
import { tableMeta } from "~/lib/seo";
import { sendSignedInOn } from "~/lib/session/guard";
import { safeNextPath } from "~/lib/session/next-path";
import type { Route } from "./+types/auth";

/** Who is signed in is sent on before anything shows (decision 5). */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await sendSignedInOn(safeNextPath(new URL(request.url).searchParams.get("next")));
  return null;
}
clientLoader.hydrate = true as const;
export const meta = tableMeta(titles);
export const HydrateFallback = AuthPageFallback;

export default function Auth() {
  return <AuthPage />;
}
