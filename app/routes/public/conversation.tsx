import { useActionData } from "react-router";
import { ConversationPage } from "~/features/directory/conversation-page";
import type { ConversationPosted } from "~/features/directory/forms";
import {
  answerPosted,
  closePosted,
  erasePosted,
  handOverPosted,
  openPosted,
} from "~/features/directory/posted";
import { pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({ description: "A conversation, for whoever holds its link." });
export const loader = pageLoader(queries, head);
export const action = pageAction(openPosted, answerPosted, handOverPosted, closePosted, erasePosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function ConversationRoute() {
  return <ConversationPage posted={useActionData<ConversationPosted>() ?? null} />;
}
