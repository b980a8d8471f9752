import { useActionData } from "react-router";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { ContactPage } from "~/features/inquiries/contact-page";
import type { SentMessage } from "~/features/inquiries/forms";
import { contactPosted } from "~/features/inquiries/posted";
import { type Posted, pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { CONTACT } from "~domain/cms/contact";
import { REPLY_TIME } from "~domain/reply-time";

const queries: PageQueries = () => ({ nice: [cmsQueries.page("contact")] });
const head: PageHead = () => ({
  description: `Write to us: a person reads it and answers within ${REPLY_TIME}.`,
});
export const loader = pageLoader(queries, head);
export const action = pageAction(contactPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Contact() {
  return (
    <ContactPage
      words={useWords(CONTACT).contact_page}
      posted={useActionData<Posted<SentMessage>>() ?? null}
    />
  );
}
