import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterEach, expect, test, vi } from "vitest";
import { accessLog } from "./access-log.ts";
import type { Log } from "./log.ts";

afterEach(() => void vi.restoreAllMocks());

const lines: [level: string, line: object, message: string][] = [];
const note = (level: string) => (line: object, message: string) => void lines.push([level, line, message]);
const app = new Hono()
  .use(requestId({ generator: () => "r-1" }))
  .use(accessLog({ info: note("info"), error: note("error") } as unknown as Log))
  .get("/assets/a.js", (c) => c.text(""))
  .get("/status/:code", (c) => c.body(null, Number(c.req.param("code")) as 200));

test("each request is one line without its query, an error where the server failed; assets are left out", async () => {
  // 100 ms, 112.6 ms and so on.
  let now = 87.4;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 12.6;
    return now;
  });
  for (const path of ["/status/200?email=a@b.c", "/status/499", "/status/500", "/assets/a.js"]) {
    const answer = await app.request(path);
    expect(answer.headers.get("x-request-id")).toBe("r-1");
  }
  const line = (level: string, status: number) => [
    level,
    { request_id: "r-1", method: "GET", path: `/status/${status}`, status, ms: 13 },
    "request",
  ];
  await app.request("/status/503", { signal: AbortSignal.abort() });
  expect(lines.pop()).toMatchObject(["info", { status: 503 }, "request"]);
  expect(lines).toEqual([line("info", 200), line("info", 499), line("error", 500)]);
});
