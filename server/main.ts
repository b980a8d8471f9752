// `npm start`: the whole product on one address. Ends with one clear sentence when it cannot start.
import "./harden.ts";
import { enableCompileCache } from "node:module";
import path from "node:path";
import { startError } from "./start-error.ts";

// What is kept here is read by nobody else on the machine.
process.umask(0o077);
const environment = { ...process.env };
// React chooses its production build when it is first imported, hence the import below.
process.env.NODE_ENV = "production";
// A second start reads compiled code instead of compiling; where the folder cannot be written nothing is kept.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/node"));
// Where they lead to a full disk nobody reads what is said; the site is served all the same.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
const { start } = await import("./start.ts");

/** EX_CONFIG of sysexits.h: no second try makes settings right (deploy/single-fathers.service). */
const WRONG_SETTINGS = 78;

start(environment).catch((thrown: unknown) => {
  const error = startError(thrown) as Error;
  const isSettings = ["EnvError", "SettingsError"].includes(error.name);
  const known = isSettings || error.name === "StartError";
  process.stderr.write(`${known ? error.message : error.stack}\n`);
  process.exit(isSettings ? WRONG_SETTINGS : 1);
});
