import type { Catalogue, Column, Relation, SqlFunction } from "./catalogue.ts";

const TYPES: Record<string, string> = {
  bigint: "number",
  boolean: "boolean",
  date: "string",
  "double precision": "number",
  int4multirange: "unknown",
  integer: "number",
  json: "Json",
  jsonb: "Json",
  numeric: "number",
  smallint: "number",
  text: "string",
  "timestamp without time zone": "string",
  "time without time zone": "string",
  "timestamp with time zone": "string",
  uuid: "string",
  void: "undefined",
};

/** The catalogue calls every column of a view nullable. These are the ones that really are; other views stay cautious. */
const NULLABLE_IN_VIEW: Record<string, string[]> = {
  campaigns: ["slug", "cover_image_url", "organizer_name", "starts_at", "ends_at", "days_left"],
  foundation_totals: [],
  volunteer_openings: ["state", "city", "starts_local", "starts_at", "ends_at", "my_place", "check_problem"],
  volunteer_people: ["phone_number", "emergency_contact", "checked_until"],
  volunteer_check_list: ["full_name", "checked_on", "expires_on", "reference", "decided_by_name"],
  volunteer_shift_list: ["starts_local"],
  volunteer_roster: ["full_name", "phone_number", "starts_local"],
  volunteer_hour_list: ["full_name", "note", "reason"],
  gift_messages: ["campaign"],
  donation_list: [
    ...["given_at", "failed_at", "receipt_number", "donor_email", "user_id", "message", "dispute_status"],
    ...["failure_code", "payment_method_label", "stripe_payment_intent_id", "stripe_charge_id", "campaign"],
    ...["campaign_path", "this_month", "last_month", "this_year", "last_year"],
  ],
  product_list: ["image_url"],
  order_list: ["payment_method_label", "stripe_payment_intent_id", "shipped_at", "erased_at"],
  group_agenda: ["note", "place", "state"],
  group_host_list: ["full_name", "email"],
  press_inquiries: ["article_title", "organization"],
  listing_list: [
    ...["office_zip", "verified_by", "verified_where", "verified_on", "verified_until", "listed_until"],
    ...["membership_status", "grace_until"],
  ],
  log_lines: ["actor_id", "actor_name", "row_id", "subject_id", "subject_name", "old_row", "new_row"],
  admin_kpis: [],
  partner_list: ["logo_url", "website_url", "user_id", "review"],
  people: ["phone_number", "last_sign_in_at"],
  post_list: [
    ...["topic", "author_id", "author_name", "pen_name", "published_at", "submitted_at", "words"],
    ...["goes_live_at", "rests_until"],
  ],
  recent_activity: ["amount"],
  registration_answers: [],
  review_records: [
    "answer",
    "user_id",
    "words",
    "decided_at",
    "contact_email",
    "membership_status",
    "membership_ends",
    "membership_until",
  ],
  writer_request_list: ["words", "decided_at"],
  user_campaign_list: ["cover_image_url", "ends_at", "user_id", "words", "decided_at"],
  my_campaigns: ["ends_at", "words", "decided_at"],
};

/** The same for `returns table (...)`. */
const NULLABLE_IN_FUNCTION: Record<string, string[]> = {
  list_group_incidents: ["starts_at"],
  gift_receipts: ["sent_at"],
  undelivered_mail: ["sent_at"],
  inquiry_mails: ["sent_at"],
  order_mails: ["sent_at"],
  my_orders: ["shipped_at", "payment_method_label"],
  read_group_incident: ["about_name", "about_full_name", "about_email", "reported_by"],
  join_details: ["join_url", "join_phone", "join_note"],
  report_totals: ["campaign_id"],
  verify_totals: ["campaign_id"],
  my_shifts: [
    ...["place_state", "city", "starts_local", "starts_at", "ends_at"],
    ...["hours_minutes", "hours_note", "hours_state", "hours_reason"],
  ],
  read_father_profile: ["phone_number", "children_ages", "location", "primary_challenges"],
};

/** Closed lists a view computes, or where it takes one from: "table.column" with a check. */
const VALUES_IN_VIEW: Record<string, Record<string, string[] | string>> = {
  campaigns: {
    kind: ["internal", "user"],
    state: ["upcoming", "active", "ended"],
  },
  listing_list: { kind: "listings.kind", review: "reviews.state", membership_status: "subscriptions.status" },
  group_agenda: {
    day_part: ["morning", "afternoon", "evening"],
    place_kind: "support_groups.place_kind",
    seats: "group_sessions.seats",
    standing: "group_sessions.standing",
  },
  gift_messages: { state: ["pending", "approved", "rejected"] },
  donation_list: {
    state: "donations.status",
    purpose: ["foundation", "our_campaign", "member_campaign"],
    message_status: "donations.message_status",
    dispute_status: "donations.dispute_status",
  },
  product_list: { state: ["for_sale", "sold_out", "hidden"] },
  order_list: { state: ["to_ship", "shipped", "refunded"] },
  press_inquiries: { kind: "inquiries.kind" },
  people: { roles: "user_roles.role" },
  partner_list: { review: "reviews.state" },
  post_list: {
    stage: "blog_posts.stage",
    standing: "blog_posts.standing",
    state: ["draft", "pending", "changes_asked", "scheduled", "published", "archived", "removed"],
  },
  recent_activity: { kind: ["donation", "user_campaign", "blog_post"] },
  registration_answers: { role: ["community_member", "volunteer", "advocate"] },
  review_records: { role: ["lawyer", "psychologist", "partner"], state: "reviews.state" },
  user_campaign_list: { state: "reviews.state" },
  my_campaigns: { state: "reviews.state" },
  volunteer_check_list: {
    kind: "volunteer_checks.kind",
    state: "volunteer_checks.state",
    standing: ["requested", "approved", "refused", "expired"],
  },
  volunteer_hour_list: { state: "volunteer_hours.state" },
  volunteer_people: {
    experience_level: "volunteer_profiles.experience_level",
    location_preference: "volunteer_profiles.location_preference",
  },
  volunteer_roster: { state: "volunteer_signups.state" },
  volunteer_shift_list: { time_zone: "volunteer_shifts.time_zone" },
  writer_request_list: { state: "reviews.state" },
};

