import { clinic, house } from "./buildings.ts";
import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import { birds, clouds, fir, foreground, forest, hill, mist, ridge, sky, sun, tree, way } from "./land.ts";
import type { Look } from "./look.ts";
import { ember, type Light, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, group, oval, type Point, path, rect, sheet, straight } from "./shapes.ts";
import { drawn, walkAway } from "./together.ts";

/** `foot` lies below the pedals, on the ground. Looks right. */
function rider(light: Light, foot: Point, s: number, look: Look, color: string, child: boolean): string {
  const r = s * 0.2;
  const [back, front] = [at(foot.x - s * 0.31, foot.y - r), at(foot.x + s * 0.36, foot.y - r)];
  const pedal = at(foot.x, foot.y - r * 0.95);
  const saddle = at(foot.x - s * 0.11, foot.y - s * 0.5);
  const bar = at(foot.x + s * 0.25, foot.y - s * 0.56);
  const wheel = (c: Point) =>
    `<circle cx="${c.x}" cy="${c.y}" r="${r}" fill="none" stroke="#2b211b" stroke-width="${s * 0.03}"/>` +
    circle(c, s * 0.022, "#2b211b") +
    [0, 1, 2]
      .map((i) =>
        straight(
          [
            at(c.x + Math.cos(i * 1.05) * r, c.y + Math.sin(i * 1.05) * r),
            at(c.x - Math.cos(i * 1.05) * r, c.y - Math.sin(i * 1.05) * r),
          ],
          "#2b211b",
          s * 0.005,
        ),
      )
      .join("");
  const frame =
    straight(
      [
        back,
        pedal,
        at(bar.x - s * 0.02, bar.y + s * 0.12),
        at(saddle.x + s * 0.02, saddle.y + s * 0.1),
        back,
      ],
      color,
      s * 0.028,
    ) +
    straight([pedal, saddle], color, s * 0.028) +
    straight([front, at(bar.x - s * 0.03, bar.y)], color, s * 0.028) +
    straight([at(bar.x - s * 0.03, bar.y), at(bar.x + s * 0.04, bar.y - s * 0.01)], "#2b211b", s * 0.026) +
    rect(saddle.x - s * 0.07, saddle.y - s * 0.015, s * 0.13, s * 0.035, "#2b211b", s * 0.017);
  const height = s * (child ? 0.98 : 1.06);
  const feet: [Point, Point] = [at(0.07, -0.16), at(-0.03, -0.075)];
  const body = person(look, {
    foot,
    height,
    child,
    facing: 1,
    lean: child ? 20 : 24,
    nod: -16,
    hips: at((saddle.x - foot.x) / height, (saddle.y - foot.y) / height - 0.03),
    feet,
    near: bar,
    far: bar,
  });
  return (
    oval(at(foot.x - s * 0.05, foot.y + 4), s * 0.6, s * 0.03, light.shadow, 'opacity=".4"') +
    drawn(body, wheel(back) + wheel(front) + frame)
  );
}

/** Two bicycles on the ridge road. */
export function ridgeRoad(): Scene {
  const light = lights.golden;
  const content =
    sky() +
    sun(light, at(1060, 400), 92, 5) +
    clouds(
      [
        [260, 180, 90],
        [560, 120, 56],
        [1480, 190, 70],
      ],
      "#fde3b4",
      0.7,
    ) +
    birds(
      [
        [430, 300, 18],
        [490, 320, 12],
        [380, 330, 11],
      ],
      light.hills[4],
    ) +
    hill(ridge(30, 600, 70), light.hills[0]) +
    mist(690, 120) +
    hill(ridge(12, 670, 46), light.hills[1]) +
    forest(light, 41, ridge(12, 670, 46), 0, 620, 11, 100) +
    mist(750, 80) +
    hill(ridge(17, 745, 20), light.hills[2]) +
    fir(light, at(1450, 790), 250) +
    fir(light, at(1530, 800), 180) +
    hill(() => 796, light.hills[3]) +
    path("M-20 820H1620V862H-20Z", light.wall_shade) +
    path("M-20 838h1640v4H-20Z", light.wall, 'opacity=".8"') +
    rider(
      light,
      at(600, 832),
      330,
      { ...fathers.pine, style: "cap", hair: "#e5a63f", beard: false },
      ember,
      false,
    ) +
    rider(light, at(1000, 834), 216, { ...children.clay, style: "cap", hair: "#2f6b57" }, "#e8ac45", true) +
    foreground(light, 14, 880);
  return { light, content };
}

