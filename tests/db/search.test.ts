// Search finds what people mean, by an index that is really used, for whom it may (issue 9, point 11; issue 10, point 6).
import { beforeAll, describe, expect, test } from "vitest";
import { listCampaigns } from "~/features/campaigns/reads";
import { peopleList } from "~/features/people/queries";
import { openingList } from "~/features/volunteering/own/queries";
import { readAll } from "~/lib/list/export";
import { listParams } from "~/lib/list/params";
import { COUNTED, readPage } from "~/lib/list/reads";
import { parseCampaignListParams } from "../../domain/campaigns.ts";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildCampaign, buildUserCampaign } from "../fixtures/builders.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
const admin = await become(backend).admin({ full_name: "Ada Admin", email: "ada@staff.example.org" });

async function campaigns(q: string, more: Record<string, string> = {}): Promise<string[]> {
  const params = parseCampaignListParams(new URLSearchParams({ q, status: "all", ...more }));
  return (await listCampaigns(backend.anon, params)).rows.map(({ title }) => title).toSorted();
}

describe("campaigns", () => {
  beforeAll(async () => {
    const said = (title: string, summary = "Nothing else to say of it.") => ({ title, summary });
    await buildCampaign(backend, said("First month's rent", "Keeps a family in its home."));
    await buildCampaign(backend, { ...said("Zoë's car seats", "For newborns."), category: "childcare" });
    await buildUserCampaign(backend, said("Groceries for Ørsted Straße", "A parent shops once."));
    await buildUserCampaign(backend, said("Путь домой", "Ночь коротка."));
    await buildCampaign(backend, { ...said("Hidden rent"), active: false });
    await buildUserCampaign(backend, { ...said("Waiting rent"), is_approved: false });
  });

  test.each<[string, string[]]>([
    ["rent", ["First month's rent"]],
    ["rents", ["First month's rent"]],
    ["RENTING", ["First month's rent"]],
    ["months rent", ["First month's rent"]],
    ["month’s", ["First month's rent"]],
    ["zoe", ["Zoë's car seats"]],
    ["zoë", ["Zoë's car seats"]],
    ["ZOE\u0308 seat", ["Zoë's car seats"]],
    ["new born", []],
    ["newborn", ["Zoë's car seats"]],
    ["grocery", ["Groceries for Ørsted Straße"]],
    ["groc", ["Groceries for Ørsted Straße"]],
    ["help for groceries", []],
    ["the groceries", ["Groceries for Ørsted Straße"]],
    ["orsted strasse", ["Groceries for Ørsted Straße"]],
    ["ПУТЬ", ["Путь домой"]],
    ["families homes", ["First month's rent"]],
    ["car rent", []],
    ["arent", []],
    ["xyz", []],
    ["'", []],
    ["%", []],
    ["rent:* | !zoe & <-> ((", []],
    ["\\'rent", ["First month's rent"]],
  ])("%j finds %j", async (q, found) => {
    expect(await campaigns(q)).toEqual(found);
  });

  test("other filters, order, count and pages hold for what was found", async () => {
    expect(await campaigns("for", { category: "childcare" })).toEqual(["Zoë's car seats"]);
    const params = parseCampaignListParams(new URLSearchParams({ q: "rent", status: "all", page: "7" }));
    expect(await listCampaigns(backend.anon, params)).toEqual({ rows: [], count: 1 });
  });

  test("what the public does not see is not found, not even by staff", async () => {
    for (const client of [backend.anon, admin.client]) {
      const { data } = await client.rpc("search_campaigns", { p_q: "hidden waiting rent" }).select("title");
      expect(data).toEqual([]);
    }
  });
});

