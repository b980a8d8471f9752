import { randomUUID } from "node:crypto";
import { isSharedName } from "../../../domain/json-keys.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { type Identity, identify } from "../identity.ts";
import type { Sql } from "../sql.ts";
import { FilterError } from "./change-filter.ts";
import { type ChangeRequest, readChangeRequest } from "./change-request.ts";
import type { RealtimeLimits } from "./limits.ts";
import type { Message } from "./protocol.ts";
import type { Channel, RealtimeSocket } from "./socket.ts";
import { type TopicRights, topicRights } from "./topic-rights.ts";

type JoinConfig = {
  private?: unknown;
  broadcast?: { self?: unknown; ack?: unknown };
  presence?: { key?: unknown };
  postgres_changes?: unknown;
};

/** Answered to the one who asked, in the words of hosted Supabase where it has some. */
export class Refusal extends Error {}

const PREFIX = "realtime:";
/** What policies know a topic by. */
export const bareTopic = (topic: string): string => topic.slice(PREFIX.length);
const bytesOf = (text: string): number => Buffer.byteLength(text);

function checkTopic(topic: string, limits: RealtimeLimits): void {
  if (!topic.startsWith(PREFIX) || topic === PREFIX)
    throw new Refusal("TopicNameRequired: You must provide a topic name");
  if (bytesOf(topic) > limits.topic_bytes) throw new Refusal("The topic is too long");
}

function presenceKey(config: JoinConfig, limits: RealtimeLimits): string {
  const key = config.presence?.key;
  if (typeof key !== "string" || !key) return randomUUID();
  if (bytesOf(key) > limits.presence_key_bytes || isSharedName(key))
    throw new Refusal("The presence key is not usable");
  return key;
}

function isUsable({ schema, table, event, conditions }: ChangeRequest, limits: RealtimeLimits): boolean {
  const names = [schema, table, event, ...conditions.map(({ column }) => column)];
  return names.every((name) => bytesOf(name) <= limits.name_bytes && !isSharedName(name));
}

/** Throws Refusal and FilterError. */
function readRequests(wanted: unknown, limits: RealtimeLimits): ChangeRequest[] {
  if (!Array.isArray(wanted)) return [];
  if (wanted.length > limits.changes_per_channel)
    throw new Refusal("Too many postgres_changes in one channel");
  return wanted
    .filter((request) => request && typeof request === "object")
    .map((request: Record<string, unknown>) => {
      if (typeof request.filter === "string" && bytesOf(request.filter) > limits.filter_bytes)
        throw new FilterError("The filter is too long");
      const read = readChangeRequest(request);
      if (!isUsable(read, limits)) throw new Refusal("The table or column is not usable");
      return read;
    });
}

/** Throws Refusal. */
export async function identified(token: unknown, secrets: ServiceSecrets): Promise<Identity> {
  try {
    return await identify(typeof token === "string" ? token : undefined, secrets);
  } catch {
    throw new Refusal("Invalid or expired JWT");
  }
}

/** Throws Refusal unless the policies let him hear anything. */
export async function rightsOf(sql: Sql, who: Identity, topic: string): Promise<TopicRights> {
  const rights = await topicRights(sql, who, bareTopic(topic));
  if (rights.broadcast.read || rights.presence.read) return rights;
  throw new Refusal(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${bareTopic(topic)}`,
  );
}

/** What the join asks for, checked. Throws Refusal and FilterError. */
export async function readJoin(
  socket: RealtimeSocket,
  { topic, join_ref, ref, payload }: Message,
  { sql, secrets }: { sql: Sql; secrets: ServiceSecrets },
): Promise<Channel> {
  const { limits } = socket;
  const config = (payload.config ?? {}) as JoinConfig;
  checkTopic(topic, limits);
  if (!socket.takeJoin()) throw new Refusal("ClientJoinRateLimitReached: Too many joins per second");
  const known = socket.channels.get(topic);
  if (!known && socket.channels.size >= limits.channels_per_socket)
    throw new Refusal("ChannelRateLimitReached: Too many channels");
  const changes = readRequests(config.postgres_changes, limits);
  const others = socket.changeCount() - (known?.changes.length ?? 0);
  if (others + changes.length > limits.changes_per_socket)
    throw new Refusal("Too many postgres_changes on one connection");
  const presence_key = presenceKey(config, limits);
  const who = await identified(payload.access_token, secrets);
  return {
    socket,
    topic,
    join_ref: join_ref ?? ref,
    who,
    changes,
    rights: config.private === true ? await rightsOf(sql, who, topic) : undefined,
    sees_own_broadcasts: config.broadcast?.self === true,
    acknowledges_broadcasts: config.broadcast?.ack === true,
    presence_key,
  };
}
