import { lazy, type ReactNode, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, Scripts, ServerRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { readAhead, renderPage } from "./one-pass";

const page = (body: ReactNode) => () => (
  <html lang="en">
    <body>{body}</body>
  </html>
);
const patience = () => ({ nonce: "n", signal: new AbortController().signal, onError: vi.fn() });
const Broken = (): ReactNode => {
  throw new Error("broken");
};

test("a page is a whole document", async () => {
  const html = await renderPage(page("Zoë’s"), patience());
  expect(html.toString()).toBe('<!DOCTYPE html><html lang="en"><head></head><body>Zoë’s</body></html>');
});

test("a part whose code is not there yet is waited for", async () => {
  const Late = lazy(async () => ({ default: () => <p>here</p> }));
  const part = page(
    <Suspense fallback={<p>not yet</p>}>
      <Late />
    </Suspense>,
  );
  const { onError, ...rest } = patience();
  const first = (await renderPage(part, { onError, ...rest })).toString();
  expect(first).toContain("<p>here</p>");
  expect(first).toMatch(/^<!DOCTYPE html>/);
  expect((await renderPage(part, { onError, ...rest })).toString()).toBe(first);
  expect(onError).not.toHaveBeenCalled();
});

test("a part that fails is told, a page that fails is none", async () => {
  const { onError, ...rest } = patience();
  const part = page(
    <Suspense fallback={<p>without it</p>}>
      <Broken />
    </Suspense>,
  );
  expect((await renderPage(part, { onError, ...rest })).toString()).toContain("without it");
  expect(onError).toHaveBeenCalledOnce();
  await expect(renderPage(page(<Broken />), { onError, ...rest })).rejects.toThrow("broken");
});

/** As much of a page of the router as its data needs to be written. */
function entry(chunks: string[]): EntryContext {
  const root = { id: "root", path: "", hasLoader: true, module: "/root.js" };
  const encoded = chunks.map((chunk) => new TextEncoder().encode(chunk));
  return {
    manifest: {
      routes: { root },
      entry: { module: "/entry.js", imports: [] },
      url: "/manifest.js",
      version: "1",
    },
    routeModules: { root: { default: () => page(<Scripts />)() } },
    serverHandoffString: "{}",
    serverHandoffStream: new ReadableStream({
      start(stream) {
        for (const chunk of encoded) stream.enqueue(chunk);
        stream.close();
      },
    }),
    renderMeta: {},
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial" },
    staticHandlerContext: {
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: root }],
      loaderData: { root: null },
    },
  } as unknown as EntryContext;
}

test("the router finds its own data in one pass, also a second time", async () => {
  const anew = await readAhead(entry(["[1]\n", "[2]\n"]));
  const render = () => renderToString(<ServerRouter context={anew()} url="http://127.0.0.1/" nonce="n" />);
  const html = render();
  expect(html).toContain('streamController.enqueue("[1]\\n[2]\\n")');
  expect(html).toContain("streamController.close()");
  expect(html).not.toContain("<!--$!-->");
  expect(render()).toBe(html);
});

test("a router that looks elsewhere reads the same data, at each rendering anew", async () => {
  const anew = await readAhead(entry(["[1]\n"]));
  for (let n = 0; n < 2; n++) {
    const reader = anew().serverHandoffStream?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe("[1]\n");
    expect(await reader?.read()).toEqual({ done: true });
  }
});
