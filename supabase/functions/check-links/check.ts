import { answered } from "../../../domain/errors.ts";
import { isPublicAddress } from "../../../domain/network.ts";
import type { Context } from "../_shared/context.ts";
import type { Web } from "./web.ts";

const MOST_PER_RUN = 20;
const AT_ONCE = 4;
const PATIENCE_MS = 8_000;
const MOST_REDIRECTS = 5;
/** If neither answers, it is we who have no network, and nothing is said of anybody's links. */
const CONTROLS = ["https://www.usa.gov/", "https://www.weather.gov/"];
/** There, but not for a machine, or not without signing in. */
const REFUSES_MACHINES = [401, 403, 405, 406, 429, 451];

/** `answers` and `dead` count links of this run; `skipped` says why nothing was tried. */
export type LinkCheck = { answers: number; dead: number; skipped?: "local" | "no_network" };

/** Only https, and only hosts of the internet: staff write these addresses, and our own network is not theirs to ask. */
async function mayAsk(url: URL, web: Web): Promise<boolean> {
  if (url.protocol !== "https:" || url.port || url.username) return false;
  const addresses = await web.addressesOf(url.hostname.replace(/^\[|\]$/g, ""));
  return addresses.length > 0 && addresses.every(isPublicAddress);
}

async function ask(url: URL, method: "HEAD" | "GET", web: Web): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await web.fetch(url, {
    method,
    redirect: "manual",
    signal,
    headers: { accept: "text/html,*/*" },
  });
  await answer.body?.cancel();
  return answer;
}

/** Whether somebody who follows the link gets an answer. Never throws. */
export async function linkAnswers(link: string, web: Web): Promise<boolean> {
  try {
    let url = new URL(link);
    for (let steps = 0; steps <= MOST_REDIRECTS; steps += 1) {
      if (!(await mayAsk(url, web))) return false;
      let { status, headers } = await ask(url, "HEAD", web);
      // Many do not know HEAD, and some say that a page is missing only because of it.
      if (status >= 400) ({ status, headers } = await ask(url, "GET", web));
      const location = headers.get("location");
      if (status < 300 || status >= 400 || !location)
        return status < 400 || REFUSES_MACHINES.includes(status);
      url = new URL(location, url);
    }
  } catch {
    // No such host, no answer in time, or no address.
  }
  return false;
}

/** Tries the links nobody has tried today. A site that nobody reaches from outside asks nobody outside. */
export const checkLinks =
  (web: Web) =>
  async (_: unknown, { admin, env, now }: Context): Promise<LinkCheck> => {
    const done: LinkCheck = { answers: 0, dead: 0 };
    if (!env.site_origin.startsWith("https://")) return { ...done, skipped: "local" };
    const links = await answered(admin.rpc("links_to_check", { p_limit: MOST_PER_RUN }));
    if (links.length === 0) return done;
    const controls = await Promise.all(CONTROLS.map((link) => linkAnswers(link, web)));
    if (!controls.some(Boolean)) return { ...done, skipped: "no_network" };
    const failures: unknown[] = [];
    for (let from = 0; from < links.length; from += AT_ONCE)
      await Promise.all(
        links.slice(from, from + AT_ONCE).map(async ({ id, url }) => {
          const answers = await linkAnswers(url, web);
          done[answers ? "answers" : "dead"] += 1;
          const args = { p_id: id, p_url: url, p_answers: answers, p_at: now().toISOString() };
          await answered(admin.rpc("note_link_check", args)).catch((error: unknown) => failures.push(error));
        }),
      );
    // Told when all have been tried: one that cannot be noted keeps no other from it.
    if (failures.length > 0) throw failures[0];
    return done;
  };
