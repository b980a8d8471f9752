// Live rows: once the page is idle, subscribe and let every change (and every reconnect) invalidate queries.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenIdle } from "./browser/idle";
import { browserClient } from "./supabase";

export type Watch = { table: string /** PostgREST style, such as `id=eq.5`. */; filter?: string };

/** One act may change a hundred rows: they are read again once, not a hundred times over each other. In ms. */
const GATHER_MS = 150;

/** The server closes a channel whose token ran out, and the client joins only those again that failed. In ms. */
const REJOIN_MS = 30_000;

let channels = 0;

/** Handlers only invalidate: what is shown always comes from a query. `invalidates`: first parts of query keys. */
export function useLiveQueries(watch: Watch | null, ...invalidates: readonly (readonly unknown[])[]): void {
  const queryClient = useQueryClient();
  const { table, filter } = watch ?? {};
  const keys = JSON.stringify(invalidates);
  useEffect(() => {
    if (!table) return;
    let stop = () => {};
    let left = false;
    const refresh = () => {
      for (const queryKey of JSON.parse(keys) as unknown[][])
        void queryClient.invalidateQueries({ queryKey });
    };
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        refresh();
      }, GATHER_MS);
    };
    const begin = async () => {
      const db = await browserClient();
      if (left) return;
      const channel = db
        // A name of its own: two parts of a page may watch the same rows.
        .channel(`live:${table}:${filter ?? "all"}:${++channels}`)
        .on("postgres_changes", { event: "*", schema: "public", table, filter }, soon)
        // Said once changes really arrive: the hosted service may be seconds later than the channel, and loses them at times.
        .on("system", {}, ({ extension, status }: { extension?: string; status?: string }) => {
          if (extension === "postgres_changes" && status === "ok") soon();
        })
        .subscribe((status) => {
          if (status === "SUBSCRIBED") soon();
          if (status === "CLOSED" && !left) setTimeout(start, REJOIN_MS);
        });
      stop = () => void db.removeChannel(channel);
    };
    const start = () => void begin().catch(() => undefined);
    // Without a connection the page still shows what it was rendered with.
    const cancel = whenIdle(start);
    return () => {
      left = true;
      cancel();
      clearTimeout(gathering);
      stop();
    };
  }, [table, filter, keys, queryClient]);
}
