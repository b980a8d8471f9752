import { useActionData, useLoaderData, useRouteLoaderData } from "react-router";
import { AskPage } from "~/features/legal-aid/ask-page";
import type { SentRequest } from "~/features/legal-aid/forms";
import { askPosted } from "~/features/legal-aid/posted";
import { onceHeaders, type Posted, pageAction, withOnce } from "~/lib/posted";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import type { loader as rootLoader } from "~/root";

export const loader = withOnce(
  pageLoader(
    () => ({}),
    () => ({ description: "Ask for legal help: a person reads it and tells you who can help." }),
  ),
);
export const headers = onceHeaders;
export const action = pageAction(askPosted);
export const meta = pageMeta;

export default function LegalAidAsk() {
  const { once } = useLoaderData<{ once?: string }>();
  const site = useRouteLoaderData<typeof rootLoader>("root")?.public_env.site_url ?? "";
  return <AskPage posted={useActionData<Posted<SentRequest>>() ?? null} once={once} site={site} />;
}
