// Spec 2.11: texts, pictures and videos of /role-selection come from the CMS.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE_SELECTION } from "~domain/cms/role-selection";
import { wordsOf } from "~domain/cms/words";
import { richTextOf } from "~domain/plain-text";
import { renderPage } from "../../../tests/fixtures/page-stub";
import { RoleSelection } from "./role-selection";

const FILM = "/storage/v1/object/public/videos/roles/lawyer.webm";
const written = {
  role_selection_hero: { title: "Choose", video_url: "https://vimeo.com/76979871" },
  role_selection_single_dad: { image_url: "/images/covers/housing-1.webp", image_alt: "A house at dusk" },
  role_selection_lawyer: {
    title: "Attorney",
    content: richTextOf("You speak for fathers."),
    video_url: FILM,
  },
};
const show = (entries: object = {}) =>
  renderPage(<RoleSelection words={wordsOf(ROLE_SELECTION, entries as never)} />);

it("shows the texts, the picture and the video that staff gave a role", async () => {
  const { container } = await show(written);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Choose");
  expect(screen.getByAltText("A house at dusk")).toBeTruthy();
  const card = screen.getByRole("link", { name: "Attorney" }).closest("article") as HTMLElement;
  expect(within(card).getByText("You speak for fathers.")).toBeTruthy();
  expect(container.querySelector("video, iframe")).toBeNull();
  fireEvent.click(within(card).getByRole("button", { name: "Play the video: Attorney" }));
  expect(card.querySelector("video")?.getAttribute("src")).toBe(FILM);
  fireEvent.click(screen.getByRole("button", { name: "Play the video: Choose" }));
  expect(container.querySelector("iframe")?.src).toMatch(/^https:\/\/player\.vimeo\.com\//);
});

it("shows the built-in words, and no empty frames, where they gave nothing", async () => {
  const { container } = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("How would you like to take part?");
  expect(screen.getAllByRole("article")).toHaveLength(7);
  expect(container.querySelectorAll("article img, article button, video")).toHaveLength(0);
});
