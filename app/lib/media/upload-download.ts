import { DOWNLOAD_MAX_BYTES, DOWNLOAD_MAX_SIDE, endingOf } from "~domain/download-kinds";
import { checkDownload } from "~domain/downloads";
import { AppError } from "~domain/errors";
import { within } from "~domain/picture-area";
import { encodePicture } from "../picture/encode";
import { store } from "./store";

/** A picture to take home keeps its kind and its size, and loses where and with what it was taken (decision 31). */
const drawnAnew = (file: File, type: string): Promise<Blob> =>
  encodePicture(new File([file], file.name, { type }), {
    frame: within(DOWNLOAD_MAX_SIDE, DOWNLOAD_MAX_SIDE),
    max_bytes: DOWNLOAD_MAX_BYTES,
    type,
  });

/** Checks and stores a file to take home, under a name of ours. Throws an Error with words for whoever chose it. */
export async function storeDownload(file: File): Promise<{ file: string; bytes: number }> {
  const head = new Uint8Array(await file.slice(0, 4_096).arrayBuffer());
  const checked = checkDownload(file.name, file.size, head);
  if ("problem" in checked) throw new AppError("invalid_input", checked.problem);
  const kept = checked.type.startsWith("image/") ? await drawnAnew(file, checked.type) : file;
  const name = `files/${crypto.randomUUID()}.${endingOf(file.name)}`;
  return { file: await store("downloads", name, kept, checked.type), bytes: kept.size };
}
