import { useActionData } from "react-router";
import type { StatusPosted } from "~/features/legal-aid/forms";
import { erasePosted, openPosted, replyPosted } from "~/features/legal-aid/posted";
import { StatusPage } from "~/features/legal-aid/status-page";
import { pageAction } from "~/lib/posted";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

export const loader = pageLoader(
  () => ({}),
  () => ({ description: "What became of your request for legal help." }),
);
export const action = pageAction(openPosted, replyPosted, erasePosted);
export const meta = pageMeta;

export default function LegalAidRequest() {
  return <StatusPage posted={useActionData<StatusPosted>() ?? null} />;
}