/** A bench, a lake, nothing to do for a while. */
export function quietMorning(): Scene {
  const light = lights.dawn;
  const seat = at(640, 716);
  const look = (base: Look, x: number, h: number, child: boolean, near?: Point) =>
    person(base, {
      elbow: -1,
      foot: at(x, 812),
      height: h,
      child,
      facing: 0,
      hips: at(0, child ? -0.46 : -0.29),
      feet: [at(-0.05, -0.02), at(0.05, -0.02)],
      near,
      far: child ? at(x + 34, 690) : at(x + 132, 668),
    });
  const father = look(fathers.slate, 640, 360, false, at(610, 716));
  const kid = look(children.sun, 742, 216, true, at(716, 706));
  const bench = sheet(
    [612, 646, 680].map((y) => rect(470, y + 30, 420, 18, "#7d5030", 5)).join("") +
      rect(500, 630, 16, 190, "#4d3220") +
      rect(844, 630, 16, 190, "#4d3220"),
    "paper",
  );
  const lake =
    sheet(path("M-20 650Q400 630 800 640T1620 632V780H-20Z", "#e9c790"), "small") +
    [
      [1060, 664, 240],
      [1080, 684, 170],
      [1040, 704, 210],
      [1075, 726, 120],
    ]
      .map(([x, y, w]) => rect((x ?? 0) - (w ?? 0) / 2, y ?? 0, w ?? 0, 6, "#fff3d3", 3, 'opacity=".75"'))
      .join("") +
    [
      [300, 680, 160],
      [520, 700, 120],
      [1380, 690, 150],
    ]
      .map(([x, y, w]) => rect((x ?? 0) - (w ?? 0) / 2, y ?? 0, w ?? 0, 4, "#fff3d3", 2, 'opacity=".4"'))
      .join("");
  const content =
    sky() +
    sun(light, at(1060, 430), 84, 5) +
    clouds(
      [
        [240, 200, 80],
        [1450, 160, 70],
      ],
      "#fff3da",
      0.6,
    ) +
    birds(
      [
        [820, 230, 16],
        [870, 250, 11],
      ],
      light.hills[3],
    ) +
    hill(ridge(33, 560, 60), light.hills[0]) +
    mist(640, 110, 0.7) +
    hill(ridge(20, 612, 26), light.hills[1]) +
    forest(light, 17, ridge(20, 612, 26), 0, 520, 10, 90) +
    forest(light, 18, ridge(20, 612, 26), 1220, 1600, 8, 100) +
    lake +
    hill(ridge(11, 772, 10), light.hills[3]) +
    tree(light, at(270, 806), 520) +
    group(father.behind + kid.behind) +
    drawn({ ...father, behind: "" }) +
    drawn({ ...kid, behind: "" }) +
    oval(at(seat.x + 40, 822), 260, 14, light.shadow, 'opacity=".4"') +
    bench +
    foreground(light, 21, 852);
  return { light, content };
}

/** The clinic at the end of the street, its door lit. */
export function toTheClinic(): Scene {
  const light = lights.day;
  const content =
    sky() +
    sun(light, at(330, 260), 62) +
    clouds(
      [
        [700, 140, 84],
        [1240, 110, 60],
        [1500, 230, 60],
      ],
      "#ffffff",
      0.85,
    ) +
    hill(ridge(28, 560, 46), light.hills[0]) +
    hill(ridge(7, 640, 26), light.hills[1]) +
    mist(720, 110, 0.5) +
    house(light, at(240, 716), 180) +
    tree(light, at(390, 726), 190) +
    hill(ridge(5, 712, 10), light.hills[2]) +
    clinic(light, at(980, 756), 680) +
    tree(light, at(570, 768), 280) +
    tree(light, at(1440, 772), 330) +
    hill(() => 772, light.hills[3]) +
    way([at(700, 960), at(800, 850), at(930, 795), at(980, 758)], 430, 130, light.wall) +
    walkAway(light, at(700, 850), 290, fathers.ochre, children.leaf) +
    foreground(light, 26, 878);
  return { light, content };
}
