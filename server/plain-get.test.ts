import { expect, it } from "vitest";
import { plainGet } from "./plain-get.ts";

const read = (...lines: string[]) => plainGet(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
const HOST = "Host: site.example";

it("is read where it is plain, whatever case its names are in", () => {
  expect(read("GET /a?b=1 HTTP/1.1", HOST)).toEqual({ target: "/a?b=1", encodings: "", id: "" });
  expect(read("GET / HTTP/1.1", HOST, "Accept: a", "accept: b")).toBeDefined();
  expect(
    read(
      "GET / HTTP/1.1",
      "ACCEPT-Encoding:  br, gzip ",
      "hOST:x",
      "x-request-id: 7",
      "Connection: Keep-Alive",
    ),
  ).toEqual({ target: "/", encodings: "br, gzip", id: "7" });
});

it.each<[string, string[]]>([
  ["another method", ["POST / HTTP/1.1", HOST]],
  ["another version", ["GET / HTTP/1.0", HOST]],
  ["a whole address", ["GET http://site.example/ HTTP/1.1", HOST]],
  ["a letter no address has", ["GET /\u00e9 HTTP/1.1", HOST]],
  ["no host", ["GET / HTTP/1.1", "Accept: */*"]],
  ["a host that is none", ["GET / HTTP/1.1", "Host: a b"]],
  ["two hosts", ["GET / HTTP/1.1", HOST, HOST]],
  ["what is read here twice", ["GET / HTTP/1.1", HOST, "Accept-Encoding: a", "accept-encoding: b"]],
  ["a line that goes on", ["GET / HTTP/1.1", HOST, " more"]],
  ["a control character", ["GET / HTTP/1.1", HOST, "Accept: a\u0001"]],
  ["an end of the connection", ["GET / HTTP/1.1", HOST, "Connection: close"]],
  ["a change of protocol", ["GET / HTTP/1.1", HOST, "Connection: keep-alive, Upgrade"]],
  ...["Content-Length", "Transfer-Encoding", "Trailer", "Expect", "Upgrade", "Range", "If-None-Match"].map(
    (name): [string, string[]] => [name, ["GET / HTTP/1.1", HOST, `${name}: 1`]],
  ),
])("is left to Node with %s", (_, lines) => {
  expect(read(...lines)).toBeUndefined();
});

it("is one request in one piece, of at most eight kilobytes", () => {
  const whole = `GET / HTTP/1.1\r\n${HOST}\r\n\r\n`;
  expect(plainGet(Buffer.from(whole))).toBeDefined();
  expect(plainGet(Buffer.from(whole.slice(0, -1)))).toBeUndefined();
  expect(plainGet(Buffer.from(`${whole}G`))).toBeUndefined();
  const padded = (bytes: number) => {
    const start = `GET / HTTP/1.1\r\n${HOST}\r\nCookie: `;
    return plainGet(Buffer.from(`${start}${"c".repeat(bytes - start.length - 4)}\r\n\r\n`));
  };
  expect([padded(8192), padded(8193)]).toEqual([expect.any(Object), undefined]);
});
