import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What the network answers, by address; nothing means there is none. */
const answers = new Map<string, Response | "hangs">();
const asked: string[] = [];
/** Never answered, until there is no more time. */
const hangs = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
let importLater: typeof import("./import-later")["importLater"];
let goWithoutCode: typeof import("./import-later")["goWithoutCode"];
beforeEach(async () => {
  answers.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    const answer = answers.get(url);
    if (answer === "hangs") return hangs(signal);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer.clone();
  });
  vi.resetModules();
  ({ importLater, goWithoutCode } = await import("./import-later"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const load = async () => "the module";
const script = "/assets/part-1.js";

test("what cannot be fetched is not imported, and is fetched when it is asked for again", async () => {
  const spy = vi.fn(load);
  await expect(importLater(spy, ["assets/part-1.js"])).rejects.toThrow(TypeError);
  answers.set(script, new Response("", { status: 503 }));
  await expect(importLater(spy, ["assets/part-1.js"])).rejects.toThrow(TypeError);
  expect(spy).not.toHaveBeenCalled();
  answers.set(script, new Response("export {}"));
  expect(await importLater(spy, ["assets/part-1.js"])).toBe("the module");
  expect(asked).toEqual([script, script, script]);
});

test("what was fetched, is being fetched, or came with the page is not fetched again", async () => {
  answers.set(script, new Response("export {}"));
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/base-2.js">';
  const files = ["assets/part-1.js", "assets/base-2.js"];
  await Promise.all([importLater(load, files), importLater(load, files)]);
  await importLater(load, files);
  expect(asked).toEqual([script]);
  expect(await importLater(load)).toBe("the module");
});

test("what hangs is lost in the end, and fetched when it is asked for again", async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(late.signal);
  answers.set(script, "hangs");
  const lost = importLater(load, ["assets/part-1.js"]);
  late.abort(new DOMException("signal timed out", "TimeoutError"));
  await expect(lost).rejects.toThrow("timed out");
  answers.set(script, new Response("export {}"));
  expect(await importLater(load, ["assets/part-1.js"])).toBe("the module");
});

test("what was broken off because the page is left is told to nobody", async () => {
  const reading = vi
    .spyOn(Response.prototype, "arrayBuffer")
    .mockRejectedValueOnce(new DOMException("BodyStreamBuffer was aborted", "AbortError"))
    .mockRejectedValueOnce(new TypeError("network error"));
  answers.set(script, new Response("export {}"));
  const told = vi.fn();
  void importLater(load, ["assets/part-1.js"]).then(told, told);
  await expect.poll(() => reading.mock.calls.length).toBe(1);
  answers.set("/assets/part-4.js", new Response("export {}"));
  await expect(importLater(load, ["assets/part-4.js"])).rejects.toThrow("network error");
  expect(told).not.toHaveBeenCalled();
  reading.mockRestore();
});

test("it waits for styles, once; those that do not arrive are asked for again", async () => {
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((link) => void links.push(link as HTMLLinkElement));
  const removed = vi.spyOn(HTMLLinkElement.prototype, "remove");
  const spy = vi.fn(load);
  const files = ["assets/part-3.css"];
  const lost = importLater(spy, files);
  links[0]?.dispatchEvent(new Event("error"));
  await expect(lost).rejects.toThrow("/assets/part-3.css");
  vi.useFakeTimers();
  const hung = expect(importLater(spy, files)).rejects.toThrow("/assets/part-3.css");
  await vi.runAllTimersAsync();
  await hung;
  expect(removed.mock.contexts).toEqual([links[0], links[1]]);
  links.splice(0, 2);
  const both = Promise.all([importLater(spy, files), importLater(spy, files)]);
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ["stylesheet", "/assets/part-3.css"],
  ]);
  expect(spy).not.toHaveBeenCalled();
  links[0]?.dispatchEvent(new Event("load"));
  expect(await both).toEqual(["the module", "the module"]);
  expect(asked).toEqual([]);
});

test.each<[string, object | undefined, string, [string, string?][]]>([
  ["a link leads there", { pathname: "/give", search: "?a=1", hash: "#b" }, "", [["assign", "/give?a=1#b"]]],
  ["Back has come there", { pathname: "/now", search: "", hash: "" }, "", [["reload"]]],
  ["nobody goes there yet", undefined, "", []],
  ["somebody leaves by Exit", { pathname: "/give", search: "", hash: "" }, "none", []],
])("a page whose code is lost: %s", (_, to, display, expected) => {
  const went: [string, string?][] = [];
  const origin = "https://site.test";
  vi.stubGlobal("__reactRouterDataRouter", { state: { navigation: { location: to } } });
  vi.stubGlobal("location", {
    origin,
    href: `${origin}/now`,
    reload: () => went.push(["reload"]),
    assign: (href: string) => went.push(["assign", href.replace(origin, "")]),
  });
  document.documentElement.style.display = display;
  goWithoutCode();
  document.documentElement.style.display = "";
  expect(went).toEqual(expected);
});
