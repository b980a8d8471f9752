import { court, house, scales } from "./buildings.ts";
import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import { birds, clouds, fir, foreground, forest, hill, mist, ridge, sky, sun, tree } from "./land.ts";
import type { Look } from "./look.ts";
import { lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, oval, path, rect, sheet, straight } from "./shapes.ts";
import { drawn, seated, walkAway } from "./together.ts";

/** Up the steps of the court, together. */
export function upTheSteps(): Scene {
  const light = lights.dawn;
  const content =
    sky() +
    sun(light, at(1180, 300), 70) +
    clouds(
      [
        [220, 170, 90],
        [1500, 130, 60],
        [520, 110, 60],
      ],
      "#fff3da",
      0.6,
    ) +
    hill(ridge(5, 560, 40), light.hills[0]) +
    mist(650, 120) +
    hill(ridge(18, 630, 26), light.hills[1]) +
    hill(ridge(2, 690, 12), light.hills[2]) +
    tree(light, at(330, 716), 260) +
    tree(light, at(1330, 716), 290) +
    fir(light, at(210, 730), 210) +
    fir(light, at(1450, 730), 230) +
    court(light, at(830, 690), 720) +
    hill(() => 775, light.hills[3]) +
    path("M470 930L640 772H1010L1130 930Z", light.wall) +
    walkAway(light, at(700, 836), 250, fathers.pine, children.cream) +
    foreground(light, 7, 874);
  return { light, content };
}

const counsel: Look = {
  ...fathers.slate,
  style: "bun",
  beard: false,
  top: "#24504a",
  legs: "#24504a",
  hair: "#4a2f20",
  scarf: "#f3e4c6",
};

/** A table, papers, someone who knows the law; the child draws meanwhile. */
export function atTheTable(): Scene {
  const light = lights.room;
  const lawyer = seated(counsel, at(1130, 842), 450, -1, {
    lean: 8,
    nod: 8,
    near: at(1022, 622),
    far: at(1006, 628),
  });
  const father = seated(fathers.rust, at(640, 842), 460, 1, {
    lean: 8,
    nod: 6,
    near: at(748, 626),
    far: at(764, 622),
  });
  const kid = seated(children.sun, at(340, 868), 300, 1, {
    child: true,
    seat: 0.12,
    lean: 16,
    nod: 18,
    near: at(452, 838),
    far: at(440, 836),
  });
  const shelf =
    sheet(rect(1180, 150, 340, 16, "#8a5a39") + rect(1180, 300, 340, 16, "#8a5a39")) +
    sheet(
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          rect(
            1196 + i * 38,
            196 + (i % 3) * 8,
            32,
            104 - (i % 3) * 8,
            ["#2f6b57", "#b9532d", "#e0b25f", "#1d4a3e", "#8a5a39", "#5f9377"][i] ?? "#2f6b57",
            3,
          ),
        )
        .join(""),
      "small",
    ) +
    scales(at(1350, 72), 62, "#7a4a2c", 0.1);
  const window_ =
    sheet(rect(250, 90, 420, 400, "#fff6dd", 6)) +
    rect(264, 104, 392, 372, "#dfead2") +
    sun(light, at(540, 230), 36, 3) +
    path("M264 400q110-70 200-30t192-20v126H264Z", "#8fb38f") +
    path("M264 436q120-40 210-14t182-14v68H264Z", "#4f8a70") +
    rect(454, 100, 12, 380, "#fff6dd") +
    rect(260, 270, 400, 12, "#fff6dd") +
    sheet(rect(230, 486, 460, 20, "#c79f6b", 4));
  const table = sheet(
    path("M560 636h660q12 0 12 12v16H548v-16q0-12 12-12Z", "#a06a42") +
      rect(590, 664, 28, 190, "#7d5030") +
      rect(1160, 664, 28, 190, "#7d5030"),
  );
  const papers = sheet(
    path("M800 636l16-14h96l-8 14Z", "#fffaf0") +
      path("M905 636l10-12h92l14 12Z", "#f6ead0") +
      rect(1060, 590, 46, 46, "#f3e4c6", 6) +
      path("M1060 598q-24 4 0 28", "none", 'stroke="#f3e4c6" stroke-width="7"'),
    "small",
  );
  const chairs = sheet(
    rect(500, 716, 168, 22, "#6d4529", 6) +
      rect(496, 520, 22, 340, "#6d4529", 6) +
      rect(636, 730, 20, 130, "#6d4529") +
      rect(1104, 712, 168, 22, "#6d4529", 6) +
      rect(1252, 520, 22, 340, "#6d4529", 6) +
      rect(1118, 730, 20, 130, "#6d4529"),
    "small",
  );
  const drawing = sheet(
    path("M424 868l30-18h92l-18 18Z", "#fffaf0") +
      straight([at(450, 863), at(474, 856), at(490, 861), at(512, 854)], "#b9532d", 4),
    "small",
  );
  const content =
    sky() +
    rect(0, 760, 1600, 140, light.ground) +
    sheet(rect(0, 752, 1600, 14, "#c79f6b")) +
    window_ +
    shelf +
    '<g transform="translate(-158 -218) scale(1.24)">' +
    oval(at(890, 862), 460, 34, light.shadow, 'opacity=".35"') +
    chairs +
    drawn(father) +
    drawn(lawyer) +
    table +
    papers +
    drawn(kid) +
    drawing +
    "</g>";
  return { light, content };
}

