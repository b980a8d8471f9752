import { row } from "./buildings.ts";
import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import {
  birds,
  clouds,
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
} from "./land.ts";
import type { Look } from "./look.ts";
import { ember, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, line, oval, path, rect, sheet, straight } from "./shapes.ts";
import { drawn, seated } from "./together.ts";

/** A long table under the trees, lights in the branches, a chair free. */
export function longTable(): Scene {
  const light = lights.dusk;
  const guests: [Look, number, 1 | -1, boolean][] = [
    [fathers.rust, 420, 1, false],
    [children.clay, 560, 1, true],
    [fathers.pine, 720, 1, false],
    [children.leaf, 905, -1, true],
    [fathers.ochre, 1060, -1, false],
    [children.sun, 1190, -1, true],
  ];
  const people = guests
    .map(([look, x, facing, child]) =>
      drawn(
        seated(look, at(x, 850), child ? 250 : 330, facing, {
          child,
          seat: child ? 0.45 : 0.32,
          lean: 4,
          nod: 4,
          near: at(x + facing * (child ? 40 : 62), 684),
          far: at(x + facing * (child ? 48 : 74), 680),
        }),
      ),
    )
    .join("");
  const cloth =
    sheet(
      path("M360 692h940q10 0 10 12v16H350v-16q0-12 10-12Z", "#f6ead2") +
        path(
          "M350 716h960v26q-40 20-80 0t-80 0-80 0-80 0-80 0-80 0-80 0-80 0-80 0-80 0-80 0-80 0Z",
          "#e4d2ab",
        ),
    ) + sheet(rect(420, 730, 20, 130, "#4d3220") + rect(1220, 730, 20, 130, "#4d3220"), "small");
  const dishes =
    sheet(
      [480, 640, 820, 980, 1150]
        .map((x, i) =>
          i % 2
            ? path(`M${x - 34} 668h68q-4 26-34 26t-34-26Z`, ["#b9532d", "#e8ac45", "#2f6b57"][i % 3] ?? ember)
            : rect(x - 10, 648, 20, 44, "#fff0c6", 6) + circle(at(x, 640), 6, ember),
        )
        .join(""),
      "small",
    ) + [480, 820, 1150].map((x) => oval(at(x, 650), 90, 70, "url(#lamp)", 'opacity=".6"')).join("");
  const cord = Array.from({ length: 23 }, (_, i) =>
    at(
      110 + i * 63,
      300 + Math.sin((i / 22) * Math.PI) * 62 + Math.abs(Math.sin((i / 22) * Math.PI * 3)) * 42,
    ),
  );
  const bulbs = cord
    .slice(1, -1)
    .map(
      (p) =>
        oval(at(p.x, p.y + 10), 46, 46, "url(#lamp)", 'opacity=".75"') +
        circle(at(p.x, p.y + 11), 9, "#ffefc2"),
    )
    .join("");
  const content =
    sky() +
    stars(3, 60, 300) +
    sun(light, at(820, 560), 74, 5) +
    hill(ridge(8, 600, 44), light.hills[0]) +
    mist(690, 120) +
    hill(ridge(25, 680, 24), light.hills[1]) +
    hill(ridge(2, 745, 12), light.hills[2]) +
    tree(light, at(130, 800), 620) +
    tree(light, at(1500, 806), 660) +
    line(cord, "#04110d", 3) +
    bulbs +
    hill(() => 800, light.hills[3]) +
    oval(at(830, 866), 560, 22, light.shadow, 'opacity=".5"') +
    people +
    cloth +
    dishes +
    foreground(light, 18, 878);
  return { light, content };
}

