import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Two shared chunks instead of thirty small ones: they compress better, and the first changes only with the lock file.
const CHUNKS = [
  { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|clsx)\//, priority: 2 },
  {
    name: "site",
    test: /\/app\/(root|entry\.client|layouts|lib|features\/cms|components\/(ui|media|feedback))|\/domain\/(campaigns|dates|legal|money|text)\.ts|\/lucide-react\//,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Without this the first visit after an install finds lazily imported packages late and Vite answers 504.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
