// /functions/v1/:name -> supabase/functions/<name>/index.ts, the same file that Deno runs on hosted Supabase.
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Surroundings } from "../supabase/functions/_shared/surroundings.ts";

type Handler = (request: Request, around?: Surroundings) => Promise<Response>;
/** `to_its_end`: for who must know when the work is over; a caller over HTTP is answered in time, and the work goes on. */
export type RunFunction = (
  name: string,
  request: Request,
  options?: { to_its_end: boolean },
) => Promise<Response>;

const TIMEOUT_MS = 30_000;
const ROOT = path.resolve(import.meta.dirname, "../supabase/functions");

const names = new Set(
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name),
);

const problem = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

export function functionRunner(around: Surroundings): RunFunction {
  return async (name, request, { to_its_end } = { to_its_end: false }) => {
    if (!names.has(name)) return problem(404, "not_found", "There is no such function.");
    const module = (await import(pathToFileURL(path.join(ROOT, name, "index.ts")).href)) as {
      default: Handler;
    };
    if (to_its_end) return module.default(request, around);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(
        () => resolve(problem(504, "timeout", "This took too long. Please try again.")),
        TIMEOUT_MS,
      );
    });
    return Promise.race([module.default(request, around), late]).finally(() => clearTimeout(timer));
  };
}
