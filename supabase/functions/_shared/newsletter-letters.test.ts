import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { NEWSLETTER_CONSENT_VERSION } from "../../../domain/newsletter.ts";
import { confirmLetter } from "./newsletter-letters.ts";

it("the words that ask for consent are those of their version: other words are another version", () => {
  const { subject, paragraphs, action, notes } = confirmLetter("", "");
  const words = JSON.stringify([subject, paragraphs, action?.label, notes]);
  const mark = createHash("sha256").update(words).digest("hex").slice(0, 12);
  expect({ [NEWSLETTER_CONSENT_VERSION]: mark }).toEqual({ "2026-11-23": "274954394b24" });
});
