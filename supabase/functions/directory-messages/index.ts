import { directoryMessagesInput } from "../../../domain/directory-messages.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { relayMessages, relayQuotas } from "./relay.ts";

export default startServer(
  serveJson({
    name: "directory-messages",
    auth: "anyone",
    input: directoryMessagesInput,
    quotas: relayQuotas,
    run: relayMessages,
  }),
  import.meta.main,
);
