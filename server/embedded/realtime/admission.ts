import type { IncomingMessage } from "node:http";
import { networkOf } from "../../../domain/network.ts";
import { callingOrigin } from "../../../supabase/functions/_shared/cors.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import type { RealtimeLimits } from "./limits.ts";

export type AdmissionOptions = {
  secrets: ServiceSecrets;
  siteUrl: string;
  /** How many proxies of ours write X-Forwarded-For; none by default. */
  trustedProxies?: number;
};

/** The visitor's network, from the socket or from what the n-th trusted proxy wrote last. */
function networkAsking(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const address = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return networkOf(address || request.socket.remoteAddress || "unknown");
}

/** As for functions: a page of the site, of the very address that was asked, or no page at all. */
function comesFromUs(request: IncomingMessage, siteUrl: string): boolean {
  const { origin, host = "" } = request.headers;
  if (origin === undefined) return true;
  const asked = URL.parse(`http://${host}/`);
  if (!asked) return false;
  try {
    callingOrigin(new Request(asked, { headers: { origin } }), new URL(siteUrl).origin);
    return true;
  } catch {
    return false;
  }
}

/** Who may open a socket. Places are counted from the upgrade to the end of the connection. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #limits: RealtimeLimits;
  readonly #perNetwork = new Map<string, number>();
  #all = 0;

  constructor(options: AdmissionOptions, limits: RealtimeLimits) {
    this.#options = options;
    this.#limits = limits;
  }

  /** The status line to refuse with, or a function that gives the place back. */
  admit(request: IncomingMessage, key: string | null): string | (() => void) {
    const { secrets, siteUrl, trustedProxies = 0 } = this.#options;
    if (key !== secrets.publishable_key && key !== secrets.secret_key) return "401 Unauthorized";
    if (!comesFromUs(request, siteUrl)) return "403 Forbidden";
    if (this.#all >= this.#limits.sockets) return "503 Service Unavailable";
    const network = networkAsking(request, trustedProxies);
    const taken = this.#perNetwork.get(network) ?? 0;
    if (taken >= this.#limits.sockets_per_network) return "429 Too Many Requests";
    this.#perNetwork.set(network, taken + 1);
    this.#all += 1;
    return () => this.#release(network);
  }

  #release(network: string): void {
    const left = (this.#perNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#perNetwork.set(network, left);
    else this.#perNetwork.delete(network);
    this.#all -= 1;
  }
}
