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
  sun,
  tree,
} from "./land.ts";
import { ember, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, oval, path, rect, sheet, straight } from "./shapes.ts";
import { drawn } from "./together.ts";

/** Higher! A swing, and someone behind it. */
export function higher(): Scene {
  const light = lights.golden;
  const f = at(672, 802);
  const seat = at(850, 640);
  const kid = person(
    { ...children.sun, top: ember },
    {
      foot: at(seat.x + 46, seat.y + 84),
      height: 210,
      child: true,
      facing: 1,
      lean: -14,
      nod: -6,
      hips: at(-0.22, -0.44),
      feet: [at(0.26, -0.2), at(0.2, -0.16)],
      near: at(860, 560),
      far: at(872, 556),
    },
  );
  const father = person(fathers.pine, {
    foot: f,
    height: 340,
    facing: 1,
    lean: 10,
    nod: -6,
    feet: [at(-0.13, -0.01), at(0.09, 0)],
    near: at(800, 566),
    far: at(806, 590),
  });
  const frame = sheet(
    straight([at(640, 800), at(760, 250)], "#5a3a26", 18) +
      straight([at(820, 812), at(760, 250)], "#6d4529", 18) +
      straight([at(1150, 800), at(1040, 250)], "#5a3a26", 18) +
      straight([at(1000, 812), at(1040, 250)], "#6d4529", 18) +
      straight([at(736, 252), at(1064, 252)], "#7d5030", 20),
  );
  const ropes =
    straight([at(800, 258), at(842, 640)], "#3b281b", 5) +
    straight([at(836, 258), at(878, 636)], "#3b281b", 5);
  const slide = sheet(
    straight([at(1330, 560), at(1330, 800)], "#5a3a26", 14) +
      straight([at(1400, 560), at(1400, 800)], "#5a3a26", 14) +
      [620, 680, 740].map((y) => straight([at(1330, y), at(1400, y)], "#5a3a26", 10)).join("") +
      path("M1320 556h90v16h-84q-60 90-120 190-20 34-70 38l-4-18q36-8 52-34 60-108 136-192Z", "#e0a648"),
  );
  const content =
    sky() +
    sun(light, at(1120, 420), 86, 5) +
    clouds(
      [
        [240, 170, 90],
        [620, 110, 60],
      ],
      "#fde3b4",
      0.7,
    ) +
    hill(ridge(14, 590, 46), light.hills[0]) +
    mist(690, 120) +
    hill(ridge(9, 670, 26), light.hills[1]) +
    forest(light, 22, ridge(9, 670, 26), 0, 540, 9, 120) +
    hill(ridge(3, 742, 12), light.hills[2]) +
    tree(light, at(220, 770), 380) +
    fir(light, at(1520, 780), 250) +
    slide +
    hill(() => 792, light.hills[3]) +
    oval(at(880, 806), 260, 16, light.shadow, 'opacity=".4"') +
    standing(f, 340, light) +
    frame +
    ropes +
    drawn(father) +
    sheet(rect(816, 640, 92, 12, "#3b281b", 4), "small") +
    drawn(kid) +
    foreground(light, 5, 868);
  return { light, content };
}

/** The pram, the big one on the kerb, the long way round. */
export function theLongWayRound(): Scene {
  const light = lights.day;
  const f = at(700, 806);
  const k = at(490, 812);
  const father = person(fathers.rust, {
    foot: f,
    height: 340,
    facing: 1,
    lean: 5,
    feet: [at(-0.13, -0.015), at(0.12, 0)],
    near: at(828, 636),
    far: at(832, 630),
  });
  const kid = person(
    { ...children.cream, pack: "#e0a648" },
    {
      foot: k,
      height: 212,
      child: true,
      facing: 1,
      nod: -6,
      feet: [at(-0.14, -0.02), at(0.13, 0)],
      near: at(448, 660),
      far: at(566, 640),
    },
  );
  const pram =
    sheet(
      straight([at(828, 634), at(880, 690)], "#3b281b", 8) +
        path("M872 688h190q-4 82-88 82h-36q-60 0-66-82Z", "#2f6b57") +
        path("M966 690V596q92 0 98 94Z", "#3f8069") +
        straight([at(966, 690), at(1030, 622)], "#2f6b57", 5) +
        straight([at(908, 764), at(890, 790)], "#3b281b", 7) +
        straight([at(1012, 764), at(1030, 790)], "#3b281b", 7),
    ) +
    [890, 1032]
      .map((x) =>
        sheet(
          circle(at(x, 796), 27, "#3b281b") +
            circle(at(x, 796), 17, light.hills[1]) +
            circle(at(x, 796), 5, "#3b281b"),
          "small",
        ),
      )
      .join("");
  const bench = sheet(
    rect(1250, 690, 220, 14, "#8a5a39", 4) +
      rect(1250, 660, 220, 12, "#a06a42", 4) +
      rect(1250, 634, 220, 12, "#a06a42", 4) +
      rect(1272, 634, 10, 140, "#3b281b") +
      rect(1438, 634, 10, 140, "#3b281b"),
    "small",
  );
  const content =
    sky() +
    sun(light, at(1160, 240), 66) +
    clouds(
      [
        [300, 150, 100],
        [760, 210, 64],
        [1480, 130, 70],
      ],
      "#ffffff",
      0.85,
    ) +
    birds(
      [
        [560, 290, 16],
        [610, 310, 11],
      ],
      light.hills[3],
    ) +
    hill(ridge(15, 560, 56), light.hills[0]) +
    hill(ridge(26, 640, 36), light.hills[1]) +
    mist(720, 110, 0.5) +
    forest(light, 14, ridge(26, 640, 36), 620, 1240, 8, 110) +
    hill(ridge(4, 720, 14), light.hills[2]) +
    tree(light, at(250, 768), 440) +
    tree(light, at(1130, 750), 200) +
    bench +
    tree(light, at(1510, 780), 360) +
    hill(() => 780, light.hills[3]) +
    path("M-20 806Q800 776 1620 812V868Q800 830-20 862Z", light.wall) +
    standing(at(f.x + 80, f.y + 6), 420, light) +
    standing(k, 212, light) +
    drawn(kid) +
    drawn(father) +
    pram +
    foreground(light, 15, 878);
  return { light, content };
}
