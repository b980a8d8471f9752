import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import type { Removal, Write } from "~/lib/list/save";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import { LETTER_STATES, type LetterInput } from "~domain/letters";

export const letterList = defineList((db, how) =>
  db
    .from("newsletter_letters")
    .select(
      "id, subject, preheader, blocks, topic, frequency, source, segment_id, state, send_at, started_at, ended_at, queued, sent, failed, skipped, prepared_for, created_at, updated_at",
      how,
    ),
)({
  key: ["letters"],
  names: ["letter", "letters"],
  id: "id",
  search: "subject",
  sorts: ["-created_at"],
  filters: { state: { label: "State", options: LETTER_STATES } },
});
export type LetterRow = RowOf<typeof letterList>;

export const letterWrite: Write<LetterInput> = {
  change: (db, changes) => db.from("newsletter_letters").update(changes),
  create: (db, row) => db.from("newsletter_letters").insert(row),
};

export const letterRemoval: Removal<LetterRow> = {
  remove: (db) => db.from("newsletter_letters").delete(),
  written: ["subject", "preheader", "blocks", "topic", "frequency", "source", "segment_id"],
  restore: (db, rows) =>
    db.from("newsletter_letters").insert(
      rows.map(({ id, subject, preheader, blocks, topic, frequency, source, segment_id }) => ({
        ...{ id, subject, preheader, blocks, topic, frequency, source, segment_id },
      })),
    ),
};

export type Audience = { topic: string; frequency: string; source: string; segment_id: string };

/** How many readers a letter would reach now. */
export const audienceCount = ({ topic, frequency, source, segment_id }: Audience) =>
  queryOptions({
    queryKey: [...listKey(letterList), "audience", topic, frequency, source, segment_id],
    queryFn: async (context): Promise<number> => {
      const db = await dbOf(context);
      // The generated types know no null for an argument.
      const wanted = {
        p_topic: topic || null,
        p_frequency: frequency || null,
        p_source: source || null,
        p_segment_id: segment_id || null,
      };
      return answered(db.rpc("letter_audience", wanted as Record<keyof typeof wanted, string>));
    },
  });

/** Groups of people a letter can go to. */
export const segmentsToChoose = () =>
  queryOptions({
    queryKey: [...listKey(letterList), "segments"],
    queryFn: async (context): Promise<Record<string, string>> => {
      const db = await dbOf(context);
      const data = await answered(db.from("crm_segments").select("id, name").order("name").limit(200));
      return Object.fromEntries(data.map(({ id, name }) => [id, name]));
    },
  });

/** Where a letter led, and how often. */
export const followedLinks = (letter_id: string) =>
  queryOptions({
    queryKey: [...listKey(letterList), "links", letter_id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      return answered(
        db.from("newsletter_links").select("place, url, clicks").eq("letter_id", letter_id).order("place"),
      );
    },
  });

/** While a letter leaves, its numbers move. */
export const LOOK_AGAIN_MS = 3_000;

/** How many copies wait to be handed over, and what holds them. */
export const letterWaits = (p_id: string) =>
  queryOptions({
    queryKey: [...listKey(letterList), "waits", p_id],
    queryFn: async (context) => {
      const [row] = await answered((await dbOf(context)).rpc("letter_waits", { p_id }));
      return row ?? null;
    },
    refetchInterval: LOOK_AGAIN_MS,
  });

type Shown = "campaigns" | "posts";
const NEWEST = { campaigns: "created_at", posts: "published_at" } as const;

/** What a letter can show of the site, the newest first. */
const toShow = (what: Shown) =>
  queryOptions({
    queryKey: [...listKey(letterList), what],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const newest = db.from(what).select("path, title").order(NEWEST[what], { ascending: false });
      const data = await answered(newest.limit(100));
      return data.flatMap(({ path, title }) => (path && title ? [{ path, title }] : []));
    },
  });
export const campaignsToShow = () => toShow("campaigns");
export const postsToShow = () => toShow("posts");

export const settingsList = defineList((db, how) =>
  db.from("newsletter_settings").select("id, sending_on, hourly_limit, postal_address, updated_at", how),
)({ key: ["letter-settings"], names: ["setting", "settings"], id: "id", sorts: ["id"] });
/** Whether letters say where we are to be found. */
export const postalAddressQuery = () =>
  queryOptions({
    queryKey: [...listKey(settingsList), "postal_address"],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const [row] = await answered(db.from("newsletter_settings").select("postal_address").limit(1));
      return Boolean(row?.postal_address);
    },
  });
export const settingsWrite: Write<{
  sending_on: boolean;
  hourly_limit: number;
  postal_address: string | null;
}> = {
  change: (db, changes) => db.from("newsletter_settings").update(changes),
};
