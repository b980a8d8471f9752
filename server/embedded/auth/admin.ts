// Accounts by the secret key, as `auth.admin` of supabase-js asks for them: list, read, make, change, delete.
import bcrypt from "bcryptjs";
import { z } from "zod";
import type { ServiceSecrets } from "../../secrets.ts";
import { bearerOf, InvalidTokenError, identify } from "../identity.ts";
import type { Sql } from "../sql.ts";
import { addAccount, BCRYPT_COST, findAccount } from "./accounts.ts";
import { refusal } from "./caller.ts";
import { passwordProblem, weakPassword } from "./passwords.ts";

type Options = { sql: Sql; secrets: ServiceSecrets };

const USERS = `
  select u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.email_confirmed_at as confirmed_at,
    u.last_sign_in_at, u.banned_until, u.created_at, u.updated_at, false as is_anonymous,
    coalesce(u.raw_app_meta_data, '{}') as app_metadata, coalesce(u.raw_user_meta_data, '{}') as user_metadata,
    (select coalesce(jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
      'identity_data', i.identity_data, 'provider', i.provider, 'email', u.email, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at)), '[]') from auth.identities i where i.user_id = u.id) as identities
  from auth.users u`;

const metadata = z.record(z.string(), z.unknown());
// Strict: what the hosted service could do beyond this is refused, not passed over.
const fields = z.strictObject({
  email: z.email().max(254).toLowerCase().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
});
type Fields = z.infer<typeof fields>;

const notFound = () => refusal(404, "user_not_found", "User not found");
const unreadable = (msg: string) => refusal(400, "validation_failed", msg);

async function readUser(sql: Sql, id: string): Promise<Response> {
  const [user] = await sql.query(`${USERS} where u.id = $1`, [id]);
  return user ? Response.json(user) : notFound();
}

/** As the hosted service says where the other pages are: supabase-js reads the total only beside it. */
function linksTo(page: number, last: number, per_page: number): string {
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}

async function listUsers(sql: Sql, query: URLSearchParams): Promise<Response> {
  const whole = (name: string, fallback: number) =>
    Math.max(Number.parseInt(query.get(name) ?? "", 10) || fallback, 1);
  const [page, per_page] = [whole("page", 1), Math.min(whole("per_page", 50), 1000)];
  const order = `${USERS} order by u.created_at desc, u.id limit $1 offset $2`;
  const users = await sql.query(order, [per_page, (page - 1) * per_page]);
  const [row] = await sql.query<{ total: number }>("select count(*)::int as total from auth.users");
  const total = row?.total ?? 0;
  const link = linksTo(page, Math.max(Math.ceil(total / per_page), 1), per_page);
  const headers = { "x-total-count": String(total), link };
  return Response.json({ users, aud: "authenticated" }, { headers });
}

async function taken(sql: Sql, { email, password }: Fields, id?: string): Promise<Response | undefined> {
  const weak = password === undefined ? null : passwordProblem(password, email);
  if (weak) return weakPassword(weak);
  if (password !== undefined && password.length < 8)
    return weakPassword({ reason: "length", message: "Password should be at least 8 characters." });
  const other = email ? await findAccount(sql, email) : undefined;
  if (other && other.id !== id)
    return refusal(422, "email_exists", "A user with this email address has already been registered");
  return undefined;
}

const hashOf = async (password: string | undefined) =>
  password === undefined ? null : bcrypt.hash(password, BCRYPT_COST);

async function makeUser(sql: Sql, wish: Fields): Promise<Response> {
  const { email, password, email_confirm = false, user_metadata = {}, app_metadata = {} } = wish;
  if (!email) return unreadable("An email address is required");
  const problem = await taken(sql, wish);
  if (problem) return problem;
  const password_hash = await hashOf(password);
  const id = await sql.tx((run) =>
    addAccount(run, { email, password_hash, is_confirmed: email_confirm, user_metadata, app_metadata }),
  );
  return readUser(sql, id);
}

const nulled = (said: Record<string, unknown>) => Object.keys(said).filter((key) => said[key] === null);

async function changeUser(sql: Sql, id: string, wish: Fields): Promise<Response> {
  const problem = await taken(sql, wish, id);
  if (problem) return problem;
  if (wish.email) return unreadable("Addresses are changed by their owners");
  const password_hash = await hashOf(wish.password);
  const { user_metadata: user = {}, app_metadata: app = {} } = wish;
  await sql.tx(async (run) => {
    // A key of null goes; the others stay.
    await run.query(
      `update auth.users set encrypted_password = coalesce($2, encrypted_password),
         email_confirmed_at = case when $3 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $4::jsonb) - $6::text[],
         raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') || $5::jsonb) - $7::text[], updated_at = now()
       where id = $1`,
      [id, password_hash, wish.email_confirm ?? false, user, app, nulled(user), nulled(app)],
    );
    // A new password ends every session.
    if (password_hash) await run.query("delete from auth.sessions where user_id = $1", [id]);
  });
  return readUser(sql, id);
}

async function deleteUser(sql: Sql, id: string): Promise<Response> {
  const gone = await sql.query("delete from auth.users where id = $1 returning id", [id]);
  return gone.length > 0 ? Response.json({}) : notFound();
}

async function mayNot(request: Request, { secrets }: Options): Promise<Response | undefined> {
  const role = await identify(bearerOf(request.headers), secrets).then(
    (who) => who.role,
    (error: unknown) => {
      if (error instanceof InvalidTokenError) return "nobody";
      throw error;
    },
  );
  if (role === "service_role") return undefined;
  return role === "authenticated"
    ? refusal(403, "not_admin", "User not allowed")
    : refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

async function fieldsOf(request: Request): Promise<Fields | Response> {
  const body: unknown = await request.json().catch(() => undefined);
  const read = fields.safeParse(body);
  return read.success ? read.data : unreadable(read.error.issues[0]?.message ?? "Unreadable");
}

/** Answers /auth/v1/admin/users and /auth/v1/admin/users/<id>. `path` is what follows /auth/v1. */
export async function answerAdmin(request: Request, path: string, options: Options): Promise<Response> {
  const refused = await mayNot(request, options);
  if (refused) return refused;
  const { sql } = options;
  const id = path.split("/")[3];
  if (request.method === "GET")
    return id ? readUser(sql, id) : listUsers(sql, new URL(request.url).searchParams);
  if (request.method === "DELETE" && id) return deleteUser(sql, id);
  const wish = await fieldsOf(request);
  if (wish instanceof Response) return wish;
  return id ? changeUser(sql, id, wish) : makeUser(sql, wish);
}
