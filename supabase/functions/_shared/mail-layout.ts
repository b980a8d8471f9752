import { LEGAL_NAME } from "../../../domain/legal.ts";

type Action = { label: string; href: string };

/** A letter once, as plain data; rendered to text and to HTML so that both always say the same. */
export type Letter = Words & Told;

type Words = {
  subject: string;
  /** Others may see the screen: neither our name nor our mark. */
  discreet?: true;
  /** Stands above everything, for test mode. */
  banner?: string;
  greeting: string;
  paragraphs: string[];
  rows: [label: string, value: string][];
  /** Small but readable closing notes. */
  notes: string[];
};
/**
 * Where somebody finds what the letter says: on the page its one button opens (`href` is a whole address), or nowhere but
 * in it. `answers` are buttons to choose among. Discreet mail is made by this.
 */
type Told =
  | { action: Action; only_here?: never; answers?: never }
  | { only_here: true; action?: Action; answers?: readonly Action[] };

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** One line that cannot end a mail header: no control characters, at most 200 characters. */
export function headerLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 200);
}

const actionsOf = ({ action, answers = [] }: Letter): readonly Action[] => (action ? [action] : answers);

export function letterText(letter: Letter): string {
  const { banner, greeting, paragraphs, rows, notes } = letter;
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  const table = rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join("\n");
  return [
    ...(banner ? [`*** ${banner} ***`] : []),
    greeting,
    ...paragraphs,
    ...actionsOf(letter).map(({ label, href }) => `${label}:\n${href}`),
    ...(table ? [table] : []),
    ...notes,
    "",
  ].join("\n\n");
}

const INK = "#1f2a24";
const LINE = "#ded6c8";

function button({ label, href }: Action): string {
  const style = `display:inline-block;padding:12px 20px;background:${INK};color:#ffffff;border-radius:8px`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="${style};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** Our name beside our mark. The picture is our own site's; with pictures blocked, or no site known, nothing is missing. */
function letterhead(site_origin: string | undefined): string {
  const style = `margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid ${LINE};font-weight:700`;
  if (!site_origin) return `<p style="${style}">${escapeHtml(LEGAL_NAME)}</p>`;
  const mark = `<img src="${escapeHtml(site_origin)}/apple-touch-icon.png" width="40" height="40" alt="" style="border:0;border-radius:8px;vertical-align:middle">`;
  return (
    `<p style="${style}">` +
    `<a href="${escapeHtml(site_origin)}" style="color:${INK};text-decoration:none">${mark} &nbsp;${escapeHtml(LEGAL_NAME)}</a></p>`
  );
}

/** Facts with their names: a table of data, whose headings a screen reader says. */
function factTable(rows: Letter["rows"]): string {
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" align="left" style="padding:6px 24px 6px 0;font-weight:600;vertical-align:top">${escapeHtml(label)}</th>` +
    `<td style="padding:6px 0">${escapeHtml(value)}</td></tr>`;
  if (rows.length === 0) return "";
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.map(row).join("")}</table>`;
}

/** `site_origin`: where our mark and our home are, without a slash at the end. */
export function letterHtml(letter: Letter, site_origin?: string): string {
  const { subject, banner, greeting, paragraphs, rows, notes } = letter;
  const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f6f2ea;color:${INK};font:16px/1.5 Inter,Arial,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">',
    letter.discreet ? "" : letterhead(site_origin),
    banner
      ? `<p style="margin:0 0 16px;padding:8px 12px;border:2px solid ${INK}">${escapeHtml(banner)}</p>`
      : "",
    p(greeting),
    ...paragraphs.map(p),
    ...actionsOf(letter).map(button),
    factTable(rows),
    ...notes.map(p),
    "</div></body></html>",
  ].join("\n");
}
