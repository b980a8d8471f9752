// The look of the mailbox pages. They stand apart from the site, so they bring their few styles along.
import { html, raw } from "hono/html";

export type Html = ReturnType<typeof html>;

const STYLES = `
  :root { color-scheme: light dark; --line: light-dark(#dccfb6, #2c4137); }
  body { max-width: 46rem; margin: 0 auto; padding: 48px 20px; font: 1.0625rem/1.6 "Inter Variable", Inter, system-ui, sans-serif;
    background: light-dark(#faf4e8, #0e1b17); color: light-dark(#15271f, #f4ecdd); overflow-wrap: break-word; }
  h1 { margin: 0 0 16px; font-size: clamp(1.75rem, 1.4rem + 2vw, 2.5rem); line-height: 1.1; letter-spacing: -0.03em; text-wrap: balance; }
  ul { margin: 32px 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
  li { padding: 16px 0; border-bottom: 1px solid var(--line); }
  a { color: light-dark(#1a5a49, #9ed6bc); text-underline-offset: 0.2em; }
  li a { display: block; font-weight: 650; }
  time, .to { color: light-dark(#4a584f, #b6c0b2); font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
  .text { white-space: pre-wrap; font: 0.9375rem/1.6 ui-monospace, monospace; padding: 24px; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fffdf8, #16271f); }
  :focus-visible { outline: 3px solid currentColor; outline-offset: 3px; border-radius: 4px; }
`;

/** A whole page; `title` and `body` are escaped by their templates. */
export async function mailboxPage(title: string, body: Html): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title}</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
  return new Response(text, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
