import { redirect } from "react-router";
import { serverContext } from "~/lib/server-context";
import type { Route } from "./+types/letter-link";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A link of a letter: counted for the letter, then left. It carries nothing of its reader, and leads only where the letter
 * itself leads; everything else is our own page that says so.
 */
export async function loader({ context, params: { letter = "", place = "" } }: Route.LoaderArgs) {
  const { anon } = context.get(serverContext);
  const known = UUID.test(letter) && /^[1-9]\d{0,2}$/.test(place);
  const { data, error } = known
    ? await anon.rpc("follow_letter_link", { p_letter_id: letter, p_place: Number(place) })
    : { data: null, error: null };
  if (error) throw new Response(null, { status: 503 });
  const headers = {
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
  return data ? redirect(data, { headers }) : redirect("/", { headers });
}
