import { readFileAsUser } from "~/lib/call-function";

/** The inventory of automated tests as CSV, for administrators (decision 29). Throws when there is none. */
export const readQaTests = (): Promise<Blob> => readFileAsUser("download-qa-tests");
