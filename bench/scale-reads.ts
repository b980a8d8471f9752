// What is read in scale.ts: the site's own reads, as visitors and as staff.
import path from "node:path";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type { openServices } from "../server/embedded/services.ts";
import { pageRenderer } from "../server/pages.ts";
import { makeActor } from "../tests/fixtures/actors.ts";
import { SILENT_LOG } from "../tests/fixtures/template.ts";
import { pendingSql, succeeded } from "./scale-data.ts";

/** How often one gift is applied at most. */
export const RUNS = 25;
const root = path.join(import.meta.dirname, "..");

const vite = await createServer({
  configFile: false,
  root,
  resolve: { alias: { "~domain": path.join(root, "domain"), "~": path.join(root, "app") } },
  server: { middlewareMode: true, ws: false, watch: null },
  appType: "custom",
  optimizeDeps: { noDiscovery: true, include: [] },
  logLevel: "error",
});
const load = (file: string) => vite.ssrLoadModule(`/app/${file}.ts`);
/** When nothing is read any more. */
export const closeReads = () => vite.close();
const { PAGES } = await load("pages");
const campaigns = await load("features/campaigns/reads");
const { readPage } = await load("lib/list/reads");
const { listParams } = await load("lib/list/params");
const people = await load("features/people/queries");
const { inboxList } = await load("features/notifications/reads");
const { crmList } = await load("features/crm/queries");
const { findListings } = await load("features/directory/reads");
const { parseCampaignListParams } = await load("../domain/campaigns");
const { FIRST_FOUND, SEARCH_KINDS } = await load("../domain/site-search");
const { parseDirectoryParams } = await load("../domain/directory");

/** Few meet both, whatever the size. */
const SEGMENT = [
  { field: "given_at_least", is: true, value: 9_900 },
  { field: "gift_within_days", is: true, value: 1 },
];

export type Services = Awaited<ReturnType<typeof openServices>>;
export type Read = () => PromiseLike<unknown>;
type Db = Services["anon"];

/** What anybody asks for. */
async function visitorsReads(anon: Db): Promise<Record<string, Read>> {
  const campaign = await campaigns.readCampaign(anon, "internal", "scale-1");
  const { pages } = await campaigns.listDonors(anon, campaign, 1);
  const asked = new Date(Date.now() - 3_600_000).toISOString();
  const campaignList = (search: string) => () =>
    campaigns.listCampaigns(anon, parseCampaignListParams(new URLSearchParams(search)));
  const find = (q: string) => () =>
    anon
      .rpc("search_site", { p_q: q, p_kinds: SEARCH_KINDS, p_from: 0, p_count: FIRST_FOUND })
      .throwOnError();
  const directory = (search: string) => () =>
    findListings(anon, parseDirectoryParams(new URLSearchParams(`kind=lawyer&${search}`)));
  return {
    "campaigns, page 1": campaignList(""),
    "campaigns, what was given most to": campaignList("sort=most_raised&status=all"),
    "campaigns, page 80 or none": campaignList("page=80"),
    "campaigns of the home page": () => campaigns.featuredCampaigns(anon),
    "campaigns by a word that one has": campaignList("q=unlike7x"),
    "the site's search, a word of one": find("unlike7x"),
    "the site's search, a word of all": find("campaign"),
    "donor wall, page 1": () => campaigns.listDonors(anon, campaign, 1),
    "donor wall, page 1,000 or the last": () => campaigns.listDonors(anon, campaign, Math.min(pages, 1_000)),
    voices: () => campaigns.listVoices(anon),
    "activity of the toast": () =>
      anon
        .from("donor_wall")
        .select("display_name, amount")
        .neq("display_name", "Anonymous")
        .lt("given_at", asked)
        .order("given_at", { ascending: false })
        .limit(10)
        .throwOnError(),
    "totals of a campaign": () => campaigns.readCampaign(anon, "internal", "scale-1"),
    "totals of the foundation": () => campaigns.readTotals(anon),
    "the directory, page 1": directory(""),
    "the directory, page 50 or the last": directory("page=50"),
    "the directory, one state": directory("state=WY"),
  };
}

/** What staff ask for. */
async function staffsReads(services: Services): Promise<Record<string, Read>> {
  const admin = await makeActor(services, { roles: ["admin"] });
  const list =
    (of: unknown, search = "") =>
    () =>
      readPage(admin.client, of, listParams(of, new URLSearchParams(search)));
  const rows = (table: "donations" | "log_lines" | "recent_activity", order: string, columns: string) => () =>
    admin.client.from(table).select(columns).order(order, { ascending: false }).limit(25).throwOnError();
  return {
    "figures of the dashboard": () =>
      admin.client
        .from("admin_kpis")
        .select("total_raised, donor_count, gift_count, active_campaigns, total_users, pending_reviews")
        .single()
        .throwOnError(),
    "recent activity of the dashboard": rows("recent_activity", "at", "*"),
    people: list(people.peopleList),
    "people by name, page 4": list(people.peopleList, "sort=sort_name&page=4"),
    "people, one of them by name": list(people.peopleList, "q=Person+77"),
    "whom the CRM knows": list(crmList),
    "of them, who has given, page 4": list(crmList, "show=has_gifts&page=4"),
    "of them, who gave in the last year": list(crmList, "show=gave_at"),
    "of them, who gets letters, by name": list(crmList, "show=is_subscriber&sort=sort_name"),
    "of them, one in fifty by a tag": list(crmList, "q=tag:gala+2026"),
    "the size of a segment": () =>
      admin.client.rpc("segment_size", { p_rules: SEGMENT as never }).throwOnError(),
    messages: list(inboxList(admin.id)),
    "gifts, newest": rows("donations", "created_at", "id, amount, status, donor_name, created_at"),
    "audit log": rows("log_lines", "at", "id, at, action, actor_name"),
  };
}

export async function readsOf(services: Services): Promise<Record<string, Read>> {
  await services.sql.exec(pendingSql("single", RUNS));
  let gift = 0;
  return {
    ...(await visitorsReads(services.anon)),
    ...(await staffsReads(services)),
    "one gift applied": () =>
      services.service
        .rpc("apply_stripe_event", { p_event: succeeded(`pi_single_${++gift}`) })
        .throwOnError(),
  };
}

/** Every page that anybody may open, made with nothing kept: all it reads, and its rendering. */
export function pagesOf({ anon }: Services): Record<string, Read> {
  const public_env = {
    supabase_url: "",
    supabase_key: "",
    stripe_key: null,
    site_url: "http://scale.test",
    livemode: false,
    video_hosts: [],
  };
  // Imported once, as the host does.
  const built: Promise<ServerBuild> = import(path.join(root, "build/server/index.js"));
  const render = pageRenderer({
    backend: { anon, visitor: () => anon, public_env },
    draw: async () => null,
    build: () => built,
    mode: "production",
    log: { ...SILENT_LOG, error: (fields) => process.stderr.write(`${JSON.stringify(fields)}\n`) },
  });
  type Row = { area: string; path: string; file?: string; private?: boolean };
  const open = (PAGES as Row[]).filter((row) => row.area === "public" && row.file && !row.private);
  const paths = open.map((row) => row.path).filter((at) => !/[:*]/.test(at));
  const more = [
    "/campaign/scale-1",
    "/campaign/scale-1?page=1000",
    "/campaigns?page=80",
    "/search?q=campaign",
  ];
  return Object.fromEntries(
    [...paths, ...more].map((at) => [
      at,
      async () => {
        const { status } = await render(new Request(`http://scale.test${at}`), "");
        if (status >= 500) throw new Error(`${at}: ${status}`);
      },
    ]),
  );
}
