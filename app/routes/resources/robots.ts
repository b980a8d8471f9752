import { serverContext } from "~/lib/server-context";
import { PAGES } from "~/pages";
import { robotsText } from "~/site/crawlers";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { site_url } = context.get(serverContext).public_env;
  return new Response(robotsText(PAGES, site_url), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
