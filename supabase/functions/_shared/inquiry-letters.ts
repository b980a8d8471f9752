import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Letter } from "./mail-layout.ts";
import { withoutLinks } from "./without-links.ts";

/** The row a letter is about, read when the letter is written. */
export const inquiryRow = z.object({
  id: z.string(),
  kind: z.enum(["contact", "press"]),
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  article_title: z.string().nullable(),
  message: z.string(),
  due_on: z.string(),
  answer: z.string().nullable(),
});
export type InquiryRow = z.output<typeof inquiryRow>;

const lines = (text: string) => text.split(/\n+/);

/** To whoever asked for a copy. The address may be anybody's: our words, no name, and nothing of theirs that can be pressed. */
export function inquiryCopy({ topic, message, due_on }: InquiryRow): Letter {
  return {
    only_here: true,
    subject: `Your message to ${LEGAL_NAME}`,
    greeting: "Hello,",
    paragraphs: [
      `Someone gave us this address on our website and asked for a copy of the message. We answer by ${formatDate(due_on)}.`,
      "The message, without links and long numbers:",
      ...lines(withoutLinks(message)),
    ],
    rows: [["Topic", topic]],
    notes: ["If this was not you, you don't have to do anything. We won't write again without a reason."],
  };
}

/** To the foundation's own inbox. */
export function inquiryReceived(row: InquiryRow, site_origin: string): Letter {
  const more: Letter["rows"] = [
    ["Organization", row.organization ?? ""],
    ["Article", row.article_title ?? ""],
  ];
  return {
    subject: `${row.kind === "press" ? "Press" : "Contact"}: ${row.topic}`,
    greeting: "Someone has written to us.",
    paragraphs: lines(row.message),
    action: { label: "Answer on the site", href: `${site_origin}/admin/inquiries/${row.id}` },
    rows: [
      ["From", row.name],
      ["Email", row.email],
      ...more.filter(([, value]) => value !== ""),
      ["Promised by", formatDate(row.due_on)],
    ],
    notes: [],
  };
}

/** What staff answered, and what it answers. */
export function inquiryAnswer({ topic, message, answer }: InquiryRow): Letter {
  return {
    only_here: true,
    subject: `Our answer: ${topic}`,
    greeting: "Hello,",
    paragraphs: [...lines(answer ?? ""), "You wrote:", ...lines(withoutLinks(message))],
    rows: [],
    notes: ["Do you want to add something? Just reply to this message."],
  };
}
