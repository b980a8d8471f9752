// A form that was posted before its code was there may have a draft of an earlier visit: once it is sent, that goes.
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ApplyPage } from "~/features/apply/apply-page";
import { ContactPage } from "~/features/inquiries/contact-page";
import { AskPage } from "~/features/legal-aid/ask-page";
import { AuthProvider } from "~/lib/session";
import type { CmsWords } from "~domain/cms/block";
import { renderAt } from "../../tests/fixtures/page-stub";
import { draftAt } from "./browser/drafts";

const link = "a".repeat(64);
const day = "2099-01-02";
const words = { title: "Write to us" } as CmsWords;
const PAGES: Record<string, ReactNode> = {
  apply: <ApplyPage posted={{ form: "apply", done: { token: link, due_on: day } }} />,
  contact: (
    <ContactPage
      words={words}
      posted={{ form: "contact", done: { answer_by: day, copied: false, wants_copy: false } }}
    />
  ),
  "legal-aid": <AskPage posted={{ form: "ask", done: { link, answer_by: day } }} site="" />,
};

test.each(Object.keys(PAGES))("%s, posted and taken, leaves no draft behind", async (name) => {
  const draft = draftAt({ name, keep: "tab", secret: [] });
  draft.remember({ message: "Words of an earlier visit" });
  renderAt(<AuthProvider>{PAGES[name]}</AuthProvider>);
  expect(await screen.findByText(/by$|answers? by/)).toBeTruthy();
  expect(draft.recall()).toEqual({});
});
