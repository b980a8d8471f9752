// How files come into a bucket.
import { AppError, storageStatus, toAppError } from "~domain/errors";
import { browserClient } from "../supabase";

const notOfItsType = () =>
  new AppError("invalid_input", "This file is not what its name says. Please choose another one.");

/**
 * Under a name nobody can guess, that never means other bytes; its public address. Storage goes by the type that the file itself
 * says, and what a system calls its files is not always what a bucket takes. Throws an AppError.
 */
export async function store(bucket: string, name: string, file: Blob, type: string): Promise<string> {
  const typed = file.type === type ? file : file.slice(0, file.size, type);
  const { error } = await (await browserClient()).storage
    .from(bucket)
    .upload(name, typed, { contentType: type, cacheControl: "31536000" });
  if (error) throw storageStatus(error) === 415 ? notOfItsType() : toAppError(error);
  return `/storage/v1/object/public/${bucket}/${name}`;
}
