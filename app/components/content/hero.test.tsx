// Spec 2.9, decision 35: which video a hero shows, and that nothing of another house loads before a click.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/fixtures/page-stub";
import { HeroVideo } from "./hero-video";

const DEFAULT = ["/images/hero/hero.webm", "/images/hero/hero.mp4"];
const STORED = "/storage/v1/object/public/videos/home.webm";
const settings = { video_hosts: ["videos.example.org"] };

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const show = (address?: string, still = false) =>
  renderPage(<HeroVideo address={address} still={still} title="A title" className="" />, { settings });
const sources = () => [...document.querySelectorAll("source")].map((source) => source.getAttribute("src"));

it.each([
  ["a file of our storage", STORED, [STORED, ...DEFAULT]],
  [
    "a file of a listed host",
    "https://videos.example.org/a.mp4",
    ["https://videos.example.org/a.mp4", ...DEFAULT],
  ],
  ["a file of another host", "https://elsewhere.example/a.mp4", DEFAULT],
  ["no video", undefined, DEFAULT],
])("%s: plays in the background, the default after it", async (_name, address, expected) => {
  await show(address);
  await waitFor(() => expect(sources()).toEqual(expected));
  expect(screen.getByRole("button", { name: "Pause the background video" })).toBeTruthy();
});

it("the button is gone only when the last of them has failed", async () => {
  await show(STORED);
  await waitFor(() => expect(sources()).toHaveLength(3));
  const [first, , last] = document.querySelectorAll("source");
  fireEvent.error(first as Element);
  expect(screen.getByRole("button")).toBeTruthy();
  fireEvent.error(last as Element);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

it("a page with a picture of its own does not show the home page's video", async () => {
  const { container } = await show(undefined, true);
  expect(container.innerHTML).toBe("");
});

it("under reduced motion nothing is fetched until somebody asks", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await show(STORED);
  expect(document.querySelector("video")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play the background video" }));
  await waitFor(() => expect(sources()).toContain(STORED));
});

it.each([
  ["https://www.youtube.com/watch?v=aaaaaaaaaaa", "https://www.youtube-nocookie.com/embed/aaaaaaaaaaa"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
])("%s opens its player at a click", async (address, player) => {
  await show(address);
  expect(document.querySelector("iframe, video, source")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play the video" }));
  expect(((await screen.findByTitle("A title", {}, { timeout: 15_000 })) as HTMLIFrameElement).src).toContain(
    player,
  );
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.querySelector("iframe")).toBeNull());
});
