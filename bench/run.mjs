// npm run bench [-- throughput | rendering | storm | sockets | start [--short] | lighthouse | scale [factor ...]]: installs the measuring tools and runs them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: "inherit", ...options }).status ?? 1;
if (!existsSync("bench/node_modules") && run("npm", ["ci", "--prefix", "bench"]) !== 0) process.exit(1);
const wanted = process.argv[2] ? [process.argv[2]] : ["throughput", "rendering", "lighthouse"];
const failed = wanted.filter(
  (name) =>
    run("./node_modules/.bin/node", [`bench/${name}.ts`, ...process.argv.slice(3)], {
      env: { ...process.env, NODE_ENV: "production" },
    }) !== 0,
);
process.exit(failed.length ? 1 : 0);
