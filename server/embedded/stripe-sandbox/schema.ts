import type { Sql } from "../sql.ts";

// Not a migration: the sandbox is a stand-in for a service elsewhere, no part of the product's own contract.
const SCHEMA = `
create schema if not exists stripe_sandbox;
revoke all on schema stripe_sandbox from public;
create table if not exists stripe_sandbox.objects (
  id text primary key,
  object text not null,
  seq bigint generated always as identity,
  created bigint not null,
  data jsonb not null
);
create index if not exists objects_by_age on stripe_sandbox.objects (object, seq desc);
create index if not exists objects_by_content on stripe_sandbox.objects using gin (data jsonb_path_ops);
create table if not exists stripe_sandbox.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  locked_at timestamptz not null,
  status int,
  body text
);
create index if not exists idempotency_keys_by_age on stripe_sandbox.idempotency_keys (locked_at);
delete from stripe_sandbox.idempotency_keys where locked_at < now() - interval '1 day';
create table if not exists stripe_sandbox.deliveries (
  event_id text primary key,
  seq bigint generated always as identity,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_problem text
);
create index if not exists deliveries_due on stripe_sandbox.deliveries (next_attempt_at)
  where delivered_at is null and given_up_at is null;
`;

export function createSchema(sql: Sql): Promise<void> {
  return sql.tx((run) => run.exec(SCHEMA));
}
