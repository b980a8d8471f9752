// Runs the nearest suites against a copy of the tree with one mistake in it. The tree itself is never touched.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { NO_MIGRATION } from "../../tests/fixtures/template.ts";
import { type Copy, putIn, withMistake } from "./copy.ts";
import type { Databases } from "./databases.ts";
import type { Mutant } from "./mutant.ts";
import { openSession, type Session } from "./session.ts";

/** The nearest suite alone, then a few more, then some more, then all there are: most mistakes are noticed by the first. */
const ROUNDS = [1, 3, 4, 5, Number.POSITIVE_INFINITY];
const NO_SYNTAX = /Transform failed|PARSE_ERROR|SyntaxError/;
/** What runs as a template database is made, and hardly later: it is made anew with the mistake in. */
const MAKES_TEMPLATES = /^server\/embedded\/(?:platform|lite|realtime\/triggers|migrate)/;
/** Both engines are asked what stands between them and the rest. */
const OF_AN_ENGINE = /^server\/embedded\//;

/** `by` is the test that failed first. Invalid: refused by PostgreSQL or the parser; unclear: a test took too long. */
export type Verdict = {
  mutant: Mutant;
  outcome: "noticed" | "survived" | "invalid" | "unclear";
  by: string;
  asked: number;
};

/** `alone`: how a changed statement comes into a database that has all migrations, if it can. */
export type Bench = {
  attempt(mutant: Mutant, near: string[], alone?: (changed: string) => string | undefined): Promise<Verdict>;
  stop(): Promise<void>;
};

/** `isNear`: the last round, of all suites that reach the mistake, is left out. */
export function openBench(copy: Copy, databases: Databases, isNear: boolean): Bench {
  const rounds = isNear ? ROUNDS.filter(Number.isFinite) : ROUNDS;
  const open = (engine: keyof Databases["env"]) => openSession(copy.folder, databases.env[engine]);
  const kept = { postgres: open("postgres"), pglite: open("pglite") };
  /** Told to each session before it runs again. */
  const changed = { postgres: new Set<string>(), pglite: new Set<string>() };
  const news = (engine: keyof typeof kept) => {
    const files = [...changed[engine]];
    changed[engine].clear();
    return files;
  };

  type Asker = (suites: string[]) => ReturnType<Session["ask"]>;
  const askOf =
    (engine: keyof typeof kept): Asker =>
    (suites) =>
      kept[engine].ask({ suites, changed: news(engine) });

  async function tried(mutant: Mutant, near: string[], ask: Asker): Promise<Verdict> {
    let asked = 0;
    for (const round of rounds) {
      const suites = near.slice(asked, asked + round);
      if (suites.length === 0) break;
      asked += suites.length;
      const told = await ask(suites);
      if (!told) return { mutant, outcome: "unclear", by: "no end", asked };
      if (told.why.includes(NO_MIGRATION) || NO_SYNTAX.test(told.why))
        return { mutant, outcome: "invalid", by: "", asked };
      // A busy machine is no witness.
      if (told.by)
        return { mutant, outcome: /timed out/i.test(told.why) ? "unclear" : "noticed", by: told.by, asked };
    }
    return { mutant, outcome: "survived", by: "", asked };
  }

  async function inFresh(mutant: Mutant, near: string[]): Promise<Verdict> {
    const session = open("fresh");
    const verdict = await tried(mutant, near, (suites) => session.ask({ suites, changed: [] }));
    await session.stop();
    rmSync(path.join(copy.folder, ".cache/kept"), { recursive: true, force: true });
    return verdict;
  }

  async function withIt(mutant: Mutant, near: string[], statement?: string): Promise<Verdict> {
    if (statement && databases.hasPostgres) {
      if (await databases.change(statement)) return { mutant, outcome: "invalid", by: "", asked: 0 };
      return tried(mutant, near, askOf("postgres"));
    }
    if (mutant.file.endsWith(".sql") || MAKES_TEMPLATES.test(mutant.file)) return inFresh(mutant, near);
    const verdict = await tried(mutant, near, askOf("postgres"));
    const isDecided = verdict.outcome !== "survived" || !databases.hasPostgres;
    return isDecided || !OF_AN_ENGINE.test(mutant.file) ? verdict : tried(mutant, near, askOf("pglite"));
  }

  const sound = new Map<string, Promise<boolean>>();
  /** Whether a suite passes without any mistake, in this copy and on this machine. */
  const isSound = (suite: string) => {
    const known = sound.get(suite) ?? askOf("postgres")([suite]).then((told) => told?.by === "");
    sound.set(suite, known);
    return known;
  };

  return {
    /** Puts the mistake in, looks who notices, and takes it out. A witness who always complains does not count. */
    async attempt(mutant, near, alone) {
      const source = readFileSync(path.join(copy.folder, mutant.file), "utf8");
      const [from, to] = mutant.within ?? [0, 0];
      const grown = to + mutant.text.length - (mutant.end - mutant.start);
      const statement = alone?.(withMistake(source, mutant).slice(from, grown));
      const takeOut = putIn(copy, mutant);
      const tell = () => Object.values(changed).forEach((files) => void files.add(mutant.file));
      tell();
      const verdict = await withIt(mutant, near, statement).finally(takeOut);
      tell();
      if (mutant.within) await databases.restore();
      const suite = verdict.by.split(": ")[0] ?? "";
      if (verdict.outcome !== "noticed" || (await isSound(suite))) return verdict;
      return { ...verdict, outcome: "unclear", by: `${suite} fails without it, too` };
    },
    stop: async () => void (await Promise.all(Object.values(kept).map((one) => one.stop()))),
  };
}
