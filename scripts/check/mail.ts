// Whether mail leaves: what waits, and what nobody tries any more.
import { bad, client, good, KEY_OF, type Look, unknown, unread } from "./look.ts";
import type { Site } from "./site.ts";

/** Mail that waits longer than this, in minutes, is stuck. */
const MAIL_MINUTES = 15;
const MONTH_MS = 30 * 86_400_000;
/** So many may fail in a month for reasons of their own. */
const HANDFUL = 5;

/** As private.due_mail has it: also mail over which its sender died is tried no more than so often. */
const TRIED =
  "and(locked_until.is.null,attempts.lt.12),and(locked_until.not.is.null,attempts.lt.24)" as const;
/** As private.given_up_mail has it: the mail server knows no such address. */
const OF_ADDRESS = "% 5__ 5.1.%";

const UNSEEN = unknown("The mail queue was not looked at: set SUPABASE_SECRET_KEY to let it be.");
const minutesSince = (at: string) => Math.round((Date.now() - Date.parse(at)) / 60_000);

/** Letters to all go out slowly, and mail for later is not late. */
const waiting = (site: Site, key: string) =>
  client(site, key)
    .from("email_outbox")
    .select("created_at, send_after, attempts, last_error")
    .is("sent_at", null)
    .neq("template", "newsletter_letter")
    .or(TRIED);

export const mail: Look = async (site) => {
  const key = process.env.SUPABASE_SECRET_KEY;
  if (!key) return UNSEEN;
  const [tried, fresh, left] = await Promise.all([
    waiting(site, key).gt("attempts", 0).order("created_at").limit(1).maybeSingle(),
    waiting(site, key).eq("attempts", 0).order("send_after").limit(1).maybeSingle(),
    client(site, key).from("email_outbox").select("id").not("sent_at", "is", null).limit(1).maybeSingle(),
  ]);
  const error = tried.error ?? fresh.error ?? left.error;
  if (error) return bad(unread("The mail queue", error, KEY_OF));
  const minutes = Math.max(
    minutesSince(tried.data?.created_at ?? "9999-12-31"),
    minutesSince(fresh.data?.send_after ?? "9999-12-31"),
  );
  const reason = tried.data?.last_error;
  if (minutes >= MAIL_MINUTES)
    return bad(
      `Mail has waited ${minutes} minutes${reason ? ` (${reason})` : ": is scheduled work running?"}.`,
    );
  if (!left.data) return unknown("No mail has ever left: ask the site for one, then look again.");
  return good(minutes < 0 ? "No mail waits." : `The oldest mail has waited ${minutes} minutes.`);
};

export const unsent: Look = async (site) => {
  const key = process.env.SUPABASE_SECRET_KEY;
  if (!key) return UNSEEN;
  const givenUp = () =>
    client(site, key)
      .from("email_outbox")
      .select("*", { count: "exact", head: true })
      .is("sent_at", null)
      .gte("attempts", 12)
      .is("locked_until", null)
      .gt("created_at", new Date(Date.now() - MONTH_MS).toISOString());
  const [all, ofAddress] = await Promise.all([givenUp(), givenUp().like("last_error", OF_ADDRESS)]);
  const error = all.error ?? ofAddress.error;
  if (error) return bad(unread("Mail that was given up", error, KEY_OF));
  const [count, others] = [all.count ?? 0, (all.count ?? 0) - (ofAddress.count ?? 0)];
  if (count === 0) return good("No mail was given up in the last 30 days.");
  const said = `${count} mails were given up in the last 30 days, ${others} of them not for their address`;
  return others > HANDFUL ? bad(`${said}: email_outbox.last_error says why.`) : good(`${said}.`);
};
