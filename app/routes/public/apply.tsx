import { useState } from "react";
import { useActionData, useLoaderData } from "react-router";
import { ApplyPage } from "~/features/apply/apply-page";
import type { SentRequest } from "~/features/apply/forms";
import { applyPosted } from "~/features/apply/posted";
import { onceHeaders, type Posted, pageAction, withOnce } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { firstAnswers, outcomeOf } from "~domain/apply";
import { REPLY_TIME } from "~domain/reply-time";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({
  description: `Three questions lead to help with a bill, or to who can help today. We answer within ${REPLY_TIME}.`,
});
const asks = ({ searchParams }: URL) => {
  const answers = firstAnswers(searchParams);
  return answers !== null && outcomeOf(answers).ours;
};
export const loader = withOnce(pageLoader(queries, head), asks);
export const headers = onceHeaders;
export const action = pageAction(applyPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;
/** Other answers need nothing of the server: without a line, what was typed would go with the page. */
export const shouldRevalidate = () => false;

export default function Apply() {
  const { once } = useLoaderData<{ once?: string }>();
  const answer = useActionData<Posted<SentRequest>>() ?? null;
  // The router forgets it as somebody goes on to another question of the same page.
  const [posted] = useState(answer);
  return <ApplyPage posted={posted} once={once} />;
}
