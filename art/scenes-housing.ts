import { flats, house, row } from "./buildings.ts";
import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import {
  birds,
  clouds,
  fir,
  foreground,
  forest,
  hill,
  mist,
  ridge,
  sky,
  standing,
  stars,
  sun,
  tree,
  way,
} from "./land.ts";
import { lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, group, path, rect, sheet } from "./shapes.ts";
import { drawn, walkAway } from "./together.ts";

/** Home on the hill, first light, the two of them on the way up. */
export function homeOnTheHill(): Scene {
  const light = lights.dawn;
  const [a, b, c] = [ridge(11, 520, 60), ridge(5, 590, 50), ridge(23, 660, 46)];
  const content =
    sky() +
    sun(light, at(1080, 350), 74) +
    clouds(
      [
        [170, 150, 84],
        [420, 250, 60],
        [1480, 150, 70],
      ],
      "#fff3da",
      0.6,
    ) +
    birds(
      [
        [620, 210, 20],
        [680, 240, 14],
        [560, 250, 12],
      ],
      light.hills[3],
    ) +
    hill(a, light.hills[0]) +
    mist(600, 120) +
    hill(b, light.hills[1]) +
    forest(light, 8, b, 40, 620, 9, 96) +
    mist(690, 110) +
    hill(c, light.hills[2]) +
    house(light, at(1090, c(1090) + 12), 250) +
    tree(light, at(1290, c(1290) + 14), 240) +
    fir(light, at(930, c(930) + 12), 170) +
    hill(ridge(31, 770, 22), light.hills[3]) +
    way([at(620, 930), at(700, 850), at(900, 780), at(1060, 735), at(1126, 690)], 330, 26, light.wall) +
    walkAway(light, at(690, 838), 300, fathers.rust, children.sun) +
    foreground(light, 2, 866);
  return { light, content };
}

/** Boxes on the lawn, the door already open. */
export function movingIn(): Scene {
  const light = lights.day;
  const ground = ridge(3, 740, 14);
  const box = (x: number, y: number, w: number, h: number) =>
    sheet(
      rect(x, y, w, h, "#c99a5e", 3) +
        rect(x, y, w, h * 0.22, "#dcb27a", 3) +
        rect(x + w * 0.42, y, w * 0.16, h * 0.4, "#a97c45"),
      "small",
    );
  const f = at(610, 800);
  const father = person(fathers.ochre, {
    foot: f,
    height: 330,
    facing: 1,
    lean: -4,
    feet: [at(-0.1, -0.01), at(0.1, 0)],
    near: at(735, 640),
    far: at(735, 650),
  });
  const k = at(830, 812);
  const kid = person(children.leaf, {
    foot: k,
    height: 200,
    child: true,
    facing: 1,
    feet: [at(-0.13, -0.02), at(0.12, 0)],
    near: at(885, 712),
    far: at(885, 716),
  });
  const plant = sheet(
    path("M868 712h38l-5 36h-28Z", "#b9532d") +
      path(
        "M887 712c-26-10-34-38-22-58 14 12 22 30 22 58ZM887 712c-2-34 8-56 30-64 6 26-6 50-30 64Z",
        light.leaf,
      ),
    "small",
  );
  const content =
    sky() +
    sun(light, at(360, 230), 56) +
    clouds(
      [
        [720, 160, 90],
        [1480, 120, 70],
        [90, 300, 60],
      ],
      "#ffffff",
      0.85,
    ) +
    hill(ridge(17, 520, 50), light.hills[0]) +
    hill(ridge(2, 600, 36), light.hills[1]) +
    mist(690, 120, 0.4) +
    hill(ridge(9, 690, 20), light.hills[2]) +
    tree(light, at(260, 730), 330) +
    house(light, at(1190, 752), 520, { openDoor: true }) +
    tree(light, at(1520, 760), 300) +
    hill(ground, light.hills[3]) +
    way([at(900, 960), at(1010, 850), at(1180, 775), at(1206, 752)], 360, 92, light.wall) +
    standing(f, 330, light) +
    standing(k, 200, light) +
    box(330, 720, 130, 92) +
    box(356, 636, 96, 84) +
    box(240, 756, 92, 66) +
    drawn(father, box(668, 588, 128, 96)) +
    drawn(kid) +
    plant +
    foreground(light, 6, 872);
  return { light, content };
}

/** One window with light, high above the town; two shapes at the table behind it. */
export function lightInTheFlats(): Scene {
  const light = lights.dusk;
  const f = at(1052, 640);
  const father = person(
    {
      ...fathers.slate,
      top: light.hills[3],
      skin: light.hills[3],
      hair: light.hills[4],
      legs: light.hills[3],
    },
    { foot: f, height: 250, facing: 1, near: at(1120, 545), far: at(1128, 536), nod: 16, lean: 8 },
  );
  const kid = person(
    {
      ...children.clay,
      top: light.hills[3],
      skin: light.hills[3],
      hair: light.hills[4],
      legs: light.hills[3],
    },
    {
      foot: at(1190, 650),
      height: 180,
      child: true,
      facing: -1,
      near: at(1140, 556),
      far: at(1136, 548),
      nod: 10,
      lean: 4,
    },
  );
  const pane = rect(930, 350, 330, 252, light.window, 6);
  const frame =
    rect(1090, 350, 8, 252, light.roof, 0, 'opacity=".35"') +
    rect(914, 598, 362, 22, light.wall_shade, 4) +
    rect(930, 350, 330, 10, light.roof);
  const big =
    sheet(rect(800, 120, 590, 800, "#3b5a4b", 6)) +
    group(rect(930, 130, 330, 0, light.window)) +
    [150, 700]
      .map((y) =>
        [860, 1010, 1160].map((x) => rect(x, y, 90, 120, light.hills[4], 4, 'opacity=".6"')).join(""),
      )
      .join("");
  const clip = '<clipPath id="pane"><rect x="930" y="350" width="330" height="250" rx="6"/></clipPath>';
  const content =
    sky() +
    stars(4, 60, 280) +
    sun(light, at(300, 520), 54) +
    hill(ridge(6, 560, 46), light.hills[0]) +
    mist(660, 120) +
    hill(ridge(14, 640, 30), light.hills[1]) +
    row(
      light,
      [
        [180, 716, 150],
        [360, 720, 130],
        [520, 716, 160],
      ],
      [light.wall, light.wall_shade],
    ) +
    flats(light, at(660, 820), 230, 8, [5, 10, 11, 18, 25], "#55705c") +
    flats(light, at(1510, 840), 250, 9, [2, 9, 13, 20, 30], "#4b6554") +
    hill(ridge(19, 770, 16), light.hills[3]) +
    big +
    clip +
    `<circle cx="1095" cy="480" r="420" fill="url(#lamp)" opacity=".8"/>` +
    pane +
    group(
      father.behind +
        father.front +
        kid.behind +
        kid.front +
        path("M1096 556l34 8 34 -8v8l-34 8-34-8Z", light.roof) +
        rect(930, 566, 330, 40, light.hills[3]),
      'clip-path="url(#pane)" opacity=".92"',
    ) +
    sheet(frame, "small") +
    hill(ridge(41, 852, 10), light.hills[4]) +
    fir(light, at(120, 880), 190) +
    tree(light, at(440, 890), 200) +
    tree(light, at(760, 892), 150);
  return { light, content };
}
