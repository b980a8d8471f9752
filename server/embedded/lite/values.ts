import pg from "pg";

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
function isoTimestamp(value: string): string {
  return value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

export const pgliteParsers = {
  [OID.timestamptz]: isoTimestamp,
  [OID.timestamp]: isoTimestamp,
  [OID.numeric]: Number,
};

/** As the other driver writes values: what does not fit its column is the database's to refuse, not an exception here. */
function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// lite reads `eq.true` as a boolean and `eq.{...}` as an object, also where the column is text.
export const pgliteSerializers = Object.fromEntries(
  [OID.bool, OID.text, OID.bpchar, OID.varchar, OID.timestamp, OID.timestamptz].map((oid) => [oid, written]),
);

/**
 * PGlite writes a value that is neither text, list nor bytes into a list's place as it is, fails in the middle of the
 * message, and every later message of this process begins with what was left of it: nothing but these three gets there.
 */
export function pgliteValue(value: unknown): unknown {
  const known = typeof value === "string" || Array.isArray(value) || value instanceof Uint8Array;
  return known || value === null || value === undefined ? value : written(value);
}

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;
const builtIn = pg.types.getTypeParser as unknown as (oid: number) => Parse;

function bigint(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** As lite's own driver reads them, with our timestamps and numbers; whatever is not listed stays text. */
const SCALARS: [oid: number, array: number, parse: Parse][] = [
  [16, 1000, (text) => text === "t"], // bool
  [17, 1001, builtIn(17)], // bytea
  [20, 1016, bigint],
  [21, 1005, Number], // int2
  [23, 1007, Number], // int4
  [26, 1028, Number], // oid
  [700, 1021, Number], // float4
  [701, 1022, Number], // float8
  [OID.numeric, 1231, Number],
  [OID.json, 199, JSON.parse],
  [OID.jsonb, 3807, JSON.parse],
  [OID.timestamp, 1115, isoTimestamp],
  [OID.timestamptz, 1185, isoTimestamp],
  [18, 1002, asText], // "char"
  [19, 1003, asText], // name
  [25, 1009, asText],
  [1042, 1014, asText], // char(n)
  [1043, 1015, asText], // varchar
  [1082, 1182, asText], // date
  [1083, 1183, asText], // time
  [1266, 1270, asText], // timetz
  [1186, 1187, asText], // interval
  [2950, 2951, asText], // uuid
  [869, 1041, asText], // inet
];

// The parser of text[] already unpacks every array of simple elements; nulls are no elements to parse.
const textArray = builtIn(1009) as (text: string) => unknown[];
const arrayOf =
  (parse: Parse): Parse =>
  (text) => {
    const each = (item: unknown): unknown =>
      Array.isArray(item) ? item.map(each) : item === null ? null : parse(String(item));
    return textArray(text).map(each);
  };

const parsers = new Map<number, Parse>(
  SCALARS.flatMap(([oid, array, parse]) => [
    [oid, parse],
    [array, arrayOf(parse)],
  ]),
);

/** How `pg` reads values. */
export const postgresTypes = {
  getTypeParser: ((oid: number) => parsers.get(oid) ?? asText) as typeof pg.types.getTypeParser,
};

const JSON_OIDS = new Set<number>([OID.json, OID.jsonb]);

/**
 * What `pg` is given for a parameter of this type. An array is a PostgreSQL array for it, a JSON one only where the
 * statement wants JSON. Strings pass as they are: lite has already stringified auth metadata.
 */
export const parameterFor = (oid: number | undefined, value: unknown): unknown =>
  oid !== undefined && JSON_OIDS.has(oid) && typeof value === "object" && value !== null
    ? JSON.stringify(value)
    : value;
