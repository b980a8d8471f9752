// Whoever does something with what is not there is told so, and nothing is written down about it.
import { expect, test } from "vitest";
import { runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
await backend.service.from("care_staff").insert({ user_id: admin.id }).throwOnError();

/** A value of each type that passes for one. */
const VALUES: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "'Words enough'",
  integer: "60",
  boolean: "true",
  date: "current_date",
  "timestamp with time zone": "now()",
  "time without time zone": "'20:00'",
};
/** Named, so that one whose check is gone is missed. */
const VERBS =
  `act_on_legal_aid_request add_group_host add_group_session answer_inquiry answer_legal_aid_request answer_review appeal_decision
  call_off_session claim_confirmation_mail close_group_incident deactivate_account decide_check decide_review enter_hours erase_person grant_role hold_revision leave_shift
  moderate_donation_messages move_help_request offer_shift person_in_care propose_help_payment reactivate_account
  read_care_override read_father_profile read_group_incident read_help_request read_legal_aid_request rename_in_group
  report_group_incident reported_now resend_receipt restore_post_revision review_care_override revoke_role revoke_volunteer_letter set_care_staff
  set_stock settle_help_payment unmerge_people`.split(/\s+/);
/** What they look at first. */
const ELSEWHERE = [
  "decide_review: 22023",
  "moderate_donation_messages: 22023",
  "report_group_incident: 42501",
];

test("every verb that knows of things that are not there says so of one", async () => {
  const verbs = await backend.sql.query<{ name: string; types: string[] }>(
    `select p.proname as name, array(select format_type(u.t, null) from unnest(p.proargtypes) with ordinality u (t, n)
       where u.n <= p.pronargs - p.pronargdefaults order by u.n) as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'PT404|private\\.lock_review'
       and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  );
  expect(verbs.map(({ name }) => name)).toEqual(VERBS);
  const others: string[] = [];
  for (const { name, types } of verbs) {
    const call = `select public.${name}(${types.map((type) => VALUES[type] ?? "null").join(", ")})`;
    const who = { role: "authenticated", sub: admin.id } as const;
    const code = await runAs(backend.sql, who, (run) => run.query(call)).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
    if (code !== "PT404") others.push(`${name}: ${code}`);
  }
  expect(others).toEqual(ELSEWHERE);
});
