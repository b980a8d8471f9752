import { readFileAsUser } from "~/lib/call-function";
import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";

/** The inventory of automated tests as CSV, for administrators (decision 29). Throws when there is none. */
export const readQaTests = (): Promise<Blob> => readFileAsUser("download-qa-tests");

/** Mail that was given up is due again; resolves to how many. */
export const tryMailAgain = async (): Promise<number> =>
  answered((await browserClient()).rpc("try_mail_again"));