/** A balance as large as a tree: on one side a home, on the other the two of them. */
export function inTheBalance(): Scene {
  const light = lights.golden;
  const [mx, my] = [820, 250];
  const pan = (x: number, y: number) =>
    straight([at(x - 165, y), at(x, my + 8), at(x + 165, y)], "#143a30", 6) +
    sheet(path(`M${x - 200} ${y}h400q-50 74-200 74t-200-74Z`, "#1c4a3d"));
  const beam = sheet(
    path(`M${mx - 16} ${my}L${mx - 30} 800h60L${mx + 16} ${my}Z`, "#1c4a3d") +
      path(`M${mx - 130} 812q20-60 130-66 110 6 130 66Z`, "#1c4a3d") +
      path(
        `M${mx - 420} ${my + 14}Q${mx} ${my - 60} ${mx + 420} ${my + 14}L${mx + 420} ${my + 30}Q${mx} ${my - 14} ${mx - 420} ${my + 30}Z`,
        "#1c4a3d",
      ) +
      circle(at(mx, my - 20), 30, "#e5a63f"),
  );
  const foot = at(1180, 590);
  const small = at(1262, 590);
  const hands = at(1226, 506);
  const father = person(fathers.rust, { foot, height: 190, facing: 1, far: hands });
  const kid = person(children.cream, {
    foot: small,
    height: 120,
    child: true,
    facing: -1,
    near: hands,
    nod: -8,
  });
  const content =
    sky() +
    sun(light, at(820, 420), 96, 5) +
    clouds(
      [
        [200, 180, 80],
        [1440, 150, 70],
      ],
      "#fbe0ae",
      0.7,
    ) +
    birds(
      [
        [420, 200, 18],
        [480, 226, 12],
      ],
      light.hills[4],
    ) +
    hill(ridge(22, 610, 50), light.hills[0]) +
    mist(690, 110) +
    hill(ridge(4, 680, 34), light.hills[1]) +
    forest(light, 31, ridge(4, 680, 34), 0, 420, 8, 90) +
    forest(light, 33, ridge(4, 680, 34), 1260, 1600, 7, 90) +
    mist(760, 90) +
    hill(ridge(13, 760, 18), light.hills[3]) +
    beam +
    pan(mx - 400, 590) +
    pan(mx + 400, 590) +
    house(light, at(mx - 400, 594), 190) +
    tree(light, at(mx - 530, 594), 100) +
    drawn(father) +
    drawn(kid) +
    foreground(light, 3, 846);
  return { light, content };
}