const HEADER = `// Generated with npm run gen-types from supabase/migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

`;

const indent = (text: string, by: number) => text.replace(/^(?=.)/gm, " ".repeat(by));
const block = (name: string, lines: string[]) =>
  lines.length === 0 ? `${name}: Record<never, never>;` : `${name}: {\n${indent(lines.join("\n"), 2)}\n};`;

function typeOf(name: string): string {
  if (name.endsWith("[]")) return `${typeOf(name.slice(0, -2))}[]`;
  const type = TYPES[name];
  if (!type) throw new Error(`No TypeScript type for the column type "${name}": add it to TYPES`);
  return type;
}

/** The relation with the closed lists of its columns, if it is a view. */
function withValues(relation: Relation, all: readonly Relation[]): Relation {
  const columns = relation.columns.map((column) => {
    const values = VALUES_IN_VIEW[relation.name]?.[column.name] ?? column.values;
    if (typeof values !== "string") return { ...column, values };
    const [table, name] = values.split(".");
    const source = all.find((one) => one.name === table)?.columns.find((one) => one.name === name);
    if (!source?.values) throw new Error(`${values} has no closed list: correct VALUES_IN_VIEW`);
    return { ...column, values: source.values };
  });
  return { ...relation, columns };
}

function columnType(column: Column, relation: Relation): string {
  const union = column.values?.map((value) => JSON.stringify(value)).join(" | ");
  const list = column.type.endsWith("[]");
  const base = union ? (list ? `(${union})[]` : union) : typeOf(column.type);
  const nullable = NULLABLE_IN_VIEW[relation.name]?.includes(column.name) ?? column.nullable;
  return nullable ? `${base} | null` : base;
}

function writeLine(column: Column, relation: Relation, optional: boolean): string {
  if (column.generated) return `${column.name}?: never;`;
  return `${column.name}${optional ? "?" : ""}: ${columnType(column, relation)};`;
}

function renderRelation(relation: Relation): string {
  const row = relation.columns.map((column) => `${column.name}: ${columnType(column, relation)};`);
  const parts = [block("Row", row)];
  if (relation.kind === "table") {
    parts.push(
      block(
        "Insert",
        relation.columns.map((column) => writeLine(column, relation, column.optional)),
      ),
    );
    parts.push(
      block(
        "Update",
        relation.columns.map((column) => writeLine(column, relation, true)),
      ),
    );
  }
  const relationships = relation.relationships.map(
    (one) => `{
  foreignKeyName: ${JSON.stringify(one.name)};
  columns: ${JSON.stringify(one.columns)};
  isOneToOne: ${one.one_to_one};
  referencedRelation: ${JSON.stringify(one.referenced)};
  referencedColumns: ${JSON.stringify(one.referenced_columns)};
},`,
  );
  parts.push(
    relationships.length === 0
      ? "Relationships: [];"
      : `Relationships: [\n${indent(relationships.join("\n"), 2)}\n];`,
  );
  return block(relation.name, parts);
}

type Kinds = ReadonlyMap<string, "Tables" | "Views">;

function returnType({ returns, returns_set, columns, name }: SqlFunction, relations: Kinds): string {
  if (columns.length > 0) {
    const nullable = NULLABLE_IN_FUNCTION[name] ?? [];
    const lines = columns.map((column) => {
      const type = typeOf(column.type);
      return `${column.name}: ${nullable.includes(column.name) ? `${type} | null` : type};`;
    });
    return `{\n${indent(lines.join("\n"), 2)}\n}[]`;
  }
  const kind = relations.get(returns);
  const base = kind ? `Database["public"]["${kind}"]["${returns}"]["Row"]` : typeOf(returns);
  return returns_set ? `${base}[]` : base;
}

function renderFunction(fn: SqlFunction, relations: Kinds): string {
  const args = fn.args.map((arg) => `${arg.name}${arg.optional ? "?" : ""}: ${typeOf(arg.type)};`);
  return block(fn.name, [
    args.length === 0 ? "Args: never;" : block("Args", args),
    `Returns: ${returnType(fn, relations)};`,
  ]);
}

/** The `Database` type of supabase-js for the public schema. */
export function renderTypes({ relations: known, functions }: Catalogue): string {
  const relations = known.map((relation) => withValues(relation, known));
  const tables = relations.filter((relation) => relation.kind === "table");
  const views = relations.filter((relation) => relation.kind === "view");
  const kinds = new Map(
    relations.map(({ name, kind }) => [name, kind === "view" ? "Views" : "Tables"] as const),
  );
  const schema = block("public", [
    block("Tables", tables.map(renderRelation)),
    block("Views", views.map(renderRelation)),
    block(
      "Functions",
      functions.map((fn) => renderFunction(fn, kinds)),
    ),
    "Enums: Record<never, never>;",
    "CompositeTypes: Record<never, never>;",
  ]);
  return `${HEADER}export type Database = {\n${indent(schema, 2)}\n};\n`;
}
