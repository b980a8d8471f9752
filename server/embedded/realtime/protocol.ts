// Phoenix channels as supabase-js speaks them: 2.0.0 sends arrays and binary broadcasts, 1.0.0 sends objects.
import { isSharedName, jsonProblem } from "../../../domain/json-keys.ts";

export type Message = {
  join_ref: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** `encoding` 0 is binary, 1 is JSON; `body` is passed on unread. */
export type UserBroadcast = { event: string; encoding: number; body: Buffer };
export type Version = "1.0.0" | "2.0.0";

const PUSH_KIND = 3;
const BROADCAST_KIND = 4;
const JSON_ENCODING = 1;

/** A reference of the client's is a small number; it is kept as long as the channel. */
const MAX_REF_LENGTH = 64;

export class ProtocolError extends Error {}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function messageFrom(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Message {
  if (typeof topic !== "string" || typeof event !== "string") throw new ProtocolError("Not a message");
  if ([joinRef, ref].some((one) => typeof one === "string" && one.length > MAX_REF_LENGTH))
    throw new ProtocolError("The reference is too long");
  const body = payload && typeof payload === "object" ? (payload as Record<string, unknown>) : {};
  return { join_ref: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload: body };
}

/** JSON that is safe to read members of. Throws ProtocolError. */
function parseJson(text: string, maxDepth: number): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProtocolError("Not JSON");
  }
  if (jsonProblem(json, maxDepth)) throw new ProtocolError("Names or depth of no message");
  return json;
}

export function decodeText(text: string, maxDepth: number): Message {
  const json = parseJson(text, maxDepth);
  if (Array.isArray(json)) return messageFrom(json[0], json[1], json[2], json[3], json[4]);
  if (!json || typeof json !== "object") throw new ProtocolError("Not a message");
  const { join_ref, ref, topic, event, payload } = json as Record<string, unknown>;
  return messageFrom(join_ref, ref, topic, event, payload);
}

export function encodeText(message: Message, version: Version): string {
  const { join_ref, ref, topic, event, payload } = message;
  return JSON.stringify(version === "1.0.0" ? message : [join_ref, ref, topic, event, payload]);
}

/** What changed, of which `data` was put into words once for everybody who hears it. */
export function encodeChange(
  { join_ref, topic }: Pick<Message, "join_ref" | "topic">,
  ids: number[],
  data: string,
  version: Version,
): string {
  const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`;
  const [ref, name] = [JSON.stringify(join_ref), JSON.stringify(topic)];
  if (version === "2.0.0") return `[${ref},null,${name},"postgres_changes",${payload}]`;
  return `{"join_ref":${ref},"ref":null,"topic":${name},"event":"postgres_changes","payload":${payload}}`;
}

/** A broadcast push: five lengths and the encoding, then join_ref, ref, topic, event, metadata and the body. */
export function decodeBinary(data: Buffer, maxDepth: number): { message: Message; broadcast: UserBroadcast } {
  if (data[0] !== PUSH_KIND) throw new ProtocolError("Unknown kind of frame");
  let offset = 7;
  const parts = [1, 2, 3, 4, 5].map((at) => {
    const end = offset + (data[at] ?? 0);
    const part = data.toString("utf8", offset, end);
    offset = end;
    return part;
  });
  if (offset > data.length) throw new ProtocolError("The frame is cut short");
  const [joinRef, ref, topic, event = ""] = parts;
  if (isSharedName(event)) throw new ProtocolError("Not an event");
  const message = messageFrom(joinRef || null, ref || null, topic, "broadcast", {});
  const encoding = data[6] ?? 0;
  const body = data.subarray(offset);
  // Listeners of 1.0.0 get it as JSON: what is none must not fail among them.
  if (encoding === JSON_ENCODING) parseJson(body.toString("utf8"), maxDepth);
  return { message, broadcast: { event, encoding, body } };
}

/** Undefined where the version has no form for it (binary bodies in 1.0.0). */
export function encodeBroadcast(
  topic: string,
  sent: UserBroadcast,
  version: Version,
): Buffer | string | undefined {
  if (version === "2.0.0") {
    const names = [Buffer.from(topic), Buffer.from(sent.event)] as const;
    const head = Buffer.from([BROADCAST_KIND, names[0].length, names[1].length, 0, sent.encoding]);
    return Buffer.concat([head, ...names, sent.body]);
  }
  if (sent.encoding !== JSON_ENCODING) return undefined;
  const payload = { type: "broadcast", event: sent.event, payload: JSON.parse(sent.body.toString("utf8")) };
  return encodeText({ join_ref: null, ref: null, topic, event: "broadcast", payload }, version);
}

export function jsonBroadcast(event: unknown, payload: unknown): UserBroadcast {
  if (typeof event !== "string" || Buffer.byteLength(event) > 255 || isSharedName(event))
    throw new ProtocolError("A broadcast needs an event");
  return { event, encoding: JSON_ENCODING, body: Buffer.from(JSON.stringify(payload ?? {})) };
}
