import type { PostgresType } from "postgres";

const OID = {
  bool: 16,
  text: 25,
  json: 114,
  bpchar: 1042,
  varchar: 1043,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
};

/** `2026-11-21 10:31:23.07+00` to `2026-11-21T10:31:23.07+00:00`, the form PostgREST answers with. */
export function isoTimestamp(value: string): string {
  return value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

// lite has already stringified auth metadata: a second JSON.stringify would store a JSON string, not an object.
function jsonText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export const pgliteParsers = {
  [OID.timestamptz]: isoTimestamp,
  [OID.timestamp]: isoTimestamp,
  [OID.numeric]: Number,
};

/** As the other driver writes values: what does not fit its column is the database's to refuse, not an exception here. */
function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// lite reads `eq.true` as a boolean and `eq.{...}` as an object, also where the column is text.
export const pgliteSerializers = Object.fromEntries(
  [OID.bool, OID.text, OID.bpchar, OID.varchar, OID.timestamp, OID.timestamptz].map((oid) => [oid, asText]),
);

function textType(oid: number, parse: (value: string) => unknown): PostgresType {
  return { to: oid, from: [oid], serialize: String, parse };
}

function jsonType(oid: number): PostgresType {
  return { to: oid, from: [oid], serialize: jsonText, parse: JSON.parse };
}

export const postgresTypes: Record<string, PostgresType> = {
  timestamptz: textType(OID.timestamptz, isoTimestamp),
  timestamp: textType(OID.timestamp, isoTimestamp),
  numeric: textType(OID.numeric, Number),
  json: jsonType(OID.json),
  jsonb: jsonType(OID.jsonb),
};
