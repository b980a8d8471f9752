import { html } from "hono/html";
import type { Mail } from "../../supabase/functions/_shared/mail.ts";
import { type Html, mailboxPage } from "./mailbox-frame.ts";
import type { Sql } from "./sql.ts";

export type StoredMail = Mail & { id: number; sent_at: string };

/** Where mails of an installation without a mail server end up: readable by everybody who reaches the page. */
export type Mailbox = {
  deliver(mail: Mail): Promise<void>;
  /** Answers /dev/mailbox, /dev/mailbox/{id}, /dev/mailbox/{id}/html and /dev/mailbox.json?to=. */
  fetch(request: Request): Promise<Response>;
};

const KEPT = 500;
const SHOWN = 50;
const COLUMNS = `id, to_email as "to", subject, body_text as text, body_html as html, sent_at`;
const SCHEMA = `
  create schema if not exists dev;
  create table if not exists dev.dev_mailbox (
    id bigint generated always as identity primary key,
    to_email text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    sent_at timestamptz not null default now()
  );`;

function sentAt(mail: StoredMail): Html {
  const iso = new Date(mail.sent_at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function listPage(mails: StoredMail[]): Promise<Response> {
  const items = mails.map(
    (mail) =>
      html`<li><a href="/dev/mailbox/${mail.id}">${mail.subject}</a> <span class="to">to ${mail.to},</span> ${sentAt(mail)}</li>`,
  );
  const body = mails.length ? html`<ul>${items}</ul>` : html`<p>No email has been sent yet.</p>`;
  const intro = html`<p>This installation has no mail server. What it would have sent is kept here, for this demonstration only.</p>`;
  return mailboxPage("Mailbox", html`${intro}${body}`);
}

// Only web addresses become links, and every part is escaped by the template.
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function mailPage(mail: StoredMail): Promise<Response> {
  return mailboxPage(
    mail.subject,
    html`<p><span class="to">To ${mail.to},</span> ${sentAt(mail)}</p>
      <p class="text">${linked(mail.text)}</p>
      ${mail.html ? html`<p><a href="/dev/mailbox/${mail.id}/html">Show as HTML</a></p>` : ""}
      <p><a href="/dev/mailbox">All mail</a></p>`,
  );
}

function htmlView(mail: StoredMail): Response {
  const policy = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:";
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
  };
  return new Response(mail.html, { headers });
}

export async function createMailbox(sql: Sql): Promise<Mailbox> {
  await sql.exec(SCHEMA);
  const find = async (id: string) =>
    (await sql.query<StoredMail>(`select ${COLUMNS} from dev.dev_mailbox where id = $1`, [Number(id)]))[0];
  const newest = (to: string | null, limit: number) =>
    sql.query<StoredMail>(
      `select ${COLUMNS} from dev.dev_mailbox where $1::text is null or to_email = $1 order by id desc limit $2`,
      [to, limit],
    );
  return {
    async deliver({ to, subject, text, html: body }) {
      const values = [to.toLowerCase(), subject, text, body];
      await sql.query(
        "insert into dev.dev_mailbox (to_email, subject, body_text, body_html) values ($1, $2, $3, $4)",
        values,
      );
      await sql.query(
        "delete from dev.dev_mailbox where id <= (select max(id) from dev.dev_mailbox) - $1::int",
        [KEPT],
      );
    },
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const to = searchParams.get("to")?.toLowerCase() ?? null;
      if (pathname === "/dev/mailbox.json") {
        return Response.json(await newest(to, SHOWN), { headers: { "cache-control": "no-store" } });
      }
      if (pathname === "/dev/mailbox") return listPage(await newest(to, SHOWN));
      const [, id, view] = /^\/dev\/mailbox\/(\d{1,15})(\/html)?$/.exec(pathname) ?? [];
      const mail = id ? await find(id) : undefined;
      if (!mail) return new Response("No such mail", { status: 404 });
      return view ? htmlView(mail) : mailPage(mail);
    },
  };
}
