// Whether the work that nobody asks for is done.
import { ASK_FIRST, SCHEDULE } from "../../server/jobs.ts";
import { bad, client, good, KEY_OF, type Look, unknown, unread } from "./look.ts";

const IDLE_MS = 3_600_000;
/** These run whether anything is due or not: the others may rightly never have. */
const ALWAYS = Object.keys(SCHEDULE).filter((name) => !(name in ASK_FIRST));

export const work: Look = async (site) => {
  const key = process.env.SUPABASE_SECRET_KEY;
  if (!key) return unknown("Scheduled work was not looked at: set SUPABASE_SECRET_KEY to let it be.");
  const database = client(site, key);
  const [failing, leases] = await Promise.all([
    database.rpc("failing_work"),
    database.from("job_leases").select("name, last_run_at, last_ok_at"),
  ]);
  if (failing.error) return bad(unread("Scheduled work", failing.error, KEY_OF));
  if (leases.error) return bad(unread("Scheduled work", leases.error, KEY_OF));
  const since = failing.data.map(
    (one) => `${one.work} (since ${one.since.slice(0, 16).replace("T", " ")} UTC)`,
  );
  if (since.length > 0) return bad(`Scheduled work fails: ${since.join(", ")}. The log says at what.`);
  if (leases.data.length === 0)
    return unknown(
      "No page server has done scheduled work yet: if Supabase Cron does it, its runs are listed there.",
    );
  // Some of it is due every minute.
  if (leases.data.every((one) => Date.now() - Date.parse(one.last_run_at) > IDLE_MS))
    return bad(
      "Nobody has begun any scheduled work for an hour: does a page server with its key run, for more than a minute?",
    );
  const never = ALWAYS.filter((name) => !leases.data.some((one) => one.name === name && one.last_ok_at));
  if (never.length > 0) return unknown(`Not known to have ever succeeded: ${never.join(", ")}.`);
  return good("Scheduled work succeeds.");
};
