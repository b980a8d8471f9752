// The router looks at every route of the site several times for each page; a page needs a handful. It is handed these.
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Mode = "production" | "development";

function pick<T>(record: Record<string, T>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(ids.flatMap((id) => (record[id] === undefined ? [] : [[id, record[id]]])));
}

const narrowed = (build: ServerBuild, ids: readonly string[]): ServerBuild => ({
  ...build,
  routes: pick(build.routes, ids),
  assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
});

/** What answers an address; `routesOf`: the routes it can lead to, undefined where the router has to look through all. */
export function handlersOf(
  build: ServerBuild,
  mode: Mode,
  routesOf: (pathname: string) => readonly string[] | undefined,
): (pathname: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  // As many as there are kinds of addresses.
  const narrow = new Map<string, RequestHandler>();
  return (pathname) => {
    const ids = routesOf(pathname);
    if (!ids) return whole;
    const key = ids.join(" ");
    const handle = narrow.get(key) ?? createRequestHandler(narrowed(build, ids), mode);
    narrow.set(key, handle);
    return handle;
  };
}
