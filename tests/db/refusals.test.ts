// What each function says before it looks at what it is given: the policy matrix of the verbs. Called with nothing in
// every argument, by somebody who is signed in, by an administrator and by care staff; visitors may call only OPEN.
import { expect, test } from "vitest";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { type Callable, nullCall } from "./hostile-calls.ts";

const backend = await fileBackend();

/** Read only, or with a link as the proof. */
const OPEN = `donor_wall_rows erase_legal_aid_request find_listings follow_letter_link installation_livemode my_legal_aid_request
  report_resource search_campaigns search_posts search_products search_resources search_site search_volunteer_openings
  take_download was_public answer_legal_aid_request`;
/** Somebody, administrator, care staff -> what is answered: "ok", or how it is refused. */
const ANSWERS: Record<string, string> = {
  "22023 22023 22023": `enter_hours start_campaign`,
  "23514 PT409 23514": `apply_to_write`,
  "42501 22023 42501": `answer_inquiry decide_hours decide_review mark_roster moderate_donation_messages open_care_override segment_size set_order`,
  "42501 23502 42501": `add_person create_post open_import`,
  "42501 42501 22023": `find_fathers`,
  "42501 42501 42501": `choose_role make_recovery_codes note_export report_group_incident save_my_record`,
  "42501 42501 PT404": `act_on_legal_aid_request close_group_incident move_help_request propose_help_payment read_care_override
    read_father_profile read_group_incident read_help_request read_legal_aid_request review_care_override settle_help_payment`,
  "42501 42501 PT409": `approve_help_payment`,
  "42501 42501 ok": `care_colleagues list_father_profiles list_group_incidents list_legal_aid_requests
    withdraw_help_payment`,
  "42501 PT404 42501": `add_group_host add_group_session archive_post ask_post_changes call_off_session claim_confirmation_mail correct_shipment
    deactivate_account decide_appeal decide_check decide_report erase_person feature_post grant_role hold_post hold_revision
    import_people merge_people publish_post reactivate_account reported_now resend_order_confirmation resend_receipt resume_letter
    revoke_role schedule_letter set_care_staff set_stock ship_order stop_letter test_letter undo_import unmerge_people unship_order`,
  "42501 ok 42501": `check_import failing_work gift_receipts given_up_mail inquiry_mails late_mail letter_audience letter_waits
    monthly_figures order_mails orders_lost_with undelivered_mail
    person_timeline publish_revision read_reported_conversation session_roster step_aside try_mail_again`,
  "PT403 PT403 PT403": `request_check take_shift`,
  "PT404 PT404 PT404": `answer_legal_aid_request answer_review appeal_decision change_campaign delete_post end_campaign leave_shift
    move_group_session move_post
    offer_shift rename_in_group restore_post_revision revoke_volunteer_letter save_post submit_post
    take_back_post take_seat use_my_directory_thread withdraw_campaign withdraw_post`,
  "PT409 PT409 PT409": `issue_volunteer_letter`,
  "ok PT409 ok": `request_account_deletion`,
  "ok ok PT404": `person_in_care`,
  "ok ok ok": `cancel_account_deletion decided_by_me donor_wall_rows erase_legal_aid_request find_listings follow_letter_link
    help_answer_hours installation_livemode is_admin join_details leave_seat listing_reasons listing_requests my_account my_data my_gift_years my_gifts
    my_directory_threads my_help_requests my_legal_aid_request my_legal_news my_orders my_records my_shifts
    orders_to_ship report_resource search_campaigns search_crm search_donations search_orders search_people search_posts
    search_product_list search_products search_resources search_site
    search_user_campaigns
    search_volunteer_checks search_volunteer_hours search_volunteer_openings search_volunteer_opportunities
    search_volunteer_roster search_volunteer_shifts search_volunteers second_step_done spares_me
    take_download use_recovery_code was_public what_we_hold`,
};

type Caller = "visitor" | "somebody" | "administrator" | "care staff";
const callers = {} as Record<Caller, Identity>;
const [somebody, carer] = [await become(backend).user(), await become(backend).user()];
await backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
Object.assign(callers, {
  visitor: { role: "anon" },
  somebody: { role: "authenticated", sub: somebody.id },
  administrator: { role: "authenticated", sub: (await become(backend).admin()).id },
  "care staff": { role: "authenticated", sub: carer.id },
} satisfies Record<Caller, Identity>);
const functions = await backend.sql.query<Callable>(
  `select p.proname as name, coalesce((
     select json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.n)
     from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, n)), '[]') as parameters
   from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
);

class Undo extends Error {}
/** "ok", or the code of the refusal; all of it is undone. */
async function answer(who: Identity, { name, parameters }: Callable): Promise<string> {
  const call = nullCall({ name: `public.${name}`, parameters })[0] ?? "";
  const undone = runAs(backend.sql, who, async (run) => {
    await run.query(call);
    throw new Undo();
  });
  return undone.catch((error: Error & { code?: string }) =>
    error instanceof Undo ? "ok" : (error.code ?? ""),
  );
}
const names = (list: string) => list.split(/\s+/).filter(Boolean).toSorted();

test("who may call a function at all, and what they are told first", async () => {
  const found: Record<string, string[]> = {};
  for (const one of functions) {
    const told = [];
    for (const caller of ["somebody", "administrator", "care staff"] as const)
      told.push(await answer(callers[caller], one));
    const line = told.join(" ");
    found[line] = [...(found[line] ?? []), one.name];
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(ANSWERS).map(([line, list]) => [line, names(list)])),
  );
});

test("a visitor may call what is open, and nothing else", async () => {
  const open = [];
  for (const one of functions) if ((await answer(callers.visitor, one)) !== "42501") open.push(one.name);
  expect(open.toSorted()).toEqual(names(OPEN));
});
