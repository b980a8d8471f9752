import { momentText } from "~/lib/moment";
import { browserClient } from "~/lib/supabase";
import type { ImportRow, Verdict } from "~domain/crm-import";
import { AppError } from "~domain/errors";
import { type Answer, said } from "../mutations";

/** What these rows would do; nothing is written. */
export const checkRows = async (p_rows: ImportRow[], p_add_doubles: boolean): Promise<Verdict[]> =>
  said(
    (await browserClient()).rpc("check_import", { p_rows, p_add_doubles }) as unknown as Answer<Verdict[]>,
  );

export type NewImportFacts = {
  digest: string;
  file_name: string;
  row_count: number;
  to_judge: number;
  add_doubles: boolean;
};

/** Begins one, or gives the one of the same file of the last day: cut off, or whole without our having heard. */
export const openImport = async (facts: NewImportFacts): Promise<string> =>
  said(
    (await browserClient()).rpc("open_import", {
      p_digest: facts.digest,
      p_file_name: facts.file_name,
      p_row_count: facts.row_count,
      p_to_judge: facts.to_judge,
      p_add_doubles: facts.add_doubles,
    }) as Answer<string>,
  );

/** Somebody else took the import back while it was on its way: it must not come in again by itself. */
export const isTakenBack = (error: unknown): boolean => error instanceof AppError && error.code === "gone";

function takenBack(error: unknown): never {
  const { message, details } = ((error as { cause?: unknown }).cause ?? {}) as Record<string, unknown>;
  if (message !== "import_undone") throw error;
  const when = momentText(String(details));
  const words = `It was taken back on ${when}. Check the file again if you want its people back.`;
  throw new AppError("gone", words, { cause: error });
}

/** All of these rows or none; sent twice they are imported once. */
export const importRows = async (p_import_id: string, p_rows: ImportRow[]) =>
  said(
    (await browserClient()).rpc("import_people", { p_import_id, p_rows }) as unknown as Answer<
      Pick<Verdict, "n" | "outcome" | "reason">[]
    >,
  ).catch(takenBack);

export type Undone = { removed: number; stayed: number; emptied: number };

export const undoImport = async (p_import_id: string): Promise<Undone> =>
  said((await browserClient()).rpc("undo_import", { p_import_id }) as unknown as Answer<Undone>);
