/** A letter once, as plain data; rendered to text and to HTML so that both always say the same. */
export type Letter = {
  subject: string;
  /** Stands above everything, for test mode. */
  banner?: string;
  greeting: string;
  paragraphs: string[];
  /** The one thing to do; `href` is a whole address. */
  action?: { label: string; href: string };
  rows: [label: string, value: string][];
  /** Small but readable closing notes. */
  notes: string[];
};

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

export function letterText({ banner, greeting, paragraphs, action, rows, notes }: Letter): string {
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  const table = rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join("\n");
  return [
    ...(banner ? [`*** ${banner} ***`] : []),
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(table ? [table] : []),
    ...notes,
    "",
  ].join("\n\n");
}

const INK = "#1f2a24";

function button({ label, href }: NonNullable<Letter["action"]>): string {
  const style = `display:inline-block;padding:12px 20px;background:${INK};color:#ffffff;border-radius:8px`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="${style};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

export function letterHtml({ subject, banner, greeting, paragraphs, action, rows, notes }: Letter): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" align="left" style="padding:6px 24px 6px 0;font-weight:600;vertical-align:top">${escapeHtml(label)}</th>` +
    `<td style="padding:6px 0">${escapeHtml(value)}</td></tr>`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f6f2ea;color:${INK};font:16px/1.5 Inter,Arial,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">',
    banner
      ? `<p style="margin:0 0 16px;padding:8px 12px;border:2px solid ${INK}">${escapeHtml(banner)}</p>`
      : "",
    p(greeting),
    ...paragraphs.map(p),
    action ? button(action) : "",
    `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.map(row).join("")}</table>`,
    ...notes.map(p),
    "</div></body></html>",
  ].join("\n");
}
