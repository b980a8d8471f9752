// In front of lite's auth: one answer and about one time for known and unknown addresses (decision 17), the
// password rule (16), deactivated accounts, and what lite 0.10.0 lacks or gets wrong.
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import bcrypt from "bcryptjs";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { RATE_LIMITS, type RateLimit } from "../../../domain/rate-limits.ts";
import type { Mail } from "../../../supabase/functions/_shared/mail.ts";
import type { ServiceLog } from "../../log.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { checkAuthBody } from "../lite/auth-body.ts";
import type { Sql } from "../sql.ts";
import { type Account, BCRYPT_COST, findAccount, renewConfirmation } from "./accounts.ts";
import { answerAdmin } from "./admin.ts";
import { callerOf, refusal, tooManyMails, tooManyRequests, unlessBanned } from "./caller.ts";
import { changeUser } from "./change.ts";
import { signInElsewhere } from "./elsewhere.ts";
import { answerFactors } from "./factors.ts";
import { alreadyRegistered } from "./letters.ts";
import { asIfNew } from "./lookalike.ts";
import { codeLetter } from "./mailed-code.ts";
import { passwordProblem, weakPassword } from "./passwords.ts";
import { withOwnRedirect } from "./redirect.ts";
import { refresh } from "./refresh.ts";
import { completeAnswer } from "./tokens.ts";
import { verify } from "./verify.ts";

type Answer = (request: Request) => Promise<Response>;
export type AuthGateOptions = {
  sql: Sql;
  lite: Answer;
  mail: (mail: Mail) => Promise<void>;
  siteUrl: string;
  secrets: ServiceSecrets;
  log: ServiceLog;
};
type Body = { email: string; password: string; raw: Record<string, unknown> };

// Spent on addresses without an account, so that they take as long as the others. Made up: a start need not compute it.
const NOBODYS_HASH = bcrypt.genSaltSync(BCRYPT_COST) + randomUUID().replaceAll("-", "").slice(1);
/** Longer than queueing a mail takes: whether one was queued does not show. */
const MAIL_FLOOR_MS = 150;

const invalidCredentials = () => refusal(400, "invalid_credentials", "Invalid login credentials");

const limiter = ({ limit, window_seconds }: RateLimit) =>
  new RateLimiterMemory({ points: limit, duration: window_seconds });
const keyOf = (email: string) => createHash("sha256").update(email).digest("base64url");

async function readBody(request: Request): Promise<Body | undefined> {
  try {
    const raw = (await request.clone().json()) as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === "string" ? value : "");
    return { email: text(raw.email).trim().toLowerCase(), password: text(raw.password), raw };
  } catch {
    return undefined; // lite has its own words for a body that is no JSON
  }
}

/** Answers /auth/v1/*; what needs no correction goes to lite unchanged. */
export function createAuthGate(options: AuthGateOptions): Answer {
  const gate = new AuthGate(options);
  const { sql, secrets } = options;
  return async (incoming) => {
    if (!PLAIN_PATH.test(new URL(incoming.url).pathname)) return refusal(404, "not_found", "Not found");
    const plain = new URL(incoming.url).pathname.replace(/^\/auth\/v1/, "");
    if (plain.startsWith("/admin/")) return answerAdmin(incoming, plain, options);
    const checked = await checkAuthBody(incoming);
    if (checked instanceof Response) return checked;
    const request = withOwnRedirect(asRead(checked), options.siteUrl);
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, "");
    if (/^\/factors(\/|$)/.test(path)) return gate.factors(request, path);
    const elsewhere = await signInElsewhere(request, path, options);
    if (elsewhere) return elsewhere;
    const answer = await route(gate, path, request, options);
    return /^\/(token|verify|signup|user)$/.test(path)
      ? completeAnswer(sql, secrets.jwt_secret, answer)
      : answer;
  };
}

// lite decodes a path before it looks at it: one that is spelled in another way would miss the rules here.
const PLAIN_PATH = /^\/auth\/v1(\/[\w.-]+)+$/;

/** Of a name that is given twice lite takes the plainly spelled one, not the first: it gets the query as it is read here. */
function asRead(request: Request): Request {
  const url = new URL(request.url);
  if (!/[%+]/.test(url.search)) return request;
  url.search = url.searchParams.toString();
  return new Request(url, request);
}

async function route(
  gate: AuthGate,
  path: string,
  request: Request,
  options: AuthGateOptions,
): Promise<Response> {
  const { lite } = options;
  if (path === "/verify") return verify(request, options);
  if (request.method === "PUT" && path === "/user") return gate.changeUser(request);
  if (path === "/user") return unlessBanned(options.sql, await lite(request));
  if (request.method === "GET" && path === "/reauthenticate") return gate.reauthenticate(request);
  if (request.method !== "POST") return lite(request);
  const grant = new URL(request.url).searchParams.get("grant_type");
  if (path === "/token" && grant === "password") return gate.signIn(request);
  if (path === "/token" && grant === "refresh_token") return refresh(request, options);
  if (path === "/signup") return gate.signUp(request);
  if (/^\/(recover|otp|magiclink)$/.test(path)) return gate.sendLink(request);
  if (path === "/resend") return gate.resend(request);
  return lite(request);
}

class AuthGate {
  readonly #options: AuthGateOptions;
  readonly #failures = limiter(RATE_LIMITS.sign_in_per_email);
  readonly #mails = limiter(RATE_LIMITS.auth_mail_per_email);

