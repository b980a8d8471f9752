import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Without this the first visit after an install finds lazily imported packages late and Vite answers 504.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
