import { endingOf } from "~domain/download-kinds";
import { checkDownload } from "~domain/downloads";
import { AppError, answered } from "~domain/errors";
import { browserClient } from "../supabase";

/** Checks and stores a file to take home, under a name of ours. Throws an Error with words for whoever chose it. */
export async function storeDownload(file: File): Promise<{ file: string; bytes: number }> {
  const head = new Uint8Array(await file.slice(0, 4_096).arrayBuffer());
  const checked = checkDownload(file.name, file.size, head);
  if ("problem" in checked) throw new AppError("invalid_input", checked.problem);
  const name = `files/${crypto.randomUUID()}.${endingOf(file.name)}`;
  await answered(
    (await browserClient()).storage
      .from("downloads")
      .upload(name, file, { contentType: checked.type, cacheControl: "31536000" }),
  );
  return { file: `/storage/v1/object/public/downloads/${name}`, bytes: file.size };
}