  constructor(options: AuthGateOptions) {
    this.#options = options;
  }

  async signIn(request: Request): Promise<Response> {
    const body = await readBody(request);
    if (!body?.email || !body.password) return this.#options.lite(request);
    const key = keyOf(body.email);
    // Counted before it is compared: tries at the same moment cannot share one.
    const counted = await this.#failures.consume(key).then(
      () => true,
      () => false,
    );
    if (!counted) return tooManyRequests();
    let wrong = false;
    try {
      const response = await this.#trySignIn(request, body);
      wrong = response.status === 400;
      return response;
    } finally {
      if (!wrong) await this.#failures.reward(key);
    }
  }

  /** Exactly one bcrypt comparison on every way through; only the right password learns anything about the account. */
  async #trySignIn(request: Request, { email, password }: Body): Promise<Response> {
    const account = await findAccount(this.#options.sql, email);
    if (account?.password_hash && account.is_confirmed && !account.is_banned)
      return this.#options.lite(request);
    const right = await bcrypt.compare(password, account?.password_hash ?? NOBODYS_HASH);
    if (!right || !account?.password_hash) return invalidCredentials();
    if (account.is_banned)
      return refusal(403, "user_banned", "This account has been deactivated. Please write to us.");
    return refusal(400, "email_not_confirmed", "Email not confirmed");
  }

  async signUp(request: Request): Promise<Response> {
    const body = await readBody(request);
    if (!body?.email || !body.password) return this.#options.lite(request);
    const weak = passwordProblem(body.password, body.email);
    if (weak) return weakPassword(weak);
    const account = await findAccount(this.#options.sql, body.email);
    // As typed, lite refuses an address with spaces around it, whoever's it is.
    if (!account || body.raw.email !== String(body.raw.email).trim()) {
      const made = await this.#options.lite(request);
      return made.ok ? Response.json(asIfNew(body.email)) : made;
    }
    if (body.password.length < 8) return weakPassword(TOO_SHORT);
    await bcrypt.hash(body.password, BCRYPT_COST);
    const write = () =>
      account.is_confirmed
        ? this.#options.mail(alreadyRegistered(body.email, this.#options.siteUrl))
        : this.#confirmAgain(account, body.email, request);
    if (!account.is_banned) await this.#mailOnce(body.email, write);
    return Response.json(asIfNew(body.email));
  }

  /** lite would make a confirmed account of any unknown address here; nobody has shown that it is theirs. */
  async sendLink(request: Request): Promise<Response> {
    const body = await readBody(request);
    if (!body?.email) return this.#options.lite(request);
    const floor = wait(MAIL_FLOOR_MS);
    const account = await findAccount(this.#options.sql, body.email);
    if (account && !account.is_banned)
      await this.#mailOnce(body.email, async () => void (await this.#options.lite(request)));
    await floor;
    return Response.json({});
  }

  /** lite never sends a confirmation a second time; of a change it would tell who has an account, and no page asks. */
  async resend(request: Request): Promise<Response> {
    const body = await readBody(request);
    if (body?.raw.type === "email_change") return Response.json({});
    if (!body?.email || body.raw.type !== "signup") return this.#options.lite(request);
    const floor = wait(MAIL_FLOOR_MS);
    const account = await findAccount(this.#options.sql, body.email);
    if (account && !account.is_confirmed && !account.is_banned)
      await this.#mailOnce(body.email, () => this.#confirmAgain(account, body.email, request));
    await floor;
    return Response.json({});
  }

  async changeUser(request: Request): Promise<Response> {
    const body = await readBody(request);
    if (body?.password || body?.email)
      return changeUser(request, body, { ...this.#options, mayMail: (to) => this.#mayMail(to) });
    const caller = await callerOf(request, this.#options);
    return caller instanceof Response ? caller : this.#options.lite(request);
  }

  /** lite mails the code; how often a person may ask for one is counted here. */
  async reauthenticate(request: Request): Promise<Response> {
    const caller = await callerOf(request, this.#options);
    if (caller instanceof Response) return caller;
    return (await this.#mayMail(caller.id)) ? this.#options.lite(request) : tooManyMails();
  }

  async factors(request: Request, path: string): Promise<Response> {
    const { sql, lite, secrets } = this.#options;
    if (request.method === "OPTIONS") return lite(request);
    const caller = await callerOf(request, this.#options);
    if (caller instanceof Response) return caller;
    const complete = (response: Response) => completeAnswer(sql, secrets.jwt_secret, response);
    return answerFactors(request, path, caller, { sql, lite, complete });
  }

  #mayMail(to: string): Promise<boolean> {
    return this.#mails.consume(keyOf(to)).then(
      () => true,
      () => false,
    );
  }

  async #confirmAgain({ id }: Account, email: string, request: Request): Promise<void> {
    const { sql, siteUrl, secrets, mail } = this.#options;
    const letter = codeLetter(email, "signup", await renewConfirmation(sql, id, email), {
      request,
      siteUrl,
      secrets,
    });
    if (letter) await mail(letter);
  }

  /** Beyond the limit of an address nothing is sent, and nothing is said about it. */
  async #mailOnce(email: string, send: () => Promise<void>): Promise<void> {
    if (!(await this.#mayMail(email))) return;
    await send().catch(() => this.#options.log.error({}, "auth mail could not be handed over"));
  }
}

const TOO_SHORT = { reason: "length", message: "Password should be at least 8 characters." } as const;
