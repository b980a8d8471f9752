import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction, wordsOf } from "~/components/form/use-action";
import { listKey } from "~/lib/list/reads";
import {
  batchesOf,
  type Columns,
  type ImportRow,
  matchColumns,
  readRows,
  type Verdict,
} from "~domain/crm-import";
import { crmList } from "../queries";
import { checkRows, importRows, isTakenBack, type NewImportFacts, openImport } from "./mutations";
import { digestOf, type FileTable, readFile } from "./read-file";

type Progress = { what: "Checking" | "Importing"; done: number; of: number };

/** One thing at a time, how far it is, and what went wrong. */
function useWork() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { pending, run } = useAction((error) => setProblem(wordsOf(error)));
  const begin = (work: () => Promise<void>) =>
    run(async () => {
      setProblem(null);
      try {
        await work();
      } finally {
        setProgress(null);
      }
    });
  return { progress, setProgress, problem, pending, begin };
}

/** Batch after batch; what the file alone says of its rows is told with the rest. */
async function sendAll(
  { lines }: FileTable,
  columns: Columns,
  send: (rows: ImportRow[]) => Promise<Verdict[]>,
  onProgress: (done: number) => void,
): Promise<Verdict[]> {
  const { rows, refused } = readRows(lines, columns);
  const all = [...refused];
  for (const batch of batchesOf(rows)) {
    onProgress(all.length);
    all.push(...(await send(batch)));
  }
  return all.toSorted((a, b) => a.n - b.n);
}

/** What was done to rows, with what the try said of them: whom they mean, and what they add. */
const withTried = (
  answers: readonly Pick<Verdict, "n" | "outcome" | "reason">[],
  tried: readonly Verdict[] | null,
): Verdict[] => {
  const before = new Map(tried?.map((verdict) => [verdict.n, verdict]));
  return answers.map((answer) => ({
    ...{ fills: [], person_id: null, person: null },
    ...before.get(answer.n),
    ...answer,
  }));
};

const factsOf = async (
  table: FileTable,
  columns: Columns,
  add_doubles: boolean,
): Promise<NewImportFacts> => ({
  digest: await digestOf(table, [columns, add_doubles]),
  file_name: table.name.slice(0, 200),
  row_count: table.lines.length,
  to_judge: readRows(table.lines, columns).rows.length,
  add_doubles,
});

/** A file on its way: chosen, its columns matched, tried, imported. A change of the columns asks for another try. */
export function useImport() {
  const queryClient = useQueryClient();
  const [table, setTable] = useState<FileTable | null>(null);
  const [columns, setColumns] = useState<Columns>([]);
  const [addDoubles, setAddDoubles] = useState(false);
  const [verdicts, setVerdicts] = useState<readonly Verdict[] | null>(null);
  const [stage, setStage] = useState<"tried" | "cut off" | "done">("tried");
  // What goes on is the same import, also where somebody has taken it back meanwhile: that is told, and no other begun.
  const [opened, setOpened] = useState<string | null>(null);
  const { progress, setProgress, problem, pending, begin } = useWork();
  const count = (what: Progress["what"]) => (done: number) =>
    setProgress({ what, done, of: table?.lines.length ?? 0 });
  const match = (next: Columns) => {
    setColumns(next);
    setVerdicts(null);
    setOpened(null);
    setStage("tried");
  };

  const choose = (file: File) =>
    begin(async () => {
      const read = await readFile(file);
      setTable(read);
      match(matchColumns(read.header));
    });

  const check = (doubles: boolean) =>
    begin(async () => {
      if (!table) return;
      setVerdicts(await sendAll(table, columns, (rows) => checkRows(rows, doubles), count("Checking")));
      setAddDoubles(doubles);
    });

  const save = () =>
    begin(async () => {
      if (!table) return;
      const id = opened ?? (await openImport(await factsOf(table, columns, addDoubles)));
      setOpened(id);
      setStage("cut off");
      const send = async (rows: ImportRow[]) => withTried(await importRows(id, rows), verdicts);
      try {
        setVerdicts(await sendAll(table, columns, send, count("Importing")));
        setStage("done");
      } catch (error) {
        if (isTakenBack(error)) match(columns);
        throw error;
      } finally {
        // Cut off, too: what the lists say of it may be more than was heard here.
        await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
      }
    });

  const now = { table, columns, addDoubles, verdicts, stage, progress, problem, pending };
  return { ...now, choose, match, check, save };
}
export type ImportState = ReturnType<typeof useImport>;
