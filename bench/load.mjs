// Load from a process of its own; what is wanted comes as JSON on stdin.
import { json } from "node:stream/consumers";
import autocannon from "autocannon";

const { origin, paths, seconds, connections } = await json(process.stdin);
const setupRequest = (request) => ({ ...request, path: paths[Math.floor(Math.random() * paths.length)] });
const result = await autocannon({
  url: origin + paths[0],
  connections,
  duration: seconds,
  headers: { "accept-encoding": "gzip" },
  // Building a request costs the measuring process: only where there is something to choose.
  ...(paths.length > 1 ? { requests: [{ setupRequest }] } : {}),
});
const { requests, latency, non2xx, errors, statusCodeStats } = result;
process.stdout.write(
  JSON.stringify({
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    bad: non2xx + errors,
    statusCodeStats,
  }),
);
