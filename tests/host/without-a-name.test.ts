// An interface asked without saying for what answers as that interface, never as a page.
import { expect, test } from "vitest";
import { isBackendPath } from "../../domain/backend-paths.ts";
import { sharedHost } from "../fixtures/shared-host.ts";
import { send } from "../fixtures/strangers.ts";

const host = await sharedHost();

test.each([
  ["/functions/v1", "error.message"],
  ["/functions/v1/", "error.message"],
  ["/functions/v1/none", "error.message"],
  ["/realtime/v1", "message"],
  ["/realtime/v1/", "message"],
  ["/realtime/v1/api/broadcast", "message"],
  ["/auth/v1", "msg"],
  ["/storage/v1", "message"],
])("%s", async (path, words) => {
  for (const method of ["GET", "POST"]) {
    const { status, headers, body } = await send(host, path, { method });
    expect([status, headers["content-type"]], method).toEqual([404, expect.stringContaining("json")]);
    const said = words
      .split(".")
      .reduce((value: unknown, name) => (value as Record<string, unknown>)[name], JSON.parse(body));
    expect(said).toMatch(/\w/);
  }
});

test("no page is looked for there, by the service worker or while developing", () => {
  const backend = ["/functions/v1", "/realtime/v1?vsn=2", "/auth/v1/user", "/dev/mailbox.json", "/readyz"];
  expect(backend.filter((path) => !isBackendPath(path))).toEqual([]);
  const pages = ["/", "/auth", "/auth/confirm", "/functions", "/realtime/v10", "/dev/gallery", "/readyzz"];
  expect(pages.filter(isBackendPath)).toEqual([]);
});
