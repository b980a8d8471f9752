// The move itself: check everything, write what differs, compare everything. A call goes on where the last one ended.
import type { Sql, SqlRunner } from "../../server/embedded/sql.ts";
import type { FileStore } from "../../server/embedded/storage/file-store.ts";
import { CommandError } from "../command.ts";
import { checkSource, checkTarget, holdStill, isHosted, refuseInhabited } from "./checks.ts";
import { type DemoMarks, demoMarksOf, refuseDemoInHosted, writeDemoMarks } from "./demo.ts";
import { type Files, type FileTarget, giveBack, moveFiles, objectsOf, type StoredObject } from "./files.ts";
import { begin, finish, identityOf, type Mark, markOf } from "./mark.ts";
import { mayMoveInto, moveSequences, type Sum, same, sumAtSource, sumAtTarget, writeAnew } from "./rows.ts";
import { speakPlainly, type Tables, tablesOf, type Way, waysBetween } from "./tables.ts";

export type Move = {
  source: Sql;
  target: Sql;
  files: FileStore;
  /** Null where hosted Supabase has no key to take files with: refused when there are any. */
  fileTarget: FileTarget | null;
  /** Rows by table of a database that only our migrations have written to. */
  untouched(): Promise<Record<string, number>>;
  dryRun: boolean;
  say(line: string): void;
};
/** What is known before anything is written. */
type Found = {
  run: SqlRunner;
  move: Move;
  identity: string;
  mark: Mark | null;
  hosted: boolean;
  ways: Way[];
  marks: DemoMarks;
};

async function look(run: SqlRunner, move: Move, ownTables: Tables): Promise<Found> {
  await checkSource(run);
  const identity = await identityOf(run);
  const marks = await demoMarksOf(run);
  const found = await move.target.tx(async (target) => {
    await speakPlainly(target);
    if ((await identityOf(target)) === identity)
      throw new CommandError("Source and target are the same database.");
    const hosted = await isHosted(target);
    if (hosted) refuseDemoInHosted(marks);
    await checkTarget(target, hosted);
    const tables = await tablesOf(target);
    const mark = await markOf(target);
    await refuseInhabited(target, tables, mark, identity, move.untouched);
    return { hosted, mark, ways: waysBetween(ownTables, tables, hosted) };
  });
  const objects = await objectsOf(run);
  if (!move.fileTarget && !move.dryRun && objects.length > 0)
    throw new CommandError(
      `There are ${objects.length} files to move: give --api <project url> and MOVE_SECRET_KEY; nothing was changed.`,
    );
  await mayMoveInto(move.target);
  return { run, move, identity, marks, ...found };
}

const lineOf = (table: string, { rows, checksum }: Sum, what: string) =>
  `${table.padEnd(36)} ${String(rows).padStart(8)} rows  ${checksum.slice(0, 12)}  ${what}`;

/** The sums of both sides, table by table. */
async function compare({ run, move, ways }: Found): Promise<{ way: Way; here: Sum; there: Sum }[]> {
  const sums: { way: Way; here: Sum; there: Sum }[] = [];
  for (const way of ways) {
    const here = await sumAtSource(run, way);
    const there = await move.target.tx(async (target) => {
      await speakPlainly(target);
      return sumAtTarget(target, way);
    });
    sums.push({ way, here, there });
  }
  return sums;
}

/** Before there is a schema at the target: all of the source. */
export function previewAll({ source, say }: Pick<Move, "source" | "say">): Promise<void> {
  return source.tx(async (run) => {
    await speakPlainly(run);
    const tables = await tablesOf(run);
    for (const way of waysBetween(tables, tables, false))
      say(lineOf(way.table, await sumAtSource(run, way), "would be moved"));
    sayFiles(await objectsOf(run), say);
    say("The target is empty: its schema would be made first. Nothing was changed.");
  });
}

function sayFiles(objects: StoredObject[], say: Move["say"]): void {
  const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
  say(`${objects.length} files (${bytes} bytes) would be moved, or are there already.`);
}

const lostFile = (name: string) => `${name} was missing in the old house already.`;
const movedFiles = ({ all, bytes, moved }: Files) =>
  `${all} files (${bytes} bytes), ${moved} of them moved now, all compared.`;

async function preview(found: Found): Promise<void> {
  const { say } = found.move;
  for (const { way, here, there } of await compare(found))
    say(lineOf(way.table, here, same(here, there) ? "there already" : "would be moved"));
  sayFiles(await objectsOf(found.run), say);
  say("Sessions, open links and codes of mails end: people sign in again. Nothing was changed.");
}

/** After the end people live there: what differs is theirs, and stays. */
async function lookAgain(found: Found, finished_at: string): Promise<void> {
  const differs = (await compare(found)).filter(({ here, there }) => !same(here, there));
  if (differs.length > 0)
    throw new CommandError(
      `This move was finished at ${finished_at}, and the target has changed since (${differs.map(({ way }) => way.table).join(", ")}); nothing was changed.`,
    );
  found.move.say(
    `This move was finished at ${finished_at}: all rows are the same. ${await filesAgain(found)}`,
  );
}

/** Files are named by their version in a folder: one that was forgotten, or came to harm, can follow. */
async function filesAgain({ run, move, hosted }: Found): Promise<string> {
  if (hosted || move.dryRun || !move.fileTarget) return "Nothing was changed.";
  const files = await moveFiles(await objectsOf(run), move.files, move.fileTarget, move.target);
  for (const lost of files.lost) move.say(lostFile(lost));
  return files.moved === 0 ? "Nothing was changed." : movedFiles(files);
}

async function carry(found: Found): Promise<void> {
  const { run, move, identity, hosted, marks } = found;
  const { target, say } = move;
  await target.tx(async (write) => {
    await begin(write, identity);
    // Before the first account is there.
    await writeDemoMarks(write, marks);
  });
  for (const { way, here, there } of await compare(found)) {
    if (same(here, there)) continue;
    await writeAnew(run, target, way);
    say(lineOf(way.table, here, "moved"));
  }
  await target.tx((write) => moveSequences(run, write));
  const objects = await objectsOf(run);
  const files = move.fileTarget && (await moveFiles(objects, move.files, move.fileTarget, target));
  if (hosted) await giveBack(target, objects);
  say("Compared:");
  const compared = await compare(found);
  for (const { way, here, there } of compared)
    say(lineOf(way.table, here, same(here, there) ? "the same" : "DIFFERENT"));
  if (files) say(movedFiles(files));
  for (const lost of files?.lost ?? []) say(lostFile(lost));
  if (compared.some(({ here, there }) => !same(here, there)))
    throw new CommandError("The target is not the same: does something write into it? Call this again.");
  await finish(target);
  say(
    "Moved. Sessions, open links and codes of mails have ended: people sign in again with their passwords.",
  );
  say("Do not start the old house again: it would send its waiting mails a second time.");
}

/** Throws CommandError for what it refuses; rejects and can be called again after anything else. */
export async function moveHouse(move: Move): Promise<void> {
  const tables = await move.source.tx(async (run) => {
    await speakPlainly(run);
    return tablesOf(run);
  });
  await move.source.tx(async (run) => {
    await run.exec("set transaction isolation level repeatable read");
    await speakPlainly(run);
    // Before the first reading, which decides what is seen: nothing is written between the two.
    await holdStill(run, tables);
    const found = await look(run, move, tables);
    const { mark } = found;
    if (mark?.finished_at) return lookAgain(found, mark.finished_at);
    return move.dryRun ? preview(found) : carry(found);
  });
}
