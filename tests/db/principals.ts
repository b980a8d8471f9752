import { type Identity, runAs } from "../../server/embedded/identity.ts";
import { makeActor } from "../fixtures/actors.ts";
import type { TestBackend } from "../fixtures/backend.ts";
import { type DetailsByRole, SAMPLE_DETAILS } from "../fixtures/registrations.ts";

/** Everybody with an account who is neither donor nor administrator: each role, pending and active where that exists. */
export const PRINCIPALS = [
  "unconfirmed",
  "single_dad",
  "community_member",
  "lawyer pending",
  "lawyer active",
  "psychologist pending",
  "psychologist active",
  "partner pending",
  "partner active",
  "volunteer",
  "advocate",
  "fundraiser",
] as const;
export type Principal = (typeof PRINCIPALS)[number];

const TABLES = {
  lawyer: "law_firms",
  psychologist: "psychologist_profiles",
  partner: "partnerships",
} as const;

async function activate(backend: TestBackend, role: keyof typeof TABLES, user_id: string): Promise<void> {
  const own =
    role === "partner"
      ? "id in (select partnership_id from public.partnership_contacts where user_id = $1)"
      : "user_id = $1";
  await backend.sql.query(`update public.${TABLES[role]} set is_active = true where ${own}`, [user_id]);
}

/** An account of this kind, registered as the form does it. */
export async function becomePrincipal(backend: TestBackend, principal: Principal): Promise<Identity> {
  const [role = "", state] = principal.split(" ");
  const actor = await makeActor(backend, { confirmed: principal !== "unconfirmed" });
  const who: Identity = { role: "authenticated", sub: actor.id };
  if (principal === "fundraiser") {
    await backend.service.from("user_roles").insert({ user_id: actor.id, role: "fundraiser" }).throwOnError();
  } else if (principal !== "unconfirmed") {
    const details = SAMPLE_DETAILS[role as keyof DetailsByRole];
    await runAs(backend.sql, who, (run) =>
      run.query("select public.choose_role($1, $2::jsonb)", [role, details]),
    );
  }
  if (state === "active") await activate(backend, role as keyof typeof TABLES, actor.id);
  return who;
}
