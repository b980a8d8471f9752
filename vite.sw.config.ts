import { defineConfig } from "vite";
import { pages } from "./vite.pages.ts";

// The service worker is one classic script at /sw.js with Workbox bundled in (spec section 1).
export default defineConfig({
  plugins: [pages()],
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: "app/service-worker.ts",
      output: { entryFileNames: "sw.js", format: "iife" },
    },
  },
});
