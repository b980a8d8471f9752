import { serverContext } from "~/lib/server-context";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { site_url } = context.get(serverContext).public_env;
  const lines = [
    "User-agent: *",
    "Disallow: /donation-success",
    "Disallow: /dev/",
    `Sitemap: ${site_url}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
