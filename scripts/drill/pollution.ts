// Names that would change every object of the process, in each place where a name can stand.
import type { Host } from "../../tests/fixtures/host.ts";
import { type Attempt, send } from "../../tests/fixtures/strangers.ts";
import { type Drill, onHost } from "./drill.ts";

const NAMES = ["__proto__", "constructor", "prototype", "constructor.prototype", "__proto__.polluted"];
const SPELLED = (name: string) => [
  name,
  name.replaceAll("_", "%5f"),
  `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
];

function attempts(host: Host): Attempt[] {
  const headers = { apikey: host.publishableKey };
  const json = { ...headers, "content-type": "application/json" };
  return NAMES.flatMap(SPELLED).flatMap((name): Attempt[] => {
    const body = JSON.stringify({ [name]: { polluted: true } }).replaceAll('"__proto__"', '"__proto__"');
    return [
      [`/rest/v1/campaigns?${name}=eq.1`, { headers }],
      [`/rest/v1/campaigns?select=${name}`, { headers }],
      [`/rest/v1/campaigns?order=${name}`, { headers }],
      [`/rest/v1/campaigns?or=(${name}.eq.1)`, { headers }],
      [`/rest/v1/campaigns?campaigns.${name}=eq.1`, { headers }],
      [`/rest/v1/${name}`, { headers }],
      [`/rest/v1/rpc/${name}`, { method: "POST", headers: json, body: "{}" }],
      ["/rest/v1/rpc/choose_role", { method: "POST", headers: json, body }],
      [`/rest/v1/profiles?on_conflict=${name}`, { method: "POST", headers: json, body }],
      ["/rest/v1/contacts", { method: "POST", headers: { ...json, prefer: `${name}=1` }, body: `[${body}]` }],
      ["/auth/v1/signup", { method: "POST", headers: json, body }],
      [`/auth/v1/${name}`, { headers }],
      [`/storage/v1/object/${name}/x`, { headers }],
      [`/storage/v1/object/list/avatars`, { method: "POST", headers: json, body }],
      ["/functions/v1/create-donation", { method: "POST", headers: json, body }],
      [`/functions/v1/${name}`, { method: "POST", headers: json, body }],
      [`/campaigns?${name}=1&${name}[polluted]=1`],
      [`/${name}`],
    ];
  });
}

export const run: Drill = () =>
  onHost({}, async (host) => {
    const all = attempts(host);
    const broken: string[] = [];
    for (const [path, sent] of all) {
      const { status } = await send(host, path, sent);
      const alive = (await send(host, "/livez")).status === 200;
      if (status >= 500 || !alive) broken.push(`${sent?.method ?? "GET"} ${path}`);
      if (!alive) break;
    }
    const refused = (await send(host, "/", { method: "POST" })).status === 405;
    return {
      ok: broken.length === 0 && refused,
      line: `${all.length} requests with names of the prototype, ${broken.length} hurt${broken[0] ? `, first ${broken[0]}` : ""}`,
    };
  });
