import { z } from "zod";

/** What the form and its post without JavaScript share. */
export const OUTDATED_FORM = {
  id: "outdated",
  schema: z.object({ slug: z.string() }),
  initial: { slug: "" },
};
