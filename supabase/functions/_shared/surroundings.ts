import process from "node:process";
import type { Mail, SendMail } from "./mail.ts";
import { closedMailPort } from "./mail-port.ts";

/** What a function gets from the process it runs in; our Node host gives its own, Deno the network. */
export type Surroundings = {
  env: Record<string, string | undefined>;
  /** Reaches the backend at SUPABASE_URL. */
  fetch: typeof fetch;
  /** Reaches Stripe; the embedded demo answers with its sandbox. */
  stripeFetch?: typeof fetch;
  /** The caller's address, where it is not the x-forwarded-for our own host sets. */
  clientAddress?(request: Request): string | null;
  /** One structured line without personal data. */
  log(event: Record<string, unknown>): void;
  sendMail: SendMail;
  now(): Date;
};

export type FunctionHandler = (request: Request, around?: Surroundings) => Promise<Response>;

/** The edge of the hosted service overwrites its own header; the other begins with whatever the client sent. */
function clientAddress({ headers }: Request): string | null {
  return headers.get("cf-connecting-ip") ?? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? null;
}

/** What there is where nobody gives anything: settings from the environment, everything else over the network. */
export function networkSurroundings(): Surroundings {
  const env = process.env;
  return {
    env,
    fetch: (input, init) => fetch(input, init),
    clientAddress,
    // biome-ignore lint/suspicious/noConsole: the hosted service keeps nothing else; what goes to stdout itself it throws away
    log: (event) => console.log(JSON.stringify(event)),
    sendMail: (mail) => sendBySmtp(mail, env),
    now: () => new Date(),
  };
}

async function sendBySmtp(mail: Mail, env: Surroundings["env"]): Promise<void> {
  if (!env.SMTP_URL || !env.MAIL_FROM) throw new Error("SMTP_URL or MAIL_FROM is not set");
  const { smtpSender } = await import("./smtp.ts");
  await smtpSender(env.SMTP_URL, env.MAIL_FROM)(mail);
}

type ServerRuntime = { serve(handler: (request: Request) => Promise<Response>): unknown };

/** Its handler; answers requests on Deno, where every function is a process of its own and its file not only imported. */
export function startServer(handler: FunctionHandler, isMain: boolean): FunctionHandler {
  const { Deno: runtime } = globalThis as { Deno?: ServerRuntime };
  if (!runtime || !isMain) return handler;
  const { env, log } = networkSurroundings();
  const problem = closedMailPort(env.SMTP_URL);
  if (problem) log({ problem });
  // The runtime passes connection details as a second argument; they are no surroundings.
  runtime.serve((request) => handler(request));
  return handler;
}
