import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import type { Look } from "./look.ts";
import { lights } from "./palette.ts";
import { fathers } from "./people.ts";
import { at, circle, path, rect, sheet } from "./shapes.ts";

export const PORTRAIT_SIDE = 800;

const suit = { legs: "#24443d", shoes: "#211a15" };
const others: Record<"plum" | "sage" | "clay", Look> = {
  plum: { ...suit, skin: "#8f5a3b", hair: "#1c1512", top: "#6d4a5e", style: "bun" },
  sage: { ...suit, skin: "#e8b48e", hair: "#a89a8a", top: "#5f9377", style: "bob" },
  clay: { ...suit, skin: "#c98f63", hair: "#33221a", top: "#c9643a", style: "curls" },
};

/** Head and shoulders before a hill. Nobody in particular: the people of the demo's board exist as little as these. */
function portrait(look: Look, hour: keyof typeof lights, facing: 1 | -1): Scene {
  const light = lights[hour];
  const height = 2250;
  const drawn = person(look, {
    foot: at(PORTRAIT_SIDE / 2 - facing * 24, 340 + height * 0.884),
    height,
    facing,
    lean: 1,
  });
  const behind =
    rect(0, 0, PORTRAIT_SIDE, PORTRAIT_SIDE, "url(#sky)") +
    circle(at(PORTRAIT_SIDE / 2 + facing * 150, 300), 330, "url(#glow)") +
    sheet(path("M-20 620C140 500 300 560 430 590S700 520 820 560V820H-20Z", light.hills[1]), "hill") +
    sheet(path("M-20 700C160 640 360 690 520 660S740 640 820 660V820H-20Z", light.hills[3]), "hill");
  return { light, content: behind + sheet(drawn.behind) + sheet(drawn.front) };
}

/** The file names in public/images/board. */
export const portraits: Record<string, () => Scene> = {
  "demo-1": () => portrait(others.plum, "dawn", 1),
  "demo-2": () => portrait(fathers.pine, "golden", -1),
  "demo-3": () => portrait(others.sage, "day", 1),
  "demo-4": () => portrait(fathers.ochre, "rain", -1),
  "demo-5": () => portrait(others.clay, "evening", 1),
};
