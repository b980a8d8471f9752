import { functionUrl, publicEnv } from "~/lib/env";
import { browserClient } from "~/lib/supabase";

/** The inventory of automated tests as CSV, for administrators (decision 29). Throws when there is none. */
export async function readQaTests(): Promise<Blob> {
  const db = await browserClient();
  const { data } = await db.auth.getSession();
  const response = await fetch(functionUrl("download-qa-tests"), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: publicEnv().supabase_key,
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
    },
    body: "{}",
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`download-qa-tests answered ${response.status}`);
  return response.blob();
}