/** A young tree and several hands. */
export function plantingDay(): Scene {
  const light = lights.day;
  const [f, k, g, m] = [at(640, 806), at(880, 812), at(1180, 800), at(1300, 806)];
  const father = person(fathers.pine, {
    foot: f,
    height: 330,
    facing: 1,
    lean: 26,
    nod: -4,
    hips: at(-0.06, -0.44),
    feet: [at(-0.1, 0), at(0.12, 0)],
    near: at(752, 688),
    far: at(764, 640),
  });
  const kid = person(children.sun, {
    foot: k,
    height: 210,
    child: true,
    facing: -1,
    lean: 20,
    hips: at(0.06, -0.36),
    feet: [at(0.08, 0), at(-0.1, 0)],
    near: at(800, 730),
    far: at(786, 716),
  });
  const friend = person(fathers.rust, {
    foot: g,
    height: 320,
    facing: -1,
    feet: [at(0.06, 0), at(-0.08, 0)],
    near: at(1120, 650),
    far: at(1118, 640),
  });
  const little = person(children.cream, {
    foot: m,
    height: 200,
    child: true,
    facing: -1,
    nod: -6,
    near: at(1256, 690),
    far: at(1250, 690),
  });
  const sapling = sheet(
    straight([at(764, 800), at(766, 560)], "#6d4529", 9) +
      path(
        "M766 600c-54-10-80-50-74-96 44 12 74 48 74 96ZM768 580c46-14 66-54 58-96-40 16-62 52-58 96ZM766 650c-40-2-66-28-68-62 34 4 62 28 68 62ZM768 640c34-4 56-28 56-58-30 6-52 28-56 58Z",
        "#3f8a63",
      ) +
      oval(at(766, 806), 84, 20, "#5a3a26"),
    "small",
  );
  const can =
    sheet(
      path("M1070 636h54v62h-54Z", "#e0a648") +
        path("M1072 660l-46-34 8-8 42 24Z", "#e0a648") +
        path("M1124 644q30 4 0 40", "none", 'stroke="#e0a648" stroke-width="8"'),
      "small",
    ) +
    [0, 1, 2, 3]
      .map((i) => straight([at(1018 - i * 5, 640 + i * 22), at(1012 - i * 6, 656 + i * 22)], "#dff0ea", 4))
      .join("");
  const bed = (x: number) =>
    sheet(
      path(`M${x - 110} 836q110-26 220 0v20H${x - 110}Z`, "#6d4529") +
        [-70, -24, 24, 70]
          .map(
            (d) =>
              path(
                `M${x + d} 828c-22-6-26-26-18-40 12 6 20 20 18 40Zm0 0c-2-22 8-34 24-38 2 18-6 32-24 38Z`,
                "#7cb08a",
              ) + circle(at(x + d + 4, 820), 7, ember),
          )
          .join(""),
      "small",
    );
  const content =
    sky() +
    sun(light, at(420, 250), 68) +
    clouds(
      [
        [780, 150, 90],
        [1220, 200, 64],
        [120, 170, 60],
      ],
      "#ffffff",
      0.85,
    ) +
    birds(
      [
        [620, 300, 16],
        [660, 318, 11],
      ],
      light.hills[3],
    ) +
    hill(ridge(35, 570, 56), light.hills[0]) +
    hill(ridge(13, 650, 30), light.hills[1]) +
    mist(730, 100, 0.5) +
    row(
      light,
      [
        [1060, 704, 140],
        [1230, 700, 160],
        [1420, 704, 140],
      ],
      [light.wall, "#f0dcb4"],
    ) +
    forest(light, 23, ridge(13, 650, 30), 40, 520, 8, 110) +
    hill(ridge(6, 722, 12), light.hills[2]) +
    tree(light, at(230, 770), 340) +
    hill(() => 780, light.hills[3]) +
    [f, k, g, m].map((p, i) => standing(p, i % 2 ? 205 : 325, light)).join("") +
    drawn(friend) +
    can +
    drawn(little) +
    drawn(father) +
    sapling +
    drawn(kid) +
    bed(330) +
    bed(1490) +
    foreground(light, 11, 876);
  return { light, content };
}
