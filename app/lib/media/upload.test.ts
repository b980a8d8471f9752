// What hosted storage answers to a file it does not take: 400, with its meaning in the body.
import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { storeMedia } from "./upload";

let answer = new Response();
const client = createClient("https://project.test", "key", { global: { fetch: async () => answer } });
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
