// A form that also works without JavaScript: the browser posts it to its page, whose route checks it by the form's own
// schema, does what the form does, and answers with the page: what came of it, or what was typed and what is wrong with it.
import { type ActionFunctionArgs, data, type HeadersFunction } from "react-router";
import type { z } from "zod";
import { type AppError, type ErrorCode, type FieldErrors, toAppError } from "~domain/errors";
import { MESSAGES, type ToastText } from "~domain/messages";
import { hashOf, newOnce, uuidOf } from "./send-once";
import { serverContext } from "./server-context";
import type { Db } from "./supabase";

type Values = Record<string, string | boolean>;

/** The parts of a form that its page and its `useForm` share. `values`: the first ones, whose types say what is a tick. */
export type PostedForm<Done> = {
  id: string;
  post: (sent: FormData, visitor: Db) => Promise<Posted<Done>>;
};
/**
 * What became of a form that was posted. `once` goes back into the form; `shown` is what the page shows around one that
 * was refused.
 */
export type Posted<Done> = { form: string; once?: string } & (
  | { done: Done; said?: undefined }
  | {
      done?: undefined;
      said: ToastText;
      values: Values;
      fields?: FieldErrors;
      code: ErrorCode;
      shown?: Done | null;
    }
);

const STATUS: Partial<Record<ErrorCode, number>> = { rate_limited: 429, unavailable: 503, unexpected: 500 };
const CHECK: ToastText = { title: "Please check the form" };

export function postedForm<Out, Done>(form: {
  id: string;
  initial: Values;
  schema: Pick<z.ZodType<Out>, "safeParse">;
  /** What the form's own `send` does, as the visitor. Throws an AppError. `once`: see withOnce. */
  send: (input: Out, visitor: Db, page: { once: string; values: Values }) => Promise<Done>;
  /** The spec's words for this form, where it has some. */
  words?: { incomplete: (values: Values) => ToastText | null; failed: (message: string) => ToastText };
  /** What stands around the form, to be shown again when it was refused; null where it cannot be had. */
  around?: (values: Values, visitor: Db) => Promise<Done | null>;
}): PostedForm<Done> {
  const { id, initial, schema, send, around, words } = form;
  return {
    id,
    async post(sent, visitor) {
      const values = valuesIn(sent, initial);
      const once = onceIn(sent);
      const refuse = async (why: { said: ToastText; fields?: FieldErrors; code: ErrorCode }) => {
        const shown = await around?.(values, visitor).catch(() => null);
        return { form: id, once, values, ...why, ...(around && { shown: shown ?? null }) };
      };
      const checked = schema.safeParse(values);
      if (!checked.success) {
        const fields: FieldErrors = {};
        for (const { path, message } of checked.error.issues) fields[String(path[0])] ??= message;
        return refuse({ said: words?.incomplete(values) ?? CHECK, fields, code: "invalid_input" });
      }
      try {
        return { form: id, once, done: await send(checked.data, visitor, { once, values }) };
      } catch (error) {
        const { message, fields, code } = toAppError(error);
        const failed = words?.failed ?? MESSAGES.failed;
        return refuse({ said: failed(wordsFor(code, message)), fields, code });
      }
    },
  };
}

/** Work that only a script can do is none to ask for here. */
const wordsFor = (code: AppError["code"], message: string): string =>
  code === "proof_required"
    ? "We get many messages just now, and need your browser to do some work before we take another: please switch JavaScript on, or try again in an hour."
    : message;

function valuesIn(sent: FormData, initial: Values): Values {
  const read = ([name, first]: [string, string | boolean]) => {
    const given = sent.get(name);
    // No database takes it, and nobody can type it.
    const value = typeof given === "string" ? given.replaceAll("\0", "") : given;
    return [name, typeof first === "boolean" ? value !== null : typeof value === "string" ? value : first];
  };
  return Object.fromEntries(Object.entries(initial).map(read));
}

/** Use as the `action` of a page with `posts: true`. */
export function pageAction(...forms: PostedForm<unknown>[]) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const sent = await request.formData().catch(() => undefined);
    const form = forms.find(({ id }) => id === sent?.get("form"));
    if (!sent || !form) throw data(null, { status: 400 });
    const { visitor, log, request_id } = context.get(serverContext);
    const posted = await form.post(sent, visitor);
    if (!posted.said) return data(posted);
    if (posted.code === "unexpected") log.error({ request_id, form: form.id }, "a posted form failed");
    return data(posted, { status: STATUS[posted.code] ?? 422 });
  };
}

/** What makes two posts of one page the same: 256 random bits in a hidden field. A page without it is taken, too. */
const ONCE = /^[0-9a-f]{64}$/;
function onceIn(sent: FormData): string {
  const once = sent.get("once");
  return typeof once === "string" && ONCE.test(once) ? once : newOnce();
}

/**
 * For the `loader` of a page whose form opens something: the page is one visitor's then, and so nobody keeps it for
 * others; his browser may, so that "Back" shows the page he sent. `when`: only where the form stands.
 */
export function withOnce<Args extends { url: URL }, Page extends object>(
  loader: (args: Args) => Promise<Page>,
  when: (url: URL) => boolean = () => true,
) {
  return async (args: Args) => {
    const page = await loader(args);
    if (!when(args.url)) return page;
    return data({ ...page, once: newOnce() }, { headers: { "cache-control": "private, no-cache" } });
  };
}
/** Use as the `headers` of such a page. */
export const onceHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The number of a message that was posted: the same words on the same day (UTC) are the same message. */
export const contentId = async (content: object): Promise<string> =>
  uuidOf(await hashOf(new Date().toISOString().slice(0, 10) + JSON.stringify(content)));
