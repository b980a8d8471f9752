// 1x is the size of the demo: 3,000 gifts, 1,000 people, 10 campaigns. Straight into the tables, no trigger runs.

/** Every eleventh gift goes to the one campaign that everything is measured on, every eleventh to none. */
export const BIG_CAMPAIGN = "c0000000-0000-4000-8000-000000000001";

const uuid = (kind: string, n: string) =>
  `('${kind}000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const CAMPAIGN_OF = (campaigns: number) =>
  `case n % 11 when 0 then 1 when 1 then null else 2 + n % ${campaigns - 1} end`;

const campaigns = (count: number) => `
  insert into public.internal_campaigns (id, slug, title, summary, story, category, goal_amount, active, created_at)
  select ${uuid("c0", "n")}, 'scale-' || n, 'Campaign ' || n, 'What this campaign is for, in one sentence, unlike' || n || 'x.',
    '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Why it matters."}]}]}',
    'housing', 100000000, true, now() - n * interval '1 hour' from generate_series(1, ${count}) n;
  insert into private.search_index (kind, id, path, title, text)
  select 'campaign', id::text, '/campaign/' || slug, title, summary from public.internal_campaigns on conflict do nothing;
  insert into public.campaign_totals (internal_campaign_id) select id from public.internal_campaigns
    on conflict do nothing;`;

const people = (count: number) => `
  insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
  select ${uuid("a0", "n")}, 'authenticated', 'authenticated', 'member-' || n || '@example.org', now(), now() - n * interval '1 minute'
  from generate_series(1, ${count}) n;
  insert into public.profiles (user_id, full_name, email, email_confirmed, role, roles, created_at)
  select ${uuid("a0", "n")}, 'Person ' || n, 'member-' || n || '@example.org', true, 'user', '{}', now() - n * interval '1 minute'
  from generate_series(1, ${count}) n;
  insert into public.inbox_notifications (user_id, kind, title, created_at)
  select ${uuid("a0", "n")}, 'welcome', 'Welcome', now() - n * interval '1 minute' from generate_series(1, ${count}) n;
  insert into public.audit_log (at, action, table_name, row_id, subject_id)
  select now() - n * interval '1 minute', 'update', 'profiles', n::text, ${uuid("a0", `1 + n % ${count}`)}
  from generate_series(1, ${count}) n;`;

const gifts = (count: number, donors: number, campaignCount: number) => `
  insert into public.donations (id, attempt_id, amount, livemode, status, donor_email, donor_name, internal_campaign_id,
    hide_name, hide_amount, message, message_status, amount_refunded, dispute_status, stripe_payment_intent_id, stripe_charge_id,
    idempotency_key, receipt_number, created_at, failed_at, succeeded_at)
  select ${uuid("d0", "n")}, ${uuid("e0", "n")}, 1000 + 100 * (n % 90), false,
    case when n % 50 = 0 then 'failed' when n % 99 = 1 then 'partially_refunded' when n % 500 = 1 then 'disputed' else 'succeeded' end,
    'member-' || 1 + n::bigint * 7919 % ${donors} || '@example.org', 'Person ' || n, ${uuid("c0", "to_campaign")},
    n % 7 = 0, n % 8 = 0, case when n % 40 = 0 then 'Keep going.' end, case when n % 40 = 0 then 'approved' else 'none' end,
    case when n % 99 = 1 then 500 else 0 end, case when n % 500 = 1 then 'lost' end, 'pi_scale_' || n, 'ch_scale_' || n,
    'donation_scale_' || n, case when n % 50 <> 0 then 'SFF-2025-' || n end,
    now() - n * interval '30 seconds', case when n % 50 = 0 then now() - n * interval '30 seconds' end,
    case when n % 50 <> 0 then now() - n * interval '30 seconds' end
  from (select n, ${CAMPAIGN_OF(campaignCount)} as to_campaign from generate_series(1, ${count}) n) s;`;

/** Whom the CRM knows: everybody above, each third a reader, each fiftieth with a tag. After the gifts. */
const known = (count: number) => `
  insert into public.newsletter_subscriptions (email, source, confirmed_at)
  select 'member-' || n || '@example.org', 'footer_form', now() from generate_series(1, ${count}, 3) n;
  insert into public.crm_people (id, name, source, emails, tags, created_at, gave_at, given_amount, heard_at, is_subscriber)
  select ${uuid("b0", "n")}, 'Person ' || n, 'gift', array['member-' || n || '@example.org'],
    case when n % 50 = 0 then '{gala 2026}' else '{}' end::text[], now() - n * interval '1 minute', d.at, coalesce(d.net, 0), d.at, n % 3 = 1
  from generate_series(1, ${count}) n left join (select donor_email, max(succeeded_at) as at, sum(net_amount) as net
    from public.donations where succeeded_at is not null group by 1) d on d.donor_email = 'member-' || n || '@example.org';
  insert into public.crm_addresses (email, person_id) select emails[1], id from public.crm_people on conflict do nothing;`;

const listings = (count: number) => `
  insert into public.listings (id, kind, user_id, name, responsible, office, bio, states, verified_on, verified_until, listed_until)
  select ${uuid("f0", "n")}, 'lawyer', ${uuid("a0", "1")}, 'Office ' || n, 'Attorney ' || n, 'x', repeat(md5(n::text), 20),
    array[(private.us_states())[1 + n % 56]], current_date, current_date + 90, now() + interval '90 days' from generate_series(1, ${count}) n;`;

/** Everything of one size, the kept figures counted once at its end. */
export const scaleSql = (times: number): string => `
  set statement_timeout = 0;
  set session_replication_role = replica;
  ${campaigns(10 * times)}
  ${people(1_000 * times)}
  ${gifts(3_000 * times, 1_000 * times, 10 * times)}
  ${known(1_000 * times)}
  ${listings(100 * times)}
  set session_replication_role = origin;
  insert into private.profile_counts (change) values (${1_000 * times});
  select private.rebuild_totals();
  select private.draw_lots();
  analyze;`;

/** Campaigns without a gift, beside what is there. */
export const scaleCampaignsSql = (count: number): string => `
  set session_replication_role = replica;
  ${campaigns(count)}
  set session_replication_role = origin;
  analyze;`;

/** Gifts that wait for their event, to the one campaign or to this many in turns; `name` tells them apart from run to run. */
export const pendingSql = (name: string, count: number, campaignCount = 1): string => `
  insert into public.donations (id, attempt_id, amount, livemode, donor_email, donor_name, internal_campaign_id,
    stripe_payment_intent_id, idempotency_key)
  select gen_random_uuid(), gen_random_uuid(), 2500, false, '${name}-' || n % (${count} * 3 / 4 + 1) || '@example.org', 'Somebody Else',
    ${uuid("c0", `1 + n::bigint * 7919 % ${campaignCount}`)}, 'pi_${name}_' || n, 'donation_${name}_' || n from generate_series(1, ${count}) n`;

/** What Stripe says when a gift was paid. */
export const succeeded = (intent: string) => ({
  id: `evt_${intent}`,
  type: "payment_intent.succeeded",
  created: 1_780_000_000,
  livemode: false,
  data: {
    object: {
      id: intent,
      currency: "usd",
      metadata: { kind: "donation" },
      amount: 2500,
      amount_received: 2500,
      latest_charge: `ch_${intent}`,
    },
  },
});
