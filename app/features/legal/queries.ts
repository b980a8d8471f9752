import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import type { LegalName } from "~domain/legal-documents";

export const legalQueries = {
  /** Without a version the one in force. */
  document: (name: LegalName, version?: number) =>
    queryOptions({
      queryKey: ["legal", name, version ?? null],
      meta: { reads: ["legal_documents"], key: name },
      queryFn: async (context) => (await import("./reads")).readLegal(await dbOf(context), name, version),
    }),
  /** What each version has changed that was not shown to this person yet, the newest of each document first. */
  news: () =>
    queryOptions({
      queryKey: ["my", "legal-news"],
      queryFn: async (context) => answered((await dbOf(context)).rpc("my_legal_news")),
    }),
};
