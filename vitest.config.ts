import { configDefaults, defineConfig } from "vitest/config";
import { leftToPostgres } from "./tests/fixtures/engines.ts";
import { pages } from "./vite.pages.ts";

const at = (path: string) => new URL(path, import.meta.url).pathname;
const alias = [
  { find: "~domain", replacement: at("./domain") },
  { find: /^~(?=\/)/, replacement: at("./app") },
  // As browsers get it: on Node it would be the build for servers, which finds its fonts elsewhere.
  { find: /^pdfkit$/, replacement: at("./node_modules/pdfkit/js/pdfkit.browser.mjs") },
];

// Dates are shown in the zone of whoever looks: the tests look from one place.
process.env.TZ = "UTC";

const SHOWN = "tests/messages-shown.test.ts";

// `unit` needs no database; `db` shares one dumped template database per run (tests/fixtures/template.ts).
export default defineConfig({
  plugins: [pages()],
  resolve: { alias },
  test: {
    // A test that hangs fails; a busy machine alone fails none.
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: [
            "domain/**/*.test.ts",
            "server/**/*.test.ts",
            "scripts/**/*.test.ts",
            "supabase/functions/**/*.test.ts",
            "tests/*.test.ts",
            "app/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, SHOWN],
          isolate: false,
          setupFiles: ["tests/fixtures/fresh-modules.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "ui",
          environment: "happy-dom",
          include: ["app/**/*.test.tsx"],
          setupFiles: [
            "tests/fixtures/fresh-modules.ts",
            "tests/fixtures/no-console-errors.ts",
            "tests/fixtures/clean-page.ts",
            "tests/fixtures/watch-toasts.ts",
          ],
          globalSetup: "tests/fixtures/shown.ts",
          // Not 0: on two cores vitest puts that group last.
          isolate: false,
          sequence: { groupOrder: 1, setupFiles: "list" },
        },
      },
      // After the component tests: it looks at what they have shown.
      { extends: true, test: { name: "shown", include: [SHOWN], sequence: { groupOrder: 2 } } },
      {
        extends: true,
        test: {
          name: "db",
          environment: "node",
          include: ["tests/{db,embedded,functions,host}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...leftToPostgres()],
          globalSetup: "tests/fixtures/template.ts",
          setupFiles: [
            "tests/fixtures/cheap-hashes.ts",
            "tests/fixtures/left-to-postgres.ts",
            "tests/fixtures/patience.ts",
          ],
          // By the line a test stands at it is known as it is written.
          includeTaskLocation: true,
          pool: "forks",
          // Every file brings its own database and shares nothing else: loading PGlite anew for each costs a third more.
          isolate: false,
          // Each file waits for its own database most of the time: two at once use two cores.
          maxWorkers: 2,
          // A group of its own: with another number of workers it can not be run beside `unit` in one call (scripts/mutants/run.ts).
          sequence: { groupOrder: 3 },
          testTimeout: 30_000,
          hookTimeout: 120_000,
          server: { deps: { external: [/@supabase\/lite/] } },
        },
      },
    ],
  },
});
