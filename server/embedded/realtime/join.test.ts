import { expect, it } from "vitest";
import { joined, openSocket } from "../../../tests/fixtures/realtime-socket.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql } from "../sql.ts";
import { readChangeRequest } from "./change-request.ts";
import { readJoin } from "./join.ts";
import type { RealtimeLimits } from "./limits.ts";
import type { RealtimeSocket } from "./socket.ts";

const secrets = { publishable_key: "public", secret_key: "secret", jwt_secret: "words" } as ServiceSecrets;
const message = (topic: string, payload: Record<string, unknown>) => ({
  join_ref: "1" as string | null,
  ref: "2",
  topic,
  event: "phx_join",
  payload,
});
const join = (socket: RealtimeSocket, config: object = {}, topic = "realtime:a", more: object = {}) =>
  readJoin(socket, { ...message(topic, { config }), ...more }, { sql: {} as Sql, secrets });
/** Of so many things, with the bound; resolves to the reason of a refusal. */
const under = (limits: Partial<RealtimeLimits>, config: object, topic?: string) =>
  join(openSocket(limits).socket, config, topic).then(
    () => "in",
    (error: Error) => error.message,
  );
const changes = (...wanted: object[]) => ({ postgres_changes: wanted });
const key = (name: unknown) => ({ presence: { key: name } });

it("a topic has a name of ours, at most so long", async () => {
  const nameless = "TopicNameRequired: You must provide a topic name";
  expect(await under({}, {}, "other:a")).toBe(nameless);
  expect(await under({}, {}, "realtime:")).toBe(nameless);
  expect(await under({ topic_bytes: 10 }, {}, "realtime:a")).toBe("in");
  expect(await under({ topic_bytes: 10 }, {}, "realtime:ä")).toBe("The topic is too long");
});

it("a key to be seen by is at most so long and no name all objects share; none is chosen for who has none", async () => {
  const unusable = "The presence key is not usable";
  expect(await under({ presence_key_bytes: 4 }, key("1234"))).toBe("in");
  expect(await under({ presence_key_bytes: 4 }, key("12345"))).toBe(unusable);
  expect(await under({}, key("__proto__"))).toBe(unusable);
  const { socket } = openSocket();
  const keys = await Promise.all([key("me"), key(""), key(5), {}].map((config) => join(socket, config)));
  expect(keys.map(({ presence_key }) => presence_key)).toEqual([
    "me",
    ...Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)),
  ]);
});

it("what it listens to is so much, by usable names and filters of a length", async () => {
  const bounds = { changes_per_channel: 2, filter_bytes: 7, name_bytes: 8 };
  expect(await under(bounds, changes({ table: "12345678" }, { filter: "id=eq.1" }))).toBe("in");
  expect(await under(bounds, changes({}, {}, {}))).toBe("Too many postgres_changes in one channel");
  expect(await under(bounds, changes({ filter: "id=eq.12" }))).toBe("The filter is too long");
  expect(await under(bounds, changes({ filter: "words" }))).toBe("The filter words is not readable");
  const unusable = "The table or column is not usable";
  for (const name of ["schema", "table", "event"])
    expect(await under(bounds, changes({ [name]: "123456789" })), name).toBe(unusable);
  expect(await under({}, changes({ table: "constructor" }))).toBe(unusable);
  expect(await under({}, changes({ filter: "constructor=eq.1" }))).toBe(unusable);
  const { changes: read } = await join(openSocket().socket, changes({}, null as unknown as object, {}));
  expect(read).toHaveLength(2);
  expect((await join(openSocket().socket, { postgres_changes: "all" })).changes).toEqual([]);
});

it("one browser has so many channels and listens to so much in all; joining anew counts once", async () => {
  const { socket } = openSocket({ channels_per_socket: 2, changes_per_socket: 3 });
  joined(socket, "realtime:a", { changes: [readChangeRequest({}), readChangeRequest({})] });
  expect((await join(socket, changes({}), "realtime:b")).changes).toHaveLength(1);
  await expect(join(socket, changes({}, {}), "realtime:b")).rejects.toThrow(
    "Too many postgres_changes on one connection",
  );
  expect((await join(socket, changes({}, {}, {}))).changes).toHaveLength(3);
  joined(socket, "realtime:b");
  await expect(join(socket, {}, "realtime:c")).rejects.toThrow("ChannelRateLimitReached: Too many channels");
  expect((await join(socket, {}, "realtime:b")).topic).toBe("realtime:b");
});

it("so many joins a second", async () => {
  const { socket } = openSocket({ joins_burst: 1, joins_per_second: 0 });
  await join(socket);
  await expect(join(socket)).rejects.toThrow("ClientJoinRateLimitReached: Too many joins per second");
});

it("is who its token says, and nobody with one that says nothing", async () => {
  const { socket } = openSocket();
  const as = (access_token?: unknown) =>
    readJoin(socket, message("realtime:a", { access_token }), { sql: {} as Sql, secrets });
  expect([(await as()).who.role, (await as(5)).who.role, (await as("secret")).who.role]).toEqual([
    "anon",
    "anon",
    "service_role",
  ]);
  await expect(as("words")).rejects.toThrow("Invalid or expired JWT");
});

it("keeps what it asked for", async () => {
  const { socket } = openSocket();
  expect(await join(socket, { broadcast: { self: true } })).toMatchObject({
    join_ref: "1",
    sees_own_broadcasts: true,
    acknowledges_broadcasts: false,
    rights: undefined,
  });
  expect(await join(socket, { broadcast: { ack: true } }, "realtime:a", { join_ref: null })).toMatchObject({
    join_ref: "2",
    sees_own_broadcasts: false,
    acknowledges_broadcasts: true,
  });
  expect(await join(socket, { private: "true", broadcast: { self: 1, ack: "yes" } })).toMatchObject({
    sees_own_broadcasts: false,
    acknowledges_broadcasts: false,
    rights: undefined,
  });
});
