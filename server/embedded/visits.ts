// Visitors never hold every connection: what health, Stripe, functions, sign-in and scheduled work need is always left.
import { networkOf } from "../../domain/network.ts";
import { refuse } from "../door/refusal.ts";
import type { ServiceSecrets } from "../secrets.ts";
import type { Database } from "./database.ts";
import { bearerOf } from "./identity.ts";
import { type NoPlace, type PlaceLimits, Places } from "./places.ts";

type Answer = (request: Request) => Promise<Response>;

/**
 * A page of ours asks at most a dozen things at once and is one of three there: nobody notices waiting. A line of all of
 * them is half of what runs in this process (`SHARES.rest`), so that functions and pages keep the other half.
 */
const LINE = { line: 200, line_of_each: 60, wait_ms: 8_000 };
/** How many pages are drawn at once is bounded before they ask; each of their questions is given up after ten seconds. */
const PAGES = { ...LINE, line: Number.POSITIVE_INFINITY, line_of_each: Number.POSITIVE_INFINITY };

/**
 * Of the connections (`CONNECTIONS` in postgres.ts), what asks rest from outside and what pages read. PGlite has one, where
 * everybody stands in one line: so many of each stand in it at a time, and whoever else comes is next but a few.
 */
export const SHARES_OF_CONNECTIONS: Record<Database["kind"], { visitors: PlaceLimits; pages: PlaceLimits }> =
  {
    postgres: { visitors: { all: 5, each: 3, ...LINE }, pages: { all: 3, each: 3, ...PAGES } },
    pglite: { visitors: { all: 2, each: 1, ...LINE }, pages: { all: 2, each: 2, ...PAGES } },
  };

const WORDS: Record<NoPlace, [status: number, message: string]> = {
  too_many: [429, "Too much is being asked from this address at once."],
  busy: [503, "The site is very busy. Please try again in a moment."],
  gone: [503, "The connection was closed."],
};

function refused(reason: NoPlace): Response {
  const [status, message] = WORDS[reason];
  return refuse("rest/v1", status, message, { "retry-after": "2", "cache-control": "no-store" });
}

const asksRest = ({ url }: Request) => new URL(url).pathname.startsWith("/rest/v1/");

export function visits(kind: Database["kind"], { secret_key }: ServiceSecrets, fetch: Answer) {
  const shares = SHARES_OF_CONNECTIONS[kind];
  const visitors = new Places(shares.visitors);
  const pages = new Places(shares.pages);
  const within = async (places: Places, network: string, request: Request) => {
    const place = await places.take(network, request.signal);
    if (typeof place === "string") return refused(place);
    // Until the statement has ended, also when nobody waits for its answer any more.
    return fetch(request).finally(place);
  };
  const isOurs = ({ headers }: Request) => bearerOf(headers) === secret_key;
  return {
    /** As `fetch`, for somebody outside. */
    visit: async (request: Request, address: string): Promise<Response> =>
      asksRest(request) && !isOurs(request) ? within(visitors, networkOf(address), request) : fetch(request),
    /** As `fetch`, for a page that is drawn here: by itself everybody's. */
    read: (request: Request): Promise<Response> => within(pages, "", request),
  };
}