describe("people", () => {
  const search = async (q: string, who = admin) =>
    (
      await readPage(who.client, peopleList, { ...listParams(peopleList, new URLSearchParams()), q })
    ).rows.map(({ full_name }) => full_name);
  beforeAll(async () => {
    const as = become(backend).user;
    const zoe = await as({ full_name: "Zoë Núñez", email: "zoe.n@mail.example.org" });
    await backend.service
      .from("profiles")
      .update({ phone_number: "(555) 010-0199" })
      .eq("user_id", zoe.id)
      .throwOnError();
    await as({ full_name: "William O'Brien", email: "sam-77@example.org" });
    await as({ full_name: "Sam Williams", email: "sam-7@example.org" });
  });

  test.each<[string, string[]]>([
    ["zoe", ["Zoë Núñez"]],
    ["nunez zo", ["Zoë Núñez"]],
    ["zoe.n@mail", ["Zoë Núñez"]],
    ["ZOE.N@Mail.example.org", ["Zoë Núñez"]],
    ["mail.example", ["Zoë Núñez"]],
    ["0199", ["Zoë Núñez"]],
    ["5550100199", ["Zoë Núñez"]],
    ["555 010", ["Zoë Núñez"]],
    ["sam-7@", ["Sam Williams"]],
    ["williams", ["Sam Williams"]],
    ["obrien", ["William O'Brien"]],
    ["o'brien william", ["William O'Brien"]],
    ["nobody", []],
    ["%", []],
  ])("%j finds %j", async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  test("nobody but administrators finds anybody", async () => {
    const user = await become(backend).user({ full_name: "Zoë Other" });
    expect(await search("zoe", user)).toEqual([]);
  });

  test("a changed name is found at once by the new one", async () => {
    const user = await become(backend).user({ full_name: "Former Name" });
    await user.client
      .from("profiles")
      .update({ full_name: "Chloé Present" })
      .eq("user_id", user.id)
      .throwOnError();
    expect([await search("chloe"), await search("former")]).toEqual([["Chloé Present"], []]);
  });

  test("care staff find a father by his name alone, with or without its accents", async () => {
    const father = await become(backend).user({ full_name: "André Field", email: "hidden-word@example.org" });
    await father.client
      .rpc("choose_role", { p_role: "single_dad", p_details: SAMPLE_DETAILS.single_dad })
      .throwOnError();
    const carer = await become(backend).user();
    await admin.client.rpc("set_care_staff", { p_user_id: carer.id, p_on: true }).throwOnError();
    const names = async (p_q: string) =>
      (await carer.client.rpc("find_fathers", { p_q, p_purpose: "answer" }).throwOnError()).data.map(
        ({ full_name }) => full_name,
      );
    expect([await names("andre"), await names("fiel"), await names("hidden-word")]).toEqual([
      ["André Field"],
      ["André Field"],
      [],
    ]);
  });
});

describe("at size", () => {
  beforeAll(async () => {
    // Without what follows a row elsewhere (reviews, the search of the site, news): it is asked for nowhere here, and
    // costs most of the time of a row.
    const tables = ["auth.users", "public.profiles", "public.user_campaigns", "public.internal_campaigns"];
    const triggers = (what: string) =>
      tables.map((table) => `alter table ${table} ${what} trigger user;`).join("\n");
    const still = ["profiles_counted_in", "user_campaigns_open_totals", "internal_campaigns_open_totals"];
    const kept = still.map(
      (name) => `alter table public.${name.replace(/_(counted|open)_.*/, "")} enable trigger ${name};`,
    );
    await backend.sql.exec(`
      ${triggers("disable")} ${kept.join("\n")}
      insert into auth.users (id, aud, role, email) select gen_random_uuid(), 'authenticated', 'authenticated', 'many-' || n || '@example.org'
        from generate_series(1, 4000) n;
      insert into public.profiles (user_id, full_name, email) select u.id, 'Many Number ' || u.email, u.email
        from auth.users u where u.email like 'many-%';
      insert into public.user_campaigns (title, summary, story, category, goal_amount, organizer_display_name, is_approved)
        select 'A campaign numbered ' || n, 'What this one is for.', '{"type": "doc", "content": []}', 'health', 5000, 'Test O.', true
        from generate_series(1, 3000) n;
      insert into public.internal_campaigns (slug, title, summary, story, category, goal_amount, active)
        select 'many-' || n, 'One of ours with number ' || n, 'What this one is for.', '{"type": "doc", "content": []}', 'health', 5000, true
        from generate_series(1, 1000) n;
      insert into public.volunteer_opportunities (title, summary, is_remote, is_active)
        select 'Reading aloud, room ' || n, 'An hour with books.', true, n <> 2998 from generate_series(1, 3000) n;
      insert into public.volunteer_shifts (opportunity_id, starts_local, minutes, capacity)
        select o.id, '2098-06-01 10:00', 60, 2 from public.volunteer_opportunities o;
      ${triggers("enable")}
      analyze public.volunteer_opportunities; analyze public.volunteer_shifts;
      analyze public.profiles; analyze public.user_campaigns; analyze public.internal_campaigns; analyze public.campaign_totals;`);
  }, 180_000);

  /** How often a table was read from end to end, and an index asked, by one call as somebody. */
  async function scans(who: Pick<Identity, "role" | "sub">, call: string, names: readonly string[]) {
    return runAs(backend.sql, { ...who, claims: who }, async (run) => {
      const counts = () =>
        run.query<{ name: string; scans: number }>(
          "select n as name, pg_stat_get_xact_numscans(n::regclass)::int as scans from unnest($1::text[]) n",
          [names],
        );
      const before = new Map((await counts()).map(({ name, scans }) => [name, scans]));
      const found = await run.query(call);
      const asked = (await counts()).map(({ name, scans }) => [name, scans - (before.get(name) ?? 0)]);
      return { found: found.length, ...Object.fromEntries(asked) };
    });
  }

  test("a person is found through the index, and no table is read from end to end", async () => {
    const who: Identity = { role: "authenticated", sub: admin.id };
    const call = "select full_name from public.search_people('number many-3999@')";
    const names = ["public.profiles", "public.profiles_words_idx"];
    expect(await scans(who, call, names)).toEqual({
      found: 1,
      "public.profiles": 0,
      "public.profiles_words_idx": 1,
    });
  });

  test("a campaign is found through the index, and no table is read from end to end", async () => {
    const call = "select title from public.search_campaigns('campaigns numbered 2999')";
    const names = [
      "public.user_campaigns",
      "public.campaign_totals",
      "public.user_campaigns_words_idx",
      "public.internal_campaigns_words_idx",
    ];
    expect(await scans({ role: "anon" }, call, names)).toEqual({
      found: 1,
      "public.user_campaigns": 0,
      "public.campaign_totals": 0,
      "public.user_campaigns_words_idx": 1,
      "public.internal_campaigns_words_idx": 1,
    });
  });

  test("what volunteers can do is found through the index, for visitors and staff, and only what they may see", async () => {
    const names = [
      "public.volunteer_opportunities",
      "public.volunteer_shifts",
      "public.volunteer_opportunities_words_idx",
    ];
    const read = {
      found: 1,
      "public.volunteer_opportunities": 0,
      "public.volunteer_shifts": 0,
      "public.volunteer_opportunities_words_idx": 1,
    };
    const who: Identity = { role: "authenticated", sub: admin.id };
    const words = "'read room 2999'";
    const openings = `select title from public.search_volunteer_openings(${words})`;
    expect(await scans({ role: "anon" }, openings, names)).toEqual(read);
    expect(await scans(who, `select title from public.search_volunteer_shifts(${words})`, names)).toEqual(
      read,
    );
    const opportunities = `select title from public.search_volunteer_opportunities(${words})`;
    expect(await scans(who, opportunities, names)).toMatchObject({ ...read, "public.volunteer_shifts": 0 });
    const hidden = openings.replace("2999", "2998");
    expect(await scans({ role: "anon" }, hidden, names)).toMatchObject({ found: 0 });
    const params = listParams(openingList, new URLSearchParams({ q: "READING 2999" }));
    const page = await readPage(admin.client, openingList, params);
    expect(page.rows.map(({ title }) => title)).toEqual(["Reading aloud, room 2999"]);
  });

  test("a page of many says how many there are", async () => {
    const params = listParams(peopleList, new URLSearchParams({ q: "number", sort: "email", page: "3" }));
    const { rows, total, more } = await readPage(admin.client, peopleList, params);
    expect([rows.length, total, more]).toEqual([25, COUNTED, true]);
    expect(rows.map(({ email }) => email)).toEqual(rows.map(({ email }) => email).toSorted());
    expect((await readAll(admin.client, peopleList, params, () => undefined)).length).toBe(4000);
    const search = new URLSearchParams({ q: "campaign numbered", sort: "newest" });
    const found = await listCampaigns(backend.anon, parseCampaignListParams(search));
    expect([found.rows.length, found.count]).toEqual([12, 3000]);
  });

  test.each([
    ["found_people", "profiles"],
    ["found_campaigns", "user_campaigns"],
    ["found_opportunities", "volunteer_opportunities"],
  ])("the plan of %s asks the index of %s", async (name, table) => {
    const [body] = await backend.sql.query<{ prosrc: string }>(
      "select prosrc from pg_proc where proname = $1",
      [name],
    );
    const plan = await backend.sql.query(`explain ${body?.prosrc.replaceAll("p_q", "'zoe number'")}`);
    expect(JSON.stringify(plan)).toMatch(new RegExp(`Bitmap Index Scan on ${table}_words_idx`));
    expect(JSON.stringify(plan)).not.toContain(`Seq Scan on ${table}`);
  });
});
