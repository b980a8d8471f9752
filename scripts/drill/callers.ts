// Who asks during the drills of the database, and what is wrong with an answer.
import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Services } from "../../server/embedded/services.ts";

export const SECRETS = {
  jwt_secret: "drill-secret-drill-secret-drill-secret",
  publishable_key: "sb_publishable_drill",
  secret_key: "sb_secret_drill",
};

/** One migration of the drill's own: a question who one is, and rows that say who wrote them. */
export const SCHEMA = `
create table public.rows (id uuid primary key, owner text not null default current_user || ':' || coalesce(auth.uid()::text, ''));
alter table public.rows enable row level security;
create policy own on public.rows for all to authenticated
  using (owner = current_user || ':' || auth.uid()::text) with check (owner = current_user || ':' || auth.uid()::text);
grant select, insert on public.rows to authenticated, service_role;
create table public.wide (${Array.from({ length: 60 }, (_, n) => `c${n} integer`).join(", ")});
create table public.pairs (pair uuid not null, half integer not null, primary key (pair, half));
create function public.who() returns text language sql stable as
  $$ select current_user || ':' || coalesce(auth.uid()::text, '') || ':' || coalesce(auth.jwt() ->> 'mark', '') $$;
grant execute on function public.who() to anon, authenticated, service_role;
`;

type Caller = { key: string; bearer: string; who: string; owner: string };
export type Seen = {
  answers: number;
  refused: number;
  written: [id: string, owner: string][];
  pairs: string[];
  wrong: string[];
};

async function user(): Promise<Caller> {
  const sub = randomUUID();
  const key = new TextEncoder().encode(SECRETS.jwt_secret);
  const bearer = await new SignJWT({ role: "authenticated", mark: sub.slice(0, 8) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sub)
    .setExpirationTime("1h")
    .sign(key);
  const who = `authenticated:${sub}:${sub.slice(0, 8)}`;
  return { key: SECRETS.publishable_key, bearer, who, owner: `authenticated:${sub}` };
}

/** Asks between two statements whether a transaction that its server has ended is noticed; PostgreSQL only. */
export function idler({ sql }: Services, seen: Seen): () => Promise<void> {
  return async () => {
    seen.answers += 1;
    const refused = await sql
      .tx(async (run) => {
        await run.query("set local idle_in_transaction_session_timeout = 1");
        await new Promise((resolve) => setTimeout(resolve, 20));
        await run.query("select 1");
      })
      .then(
        () => false,
        () => true,
      );
    if (refused) seen.refused += 1;
    else seen.wrong.push("a transaction outlived its server's end");
  };
}

/** Posts as a caller; resolves to the answer, or undefined after a refusal, which must be an honest one. */
const asker =
  (url: string, seen: Seen) =>
  async (caller: Caller, path: string, body: object): Promise<string | undefined> => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method: "POST",
      headers: {
        apikey: caller.key,
        authorization: `Bearer ${caller.bearer}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    seen.answers += 1;
    if (response.ok) return text;
    seen.refused += 1;
    const honest = response.status === 503 && response.headers.has("retry-after");
    if (!honest) seen.wrong.push(`${path} answered ${response.status} ${text.slice(0, 120)}`);
  };

/** Nineteen callers: visitors, people, the service, and the host's own transactions. */
export async function callers(url: string, { sql }: Services, seen: Seen): Promise<(() => Promise<void>)[]> {
  const { publishable_key, secret_key } = SECRETS;
  const anon: Caller = { key: publishable_key, bearer: publishable_key, who: "anon::", owner: "" };
  const service: Caller = {
    key: secret_key,
    bearer: secret_key,
    who: "service_role::",
    owner: "service_role:",
  };
  const people = await Promise.all(Array.from({ length: 4 }, user));
  const [owner] = await sql.query<{ name: string }>("select current_user as name");

  const ask = asker(url, seen);
  const whoAmI = (caller: Caller) => async () => {
    const text = await ask(caller, "rpc/who", {});
    if (text !== undefined && JSON.parse(text) !== caller.who) seen.wrong.push(`${caller.who} was ${text}`);
  };
  const write = (caller: Caller) => async () => {
    const id = randomUUID();
    if ((await ask(caller, "rows", { id })) !== undefined) seen.written.push([id, caller.owner]);
  };
  const pair = async () => {
    const id = randomUUID();
    seen.answers += 1;
    try {
      await sql.tx(async (run) => {
        const [me] = await run.query<{ name: string }>("select current_user as name");
        if (me?.name !== owner?.name) seen.wrong.push(`the host was ${me?.name}`);
        for (const half of [1, 2]) await run.query("insert into public.pairs values ($1, $2)", [id, half]);
      });
      seen.pairs.push(id);
    } catch {
      seen.refused += 1;
    }
  };
  return [
    ...Array.from({ length: 5 }, () => whoAmI(anon)),
    ...people.flatMap((person) => [whoAmI(person), write(person)]),
    whoAmI(service),
    ...Array.from({ length: 3 }, () => write(service)),
    pair,
    pair,
  ];
}
