import { postedForm } from "~/lib/posted";
import { OUTDATED_FORM } from "./forms";
import { reportOutdated } from "./mutations";

/** "This is outdated", said without JavaScript. */
export const outdatedPosted = postedForm({
  ...OUTDATED_FORM,
  send: ({ slug }, visitor) => reportOutdated(visitor, slug),
});
