import type { Call } from "./call.ts";
import { PAGING, type Route, seconds } from "./call.ts";
import { textOf } from "./form.ts";
import { type ApiObject, newId } from "./store.ts";

export const API_VERSION = "2026-10-28.endive";

/** Records an event and its delivery in the transaction of what it tells about. */
export async function emit({ store, now }: Call, type: string, object: ApiObject): Promise<void> {
  const { sandbox: _, ...visible } = object;
  const event = await store.put({
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: seconds(now),
    livemode: false,
    type,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: structuredClone(visible) },
  });
  await store.run.query(
    "insert into stripe_sandbox.deliveries (event_id, next_attempt_at) values ($1, $2::timestamptz)",
    [event.id, now.toISOString()],
  );
}

export const eventRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/events",
    params: [...PAGING, "type"],
    run: ({ store, form }) => {
      const type = textOf(form, "type");
      return store.list("event", "/v1/events", form, type ? { type } : {});
    },
  },
  {
    method: "GET",
    pattern: "/v1/events/:id",
    params: [],
    run: ({ store, path }) => store.get("event", path.id ?? ""),
  },
];
