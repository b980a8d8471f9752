// A page from React to bytes. Pages are kept whole, so nothing is streamed, and where nothing is waited for React writes
// it in one pass, which costs less than the queues of a stream (decision 0023).
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";

/** What React writes for a part that one pass had to leave to the browser. */
const LEFT_OUT = "<!--$!-->";
/** Which only streams begin with. */
const DOCTYPE = Buffer.from("<!DOCTYPE html>");

async function allOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
  }
}

/**
 * The router would wait for its own data while rendering: it is read to its end before, and put where the router looks
 * first. Should a new version look elsewhere, it reads what was read here, and the page is made in the patient way.
 * Gives the context for one rendering, at each call anew.
 */
export async function readAhead(entry: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream } = entry;
  if (!serverHandoffStream) return () => entry;
  const data = await allOf(serverHandoffStream);
  const streamCache = [
    { done: false, value: data.toString() },
    { done: true, value: "" },
  ].map((result) => Object.assign(Promise.resolve(), { result }));
  const getReader = () => {
    const left = [{ done: false, value: data }];
    return { read: async () => left.pop() ?? { done: true } };
  };
  // Only its reader is asked for, and a real stream costs more than the rest of this.
  const replayed = { getReader } as unknown as ReadableStream<Uint8Array>;
  return () => ({ ...entry, renderMeta: { streamCache }, serverHandoffStream: replayed });
}

type Patience = { nonce: string; signal: AbortSignal; onError: (error: unknown) => void };

/** Rejects with what the shell of the page threw; `onError` is told of the other parts. */
export async function renderPage(page: () => ReactNode, patience: Patience): Promise<Buffer<ArrayBuffer>> {
  const html = Buffer.from(renderToString(page()));
  return html.includes(LEFT_OUT) ? patiently(page(), patience) : Buffer.concat([DOCTYPE, html]);
}

/** For the first page that needs a part whose code is not there yet, or in which a part fails. */
function patiently(page: ReactNode, { nonce, signal, onError }: Patience): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Never moves a finished part to the end of the page behind a script: it must be readable without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collecting(resolve).on("error", reject)),
      onShellError: reject,
      onError,
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

/** Takes all that is written, and then says it. */
function collecting(say: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      say(Buffer.concat(chunks));
      done();
    },
  });
}
