import { answered } from "~domain/errors";
import { PICTURE_TYPE } from "~domain/picture-area";
import { browserClient } from "../supabase";
import { encodePicture, type PictureKind } from "./encode";

/** Pictures of pages and records; only staff may put any there. */
const BUCKET = "images";

/** Re-encodes and stores what staff chose, under a name that cannot be guessed. Gives its address, or throws an Error with words. */
export async function uploadPicture(folder: string, file: File, kind: PictureKind): Promise<string> {
  const picture = await encodePicture(file, kind);
  const name = `${folder}/${crypto.randomUUID()}.webp`;
  const files = (await browserClient()).storage.from(BUCKET);
  await answered(files.upload(name, picture, { contentType: PICTURE_TYPE }));
  return `/storage/v1/object/public/${BUCKET}/${name}`;
}
