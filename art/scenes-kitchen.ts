import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import { sky, sun } from "./land.ts";
import { ember, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, oval, path, rect, sheet, straight } from "./shapes.ts";
import { drawn } from "./together.ts";

/** Pancakes are made by two. */
export function twoCooks(): Scene {
  const light = lights.room;
  const f = at(660, 930);
  const k = at(985, 812);
  const father = person(
    { ...fathers.slate, style: "short", top: "#f6ead2", scarf: undefined },
    { foot: f, height: 620, facing: 1, lean: 5, nod: 16, near: at(834, 500), far: at(812, 560) },
  );
  const kid = person(
    { ...children.clay, top: ember },
    { foot: k, height: 400, child: true, facing: -1, lean: 8, nod: 2, near: at(912, 566), far: at(896, 560) },
  );
  const counter =
    sheet(rect(380, 620, 1000, 26, "#f6e6c4", 6)) +
    sheet(rect(400, 646, 960, 280, "#2f6b57")) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(424 + i * 236, 676, 212, 260, "#275a4a", 6) + circle(at(530 + i * 236, 716), 8, "#e5a63f"),
      )
      .join("");
  const bowl = sheet(
    path("M800 560h130q-4 60-44 60h-42q-40 0-44-60Z", "#e8ac45") +
      straight([at(838, 566), at(812, 490)], "#7d5030", 9),
    "small",
  );
  const stove =
    sheet(
      rect(1090, 600, 190, 20, "#3b281b", 6) +
        path("M1120 574h130l-10 26h-110Z", "#2b211b") +
        rect(1246, 578, 90, 10, "#2b211b", 5),
      "small",
    ) +
    oval(at(1185, 570), 54, 12, "#e8b766") +
    sheet(
      [0, 1, 2]
        .map((i) => oval(at(500, 612 - i * 14), 66, 12, ["#d99a4a", "#e8b766", "#d99a4a"][i] ?? ember))
        .join("") + oval(at(500, 622), 88, 10, "#fffaf0"),
      "small",
    );
  const window_ =
    sheet(rect(980, 110, 400, 330, "#fff6dd", 6)) +
    rect(994, 124, 372, 302, "#f8deae") +
    sun(light, at(1230, 250), 38, 3) +
    path("M994 350q110-60 190-24t182-20v120H994Z", "#9bb58c") +
    path("M994 390q110-30 200-8t172-10v54H994Z", "#4f8a70") +
    rect(1174, 120, 12, 310, "#fff6dd") +
    sheet(rect(962, 436, 436, 18, "#c79f6b", 4)) +
    sheet(
      path("M1300 436v-30h50v30Z", ember) +
        path(
          "M1325 406c-24-16-26-44-10-60 12 18 16 38 10 60ZM1327 406c0-26 16-40 36-42-2 24-14 38-36 42Z",
          light.leaf,
        ),
      "small",
    );
  const shelf =
    sheet(rect(180, 280, 440, 16, "#8a5a39", 3)) +
    sheet(
      rect(210, 220, 60, 60, "#fffaf0", 8) +
        rect(290, 200, 50, 80, "#7fae97", 8) +
        rect(360, 214, 54, 66, ember, 8) +
        path("M440 280v-34q0-26 30-26t30 26v34Z", "#2f6b57") +
        rect(520, 236, 70, 44, "#e0b25f", 6),
      "small",
    ) +
    [230, 300, 370]
      .map(
        (x, i) =>
          straight([at(x, 300), at(x, 350)], "#3b281b", 5) +
          sheet(circle(at(x, 382), 30 - i * 4, ["#3b281b", "#8a5a39", "#3b281b"][i] ?? ember), "small"),
      )
      .join("");
  const content =
    sky() +
    rect(0, 800, 1600, 100, light.ground) +
    sheet(rect(0, 792, 1600, 14, "#c79f6b")) +
    window_ +
    shelf +
    sheet(straight([at(800, 0), at(800, 90)], "#3b281b", 5) + path("M730 150q0-66 70-66t70 66Z", "#2f6b57")) +
    oval(at(800, 190), 420, 330, "url(#lamp)", 'opacity=".8"') +
    sheet(
      rect(900, 800, 120, 20, "#6d4529", 5) +
        rect(912, 816, 14, 100, "#6d4529") +
        rect(994, 816, 14, 100, "#6d4529"),
      "small",
    ) +
    drawn(father) +
    drawn(kid) +
    counter +
    bowl +
    stove;
  return { light, content };
}
