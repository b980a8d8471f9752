// Runs the nearest suites against a copy of the tree with one mistake in it. The tree itself is never touched.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { NO_MIGRATION } from "../../tests/fixtures/template.ts";
import { type Copy, putIn, withMistake } from "./copy.ts";
import type { Databases } from "./databases.ts";
import type { Mutant } from "./mutant.ts";
import { openSession, type Session } from "./session.ts";

/** The nearest suite alone, then a few more, then some more, then all there are: most mistakes are noticed by the first. */
const ROUNDS = [1, 3, 5, 8, Number.POSITIVE_INFINITY];
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

type Ask = (suites: string[]) => ReturnType<Session["ask"]>;

async function tried(mutant: Mutant, near: string[], ask: Ask, rounds: number[]): Promise<Verdict> {
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

/** Two that stay, one for each engine, and as many as are wanted that make their template anew. */
function openSessions(copy: Copy, databases: Databases) {
  const open = (engine: keyof Databases["env"]) => openSession(copy.folder, databases.env[engine]);
  const kept = { postgres: open("postgres"), pglite: open("pglite") };
  /** Told to each before it runs again. */
  const changed = { postgres: new Set<string>(), pglite: new Set<string>() };
  return {
    tell(file: string) {
      for (const files of Object.values(changed)) files.add(file);
    },
    on:
      (engine: keyof typeof kept): Ask =>
      (suites) => {
        const files = [...changed[engine]];
        changed[engine].clear();
        return kept[engine].ask({ suites, changed: files });
      },
    async fresh<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
      const session = open("fresh");
      const done = await work((suites) => session.ask({ suites, changed: [] }));
      await session.stop();
      rmSync(path.join(copy.folder, ".cache/kept"), { recursive: true, force: true });
      return done;
    },
    stop: async () => void (await Promise.all(Object.values(kept).map((one) => one.stop()))),
  };
}

/** `alone`: how a changed statement comes into a database that has all migrations, if it can. */
export type Bench = {
  attempt(mutant: Mutant, near: string[], alone?: (changed: string) => string | undefined): Promise<Verdict>;
  stop(): Promise<void>;
};

/** `isNear`: the last round, of all suites that reach the mistake, is left out. */
export function openBench(copy: Copy, databases: Databases, isNear: boolean): Bench {
  const rounds = isNear ? ROUNDS.filter(Number.isFinite) : ROUNDS;
  const sessions = openSessions(copy, databases);

  async function withIt(
    mutant: Mutant,
    near: string[],
    script: string,
    statement?: string,
  ): Promise<Verdict> {
    const asked = (ask: Ask) => tried(mutant, near, ask, rounds);
    if (statement && databases.hasPostgres) {
      if (await databases.change(statement, mutant.file, script))
        return { mutant, outcome: "invalid", by: "", asked: 0 };
      return asked(sessions.on("postgres"));
    }
    if (mutant.file.endsWith(".sql") || MAKES_TEMPLATES.test(mutant.file)) return sessions.fresh(asked);
    const verdict = await asked(sessions.on("postgres"));
    const isDecided = verdict.outcome !== "survived" || !databases.hasPostgres;
    return isDecided || !OF_AN_ENGINE.test(mutant.file) ? verdict : asked(sessions.on("pglite"));
  }

  const sound = new Map<string, Promise<boolean>>();
  /** Whether a suite passes without any mistake, in this copy and on this machine. */
  const isSound = (suite: string) => {
    const known =
      sound.get(suite) ??
      sessions
        .on("postgres")([suite])
        .then((told) => told?.by === "");
    sound.set(suite, known);
    return known;
  };

  return {
    /** Puts the mistake in, looks who notices, and takes it out. A witness who always complains does not count. */
    async attempt(mutant, near, alone) {
      const source = readFileSync(path.join(copy.folder, mutant.file), "utf8");
      const [from, to] = mutant.within ?? [0, 0];
      const grown = to + mutant.text.length - (mutant.end - mutant.start);
      const script = withMistake(source, mutant);
      const statement = alone?.(script.slice(from, grown));
      const takeOut = putIn(copy, mutant);
      sessions.tell(mutant.file);
      const verdict = await withIt(mutant, near, script, statement).finally(takeOut);
      sessions.tell(mutant.file);
      if (mutant.within) await databases.restore();
      const suite = verdict.by.split(": ")[0] ?? "";
      if (verdict.outcome !== "noticed" || (await isSound(suite))) return verdict;
      return { ...verdict, outcome: "unclear", by: `${suite} fails without it, too` };
    },
    stop: sessions.stop,
  };
}
