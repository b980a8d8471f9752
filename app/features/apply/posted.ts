import { callBy } from "~/lib/call-function";
import { postedForm } from "~/lib/posted";
import { sameAgain, secretOf } from "~/lib/send-once";
import type { Db } from "~/lib/supabase";
import { AppError } from "~domain/errors";
import {
  HELP_TOKEN,
  type HelpAnswer,
  type HelpRequest,
  type HelpRequestInput,
  newHelpToken,
} from "~domain/help-requests";
import {
  APPLY_FORM,
  NOTHING_ERASED,
  OPEN_FORM,
  type OpenedRequest,
  type SentRequest,
  TAKE_BACK_FORM,
  WITHDRAW_FORM,
  WRITE_FORM,
} from "./forms";

type Ask = Partial<HelpRequestInput>;
const call = (visitor: Db, body: Ask) =>
  callBy<HelpAnswer>(visitor, "help-request", body, { status: "string" });

const GONE =
  "This code opens nothing. It may be wrong or old, or what you sent was erased. You can ask again at any time.";

const TAKEN_BACK = "It is taken back. This code is too old to show you the rest.";

/** Throws not_found, in the same words whatever is wrong with the code. */
async function requestOf(visitor: Db, body: Ask): Promise<HelpRequest> {
  const answer = await call(visitor, body);
  if (answer.status !== "done") throw new AppError("not_found", GONE);
  return answer.request;
}

/** The form of /apply, sent without JavaScript: the same page sent twice with the same words is one request. */
export const applyPosted = postedForm({
  ...APPLY_FORM,
  send: async (answers, visitor, { once, values }): Promise<SentRequest | OpenedRequest> => {
    const saved = HELP_TOKEN.exec(String(values.token))?.[0];
    const token = saved ?? newHelpToken(await secretOf(once, answers));
    const { due_on } = await requestOf(visitor, { action: "send", token, answers }).catch(sameAgain);
    return { token, due_on: due_on ?? "" };
  },
  around,
});

async function open(token: string, visitor: Db, body: Ask = { action: "read" }): Promise<OpenedRequest> {
  return { token, request: await requestOf(visitor, { ...body, token }) };
}
/** The page again, when what was posted from it is refused. */
async function around({ token }: Record<string, string | boolean>, visitor: Db) {
  return HELP_TOKEN.test(String(token)) ? open(String(token), visitor) : null;
}

export const openPosted = postedForm({ ...OPEN_FORM, send: ({ token }, visitor) => open(token, visitor) });
export const writePosted = postedForm({
  ...WRITE_FORM,
  send: ({ token, words }, visitor) => open(token, visitor, { action: "write", words }).catch(sameAgain),
  around,
});
export const takeBackPosted = postedForm({
  ...TAKE_BACK_FORM,
  send: async ({ token, id }, visitor): Promise<OpenedRequest> => {
    const answer = await call(visitor, { action: "take_back", token, id });
    if (answer.status === "done") return { token, request: answer.request };
    throw new AppError("not_found", answer.status === "taken_back" ? TAKEN_BACK : GONE);
  },
  around,
});
export const withdrawPosted = postedForm({
  ...WITHDRAW_FORM,
  send: async ({ token }, visitor, { values }): Promise<{ withdrawn: true } | OpenedRequest> => {
    const { status } = await call(visitor, { action: "withdraw", token });
    const goneSince = status === "gone" && values.shown === "yes";
    if (status !== "withdrawn" && !goneSince) throw new AppError("not_found", NOTHING_ERASED);
    return { withdrawn: true };
  },
  around,
});
