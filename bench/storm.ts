// A thousand campaigns, five gifts a second to random ones and sixteen readers of random pages: the rate beside that of
// quiet minutes in the same run. DATABASE_URL for PostgreSQL. `npm run bench -- storm [--short]`
import { setTimeout as wait } from "node:timers/promises";
import { pendingSql, scaleCampaignsSql, succeeded } from "./scale-data.ts";
import { bootSite, CONNECTIONS, endWithin, type Load, load, percentile, SHORT, say } from "./tools.ts";

const CAMPAIGNS = SHORT ? 100 : 1_000;
const GIFTS_PER_SECOND = 5;
const QUIET_SECONDS = SHORT ? 2 : 10;
const STORM_SECONDS = SHORT ? 5 : 60;
const GIFTS = GIFTS_PER_SECOND * STORM_SECONDS + 10;

const fill = `${scaleCampaignsSql(CAMPAIGNS)}; ${pendingSql("storm", GIFTS, CAMPAIGNS)}`;
endWithin(175);
const site = await bootSite(fill);
const paths = ["/", "/campaigns", ...Array.from({ length: CAMPAIGNS }, (_, n) => `/campaign/scale-${n + 1}`)];

/** Every page once, so that the first storm finds what a running site has. */
async function warm(): Promise<void> {
  let next = 0;
  const reader = async () => {
    for (let path = paths[next++]; path; path = paths[next++]) {
      const answer = await fetch(site.url + path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
}

/** One gift after the other, as often as planned if the site can; resolves, when called, to how long each took (ms). */
function rain(): () => Promise<number[]> {
  const times: number[] = [];
  let over = false;
  const give = async () => {
    const at = performance.now();
    await site.rpc("apply_stripe_event", { p_event: succeeded(`pi_storm_${times.length + 1}`) });
    times.push(performance.now() - at);
  };
  const giving = (async () => {
    while (!over && times.length < GIFTS) await Promise.all([give(), wait(1_000 / GIFTS_PER_SECOND)]);
  })();
  return async () => {
    over = true;
    await giving;
    return times;
  };
}

const line = (name: string, { rate, p50, p99 }: Load) =>
  say(
    `${name.padEnd(28)} ${rate.toFixed(0).padStart(8)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)}`,
  );

try {
  await warm();
  const before = await site.memory();
  say(`${"".padEnd(28)} pages/s   p50 ms   p99 ms`);
  const quiet = await load(site.url, paths, QUIET_SECONDS);
  line("quiet", quiet);
  const stop = rain();
  const storm = await load(site.url, paths, STORM_SECONDS);
  const gifts = await stop();
  const often = (gifts.length / STORM_SECONDS).toFixed(1);
  line(`${often} gifts a second`, storm);
  say(`storm : quiet ${(storm.rate / quiet.rate).toFixed(2)}`);
  say(`a gift: p50 ${percentile(gifts, 0.5).toFixed(0)} ms, p99 ${percentile(gifts, 0.99).toFixed(0)} ms`);
  const after = await site.memory();
  say(
    `memory, MB: heap ${before.heap} before, ${after.heap} after; rss ${before.rss} before, ${after.rss} after`,
  );
} finally {
  await site.stop();
}
