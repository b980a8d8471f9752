import { useState } from "react";
import { useActionData } from "react-router";
import type { StatusPosted } from "~/features/apply/forms";
import {
  applyPosted,
  openPosted,
  takeBackPosted,
  withdrawPosted,
  writePosted,
} from "~/features/apply/posted";
import { StatusPage } from "~/features/apply/status-page";
import { pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({ description: "How what you sent stands, for whoever has the private link." });
export const loader = pageLoader(queries, head);
export const action = pageAction(openPosted, applyPosted, writePosted, takeBackPosted, withdrawPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function ApplyStatus() {
  const answer = useActionData<StatusPosted>() ?? null;
  // The router forgets it as somebody goes on to another question of the same page.
  const [posted] = useState(answer);
  return <StatusPage posted={posted} />;
}
