// What is said in a video of /multimedia, as its player reads it: from our own address, which other sites' files could not be.
import { serverContext } from "~/lib/server-context";
import { AppError, answered } from "~domain/errors";
import type { Route } from "./+types/captions";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ask, anon } = context.get(serverContext);
  const { id } = params;
  const read = async () => {
    const data = await answered(anon.from("media").select("captions").eq("id", id).maybeSingle());
    return data?.captions ?? null;
  };
  try {
    const captions = UUID.test(id)
      ? (await ask({ key: `captions ${id}`, reads: [`media:${id}`], read })).data
      : null;
    if (!captions) return new Response("Not found", { status: 404 });
    return new Response(captions, { headers: { "content-type": "text/vtt; charset=utf-8" } });
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return new Response(null, { status: 503 });
    throw error;
  }
}
