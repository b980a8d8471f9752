import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { BOUNDARY, LAYOUTS } from "./app/site/areas.ts";
import { laterImports } from "./scripts/later-imports.ts";
import { publicStyles } from "./scripts/public-styles.ts";
import { pages } from "./vite.pages.ts";

/** What every page needs, and every public one, whatever it shows: these, and whatever they import at once. */
const BASE = [
  "root",
  "entry\\.client",
  BOUNDARY,
  "components/ui/(button|section|breadcrumb)",
  "illustrations/illustration",
];
const named = (files: string[]) => new RegExp(`/app/(${files.join("|")})\\.tsx?$`);
// Shared chunks instead of thirty small ones: they compress better, and the first changes only with the lock file.
const CHUNKS = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|clsx)\//,
    priority: 2,
  },
  {
    name: "base",
    test: named(BASE),
    priority: 1,
  },
  { name: "public", test: named([LAYOUTS.public]), priority: 0 },
];

export default defineConfig(({ command }) => ({
  plugins: [pages(), laterImports(), publicStyles(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Without this the first visit after an install finds lazily imported packages late and Vite answers 504.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  // The few icons that are used go into the server's build: the package of all of them (52 MB) need not be there to run.
  // Not in development, where each of its 1,700 files would be read.
  ssr: { noExternal: command === "build" ? ["lucide-react"] : [] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
}));
