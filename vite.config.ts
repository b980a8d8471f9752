import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { CHUNKS } from "./scripts/chunks.ts";
import { laterImports } from "./scripts/later-imports.ts";
import { publicStyles } from "./scripts/public-styles.ts";
import { pages } from "./vite.pages.ts";

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
