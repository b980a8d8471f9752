// Builds the site: React Router's client and server bundles, the service worker, precompressed assets.
import { spawnSync } from "node:child_process";

const steps = [
  ["node_modules/.bin/react-router", "build"],
  ["node_modules/.bin/vite", "build", "--config", "vite.sw.config.ts"],
  ["scripts/precompress.ts"],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, {
    stdio: ["ignore", process.env.BUILD_VERBOSE ? "inherit" : "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
