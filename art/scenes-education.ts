import { school } from "./buildings.ts";
import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import {
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
import { ember, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, limb, oval, path, rect, sheet, straight } from "./shapes.ts";
import { drawn, walkAside } from "./together.ts";

/** The last stretch to school, autumn on the trees. */
export function wayToSchool(): Scene {
  const light = lights.golden;
  const autumn: [string, string] = ["#c0622f", "#e6a24d"];
  const content =
    sky() +
    sun(light, at(360, 320), 72) +
    clouds(
      [
        [760, 130, 80],
        [1480, 190, 70],
      ],
      "#fde3b4",
      0.7,
    ) +
    hill(ridge(10, 570, 46), light.hills[0]) +
    mist(670, 120) +
    hill(ridge(24, 650, 26), light.hills[1]) +
    forest(light, 6, ridge(24, 650, 26), 60, 560, 8, 100) +
    hill(ridge(8, 722, 12), light.hills[2]) +
    tree(light, at(830, 742), 260, ["#d08a3a", "#eebc63"]) +
    school(light, at(1180, 750), 560) +
    tree(light, at(1520, 764), 300, autumn) +
    hill(ridge(3, 786, 8), light.hills[3]) +
    way([at(330, 960), at(560, 842), at(900, 796), at(1180, 756)], 320, 70, light.wall) +
    walkAside(
      light,
      at(470, 822),
      320,
      1,
      { ...fathers.pine, scarf: "#e5a63f" },
      { ...children.clay, pack: "#2f6b57" },
    ) +
    tree(light, at(160, 872), 460, autumn) +
    foreground(light, 12, 872) +
    [
      [250, 600, 10],
      [320, 690, 8],
      [410, 560, 7],
      [120, 720, 9],
    ]
      .map(([x, y, r]) =>
        oval(at(x ?? 0, y ?? 0), r ?? 8, (r ?? 8) * 0.55, "#e6a24d", `transform="rotate(${x} ${x} ${y})"`),
      )
      .join("");
  return { light, content };
}

/** One armchair, one lamp, one book. */
export function oneMorePage(): Scene {
  const light = lights.evening;
  const father = person(fathers.ochre, {
    foot: at(950, 840),
    height: 500,
    facing: -1,
    lean: -10,
    nod: 20,
    hips: at(0.12, -0.27),
    feet: [at(-0.14, 0), at(-0.06, 0)],
    near: at(846, 628),
    far: at(800, 640),
  });
  const kid = person(children.leaf, {
    foot: at(800, 800),
    height: 300,
    child: true,
    facing: -1,
    lean: -6,
    nod: 20,
    hips: at(0.3, -0.38),
    feet: [at(-0.1, -0.12), at(-0.04, -0.1)],
    near: at(762, 640),
    far: at(752, 640),
  });
  const chair =
    sheet(path("M820 842v-130q0-34 30-34h190v-250q0-56 60-56t64 60l30 410Z", "#2f6b57")) +
    sheet(path("M836 842v-104q0-40 40-40h230q44 0 44 44v100Z", "#275a4a"), "small") +
    sheet(rect(850, 838, 22, 34, "#3b281b") + rect(1140, 838, 22, 34, "#3b281b"), "small");
  const arm = sheet(path("M990 842v-96q0-46 46-46h100q48 0 48 48v94Z", "#37765f"), "small");
  const book =
    '<g transform="translate(76 150) scale(.82)">' +
    sheet(
      path("M700 640q44-34 92-6 46-28 88 4l-6-74q-40-26-82 2-46-28-88 0Z", "#fff7e4") +
        path("M792 634l-1-68", "none", 'stroke="#d8c39a" stroke-width="4"') +
        path("M696 648q50-32 96-6 46-26 92 2l1 12q-46-24-93 2-46-26-96 2Z", ember),
      "small",
    ) +
    "</g>";
  const lamp = sheet(
    rect(1312, 330, 10, 510, "#3b281b") +
      oval(at(1317, 846), 70, 14, "#3b281b") +
      path("M1240 340l36-120h84l36 120Z", "#f3d9a6"),
  );
  const books = ["#b9532d", "#e0b25f", "#5f9377", "#f0e0c0", "#1d4a3e", "#8a5a39", "#c98f63"];
  const shelves =
    sheet(rect(130, 130, 400, 720, "#5e3c25", 6) + rect(150, 150, 360, 680, "#3a2619")) +
    [0, 1, 2, 3]
      .map(
        (s) =>
          rect(150, 300 + s * 168, 360, 14, "#5e3c25") +
          sheet(
            Array.from({ length: 8 }, (_, i) =>
              rect(
                162 + i * 42,
                190 + s * 168 + ((i * 7 + s * 5) % 4) * 10,
                34,
                110 - ((i * 7 + s * 5) % 4) * 10,
                books[(i * 3 + s * 2) % books.length] ?? ember,
                3,
              ),
            )
              .filter((_, i) => (i + s) % 6 !== 4)
              .join(""),
            "small",
          ),
      )
      .join("");
  const night =
    sheet(rect(640, 120, 250, 300, "#8b6a46", 6)) +
    rect(654, 134, 222, 272, "#12302f") +
    [
      [700, 180],
      [760, 220],
      [820, 170],
      [730, 300],
      [850, 270],
    ]
      .map(([x, y]) => circle(at(x ?? 0, y ?? 0), 2.4, "#fff4d6"))
      .join("") +
    circle(at(810, 230), 26, "#f4e3b4") +
    circle(at(822, 222), 24, "#12302f") +
    rect(760, 134, 10, 272, "#8b6a46") +
    rect(654, 262, 222, 10, "#8b6a46");
  const content =
    sky() +
    rect(0, 800, 1600, 100, light.ground) +
    sheet(rect(0, 792, 1600, 14, "#5c432e")) +
    shelves +
    night +
    oval(at(1317, 340), 820, 640, "url(#lamp)", 'opacity=".85"') +
    oval(at(960, 868), 420, 30, light.shadow, 'opacity=".5"') +
    sheet(oval(at(960, 866), 560, 32, "#8a4a2c")) +
    lamp +
    chair +
    drawn(father) +
    arm +
    drawn(kid) +
    book;
  return { light, content };
}

/** A telescope on the hill; how far is that star? */
export function howFarIsThatStar(): Scene {
  const light = lights.night;
  const f = at(760, 790);
  const k = at(984, 800);
  const father = person(
    { ...fathers.rust, scarf: "#e5a63f" },
    { foot: f, height: 330, facing: 1, nod: -14, lean: -4, far: at(880, 470), near: at(776, 640) },
  );
  const kid = person(children.sky, {
    foot: k,
    height: 210,
    child: true,
    facing: 1,
    lean: 22,
    nod: -14,
    near: at(1062, 690),
    far: at(1072, 676),
  });
  const tube = sheet(
    straight([at(1120, 640), at(1060, 815)], "#8a5a39", 9) +
      straight([at(1120, 640), at(1180, 815)], "#8a5a39", 9) +
      straight([at(1120, 640), at(1128, 822)], "#6d4529", 9) +
      path(limb(at(1056, 676), at(1260, 540), 13, 26), "#f0e0c0") +
      path(limb(at(1226, 563), at(1262, 538), 30, 30), ember) +
      circle(at(1120, 642), 16, "#3b281b"),
    "small",
  );
  const content =
    sky() +
    stars(11, 190, 560) +
    stars(5, 60, 560) +
    sun(light, at(360, 230), 62, 5) +
    path("M1240 150l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z", "#fff1c4") +
    oval(at(1240, 165), 90, 90, "url(#glow)", 'opacity=".5"') +
    hill(ridge(6, 560, 70), light.hills[0]) +
    mist(680, 120, 0.3) +
    hill(ridge(19, 650, 44), light.hills[1]) +
    forest(light, 9, ridge(19, 650, 44), 0, 560, 12, 120) +
    hill(ridge(27, 735, 20), light.hills[2]) +
    fir(light, at(1440, 770), 260) +
    fir(light, at(1530, 785), 190) +
    tree(light, at(240, 790), 260) +
    hill(() => 790, light.hills[3]) +
    standing(f, 330, light) +
    standing(k, 210, light) +
    drawn(father) +
    tube +
    drawn(kid) +
    foreground(light, 8, 850);
  return { light, content };
}
