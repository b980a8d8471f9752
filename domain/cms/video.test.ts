import { expect, it } from "vitest";
import { videoOf } from "./video.ts";

const HOSTED = {
  video_hosts: ["videos.example.org", "cdn.example.net:8443"],
  supabase_url: "https://x.supabase.co",
};
const EMBEDDED = { video_hosts: [], supabase_url: "" };
const STORED = "/storage/v1/object/public/videos/home/one.mp4";

it.each([
  [STORED, `https://x.supabase.co${STORED}`],
  ["/images/hero/hero.webm", "/images/hero/hero.webm"],
  ["https://videos.example.org/a/b.mp4", "https://videos.example.org/a/b.mp4"],
  ["https://cdn.example.net:8443/b.webm?x=1", "https://cdn.example.net:8443/b.webm?x=1"],
  [
    "https://x.supabase.co/storage/v1/object/public/videos/a.mp4",
    "https://x.supabase.co/storage/v1/object/public/videos/a.mp4",
  ],
])("%s is a file that plays", (address, src) => {
  expect(videoOf(address, HOSTED)).toEqual({ kind: "file", src });
});

it("a file of our storage lies with the site where the site is the backend", () => {
  expect(videoOf(STORED, EMBEDDED)).toEqual({ kind: "file", src: STORED });
});

const YOUTUBE = "https://www.youtube-nocookie.com/embed/aB3_-678901?autoplay=1&rel=0";
it.each([
  ["https://www.youtube.com/watch?v=aB3_-678901&list=x", YOUTUBE],
  ["https://youtu.be/aB3_-678901?t=4", YOUTUBE],
  ["https://m.youtube.com/shorts/aB3_-678901", YOUTUBE],
  ["https://www.youtube-nocookie.com/embed/aB3_-678901", YOUTUBE],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
])("%s is a player that loads after a click", (address, src) => {
  expect(videoOf(address, EMBEDDED)).toMatchObject({ kind: "embed", src });
});

it.each([
  undefined,
  "",
  "javascript:alert(1)//.mp4",
  "http://videos.example.org/a.mp4",
  "https://elsewhere.example/a.mp4",
  "https://videos.example.org.evil.example/a.mp4",
  "https://user:word@videos.example.org/a.mp4",
  "https://videos.example.org/a.html",
  "//videos.example.org/a.mp4",
  "/storage/v1/object/public/videos/../../../auth/v1/a.mp4",
  "/campaigns",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/embed/aB3_-678901%22onload=x",
  "https://evil.example/watch?v=aB3_-678901",
  "https://youtube.com.evil.example/watch?v=aB3_-678901",
  "https://vimeo.com/channels/staffpicks",
  "https://player.vimeo.com/video/76979871?h=%22x",
])("%s does not play", (address) => {
  expect(videoOf(address, HOSTED)).toBeUndefined();
});
