// The words of /contact.
import { richTextOf } from "../plain-text.ts";
import { cmsPage } from "./block.ts";

export const CONTACT = cmsPage("contact", "/contact", [
  {
    key: "contact_page",
    kind: "words",
    fallback: {
      title: "Write to us",
      content: richTextOf(
        "A person reads what you write and answers by email. Once it is sent, we tell you by which day.",
      ),
    },
  },
]);
