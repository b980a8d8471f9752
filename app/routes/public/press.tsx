import { useActionData } from "react-router";
import { contentHead } from "~/features/cms/head";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { pressPosted } from "~/features/inquiries/posted";
import { PressForm } from "~/features/inquiries/press-form";
import { PressPage } from "~/features/press/press-page";
import { type Posted, pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { PRESS } from "~domain/cms/press";

const queries: PageQueries = () => ({ nice: [cmsQueries.page("press")] });
const head: PageHead = (read) => contentHead(read, "press");
export const loader = pageLoader(queries, head);
export const action = pageAction(pressPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Press() {
  const posted = useActionData<Posted<unknown>>() ?? null;
  return <PressPage words={useWords(PRESS)} form={(wish) => <PressForm wish={wish} posted={posted} />} />;
}
