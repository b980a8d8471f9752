import type { ClientLoaderFunctionArgs } from "react-router";
import { AuthPage } from "~/features/auth/auth-page";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { sendSignedInOn } from "~/lib/session/guard";
import { safeNextPath } from "~/lib/session/next-path";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({
  description: "Sign in or create an account to see your gifts and receipts, to ask for help or to offer it.",
});
const readInBrowser = pageClientLoader(queries);

export const loader = pageLoader(queries, head);
/** Who is signed in is sent on before anything of the form shows (decision 5). */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await sendSignedInOn(safeNextPath(new URL(args.request.url).searchParams.get("next")));
  return readInBrowser(args);
}
clientLoader.hydrate = true as const;
export const meta = pageMeta;

export default function Auth() {
  return <AuthPage />;
}
