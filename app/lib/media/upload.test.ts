// What hosted storage is sent, and what it answers to a file it does not take: 400, with its meaning in the body.
import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { storeMedia } from "./upload";
import { storeDownload } from "./upload-download";

let answer = new Response();
let sent: BodyInit | null | undefined;
const client = createClient("https://project.test", "key", {
  global: {
    fetch: async (_, init) => {
      sent = init?.body;
      return answer;
    },
  },
});
vi.mock("../supabase", () => ({ browserClient: async () => client }));

test.each([
  ["413", "Payload too large", "The object exceeded the maximum allowed size", "too_large"],
  ["415", "invalid_mime_type", "mime type text/html is not supported", "invalid_input"],
  ["500", "Internal", "Internal Server Error", "unexpected"],
])(
  "a refusal of hosted storage with %s (%s) in its body has words of its own where it can",
  async (statusCode, error, message, code) => {
    answer = Response.json({ statusCode, error, message }, { status: statusCode === "500" ? 500 : 400 });
    const file = new File(["sound"], "a.mp3", { type: "audio/mpeg" });
    await expect(storeMedia(file, "hash")).rejects.toMatchObject({ code });
  },
);

test.each([
  [
    "M4A as phones call it",
    () => storeMedia(new File(["s"], "a.m4a", { type: "audio/x-m4a" }), "h"),
    "audio/mp4",
  ],
  ["sound", () => storeMedia(new File(["s"], "a.mp3", { type: "audio/mpeg" }), "h"), "audio/mpeg"],
  [
    "a table as Windows calls it",
    () => storeDownload(new File(["a,b"], "a.csv", { type: "application/vnd.ms-excel" })),
    "text/csv",
  ],
  ["a text of which the system knows nothing", () => storeDownload(new File(["a"], "a.txt")), "text/plain"],
])(
  "storage goes by what the file says of itself: %s is sent as its bucket takes it",
  async (_, send, type) => {
    answer = Response.json({ Id: "id", Key: "key" });
    await send();
    const part = sent instanceof FormData && [...sent.values()].find((value) => value instanceof Blob);
    expect(part).toMatchObject({ type, size: expect.any(Number) });
  },
);

test("a file to take home that is refused has the same words", async () => {
  answer = Response.json({ statusCode: "415", error: "invalid_mime_type", message: "x" }, { status: 400 });
  await expect(storeDownload(new File(["a"], "a.txt"))).rejects.toMatchObject({ code: "invalid_input" });
});
