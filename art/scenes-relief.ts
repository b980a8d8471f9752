import { house, row } from "./buildings.ts";
import type { Scene } from "./frame.ts";
import { clouds, fir, foreground, forest, hill, mist, ridge, sky, stars, sun, tree, way } from "./land.ts";
import { ember, type Light, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, group, oval, type Point, path, random, rect, sheet, straight } from "./shapes.ts";
import { drawn, seated, walkAside } from "./together.ts";

function rainfall(seed: number, count: number): string {
  const next = random(seed);
  return group(
    Array.from({ length: count }, () => {
      const [x, y, s] = [next() * 1300, next() * 860, 16 + next() * 22];
      return straight([at(x, y), at(x - s * 0.28, y + s)], "#f6efdc", 2);
    }).join(""),
    'opacity=".35"',
  );
}

function umbrella(light: Light, grip: Point, r: number): string {
  const top = at(grip.x + 26, grip.y - r * 1.02);
  const [left, right] = [top.x - r, top.x + r];
  const canopy = `M${left} ${top.y + r * 0.42}C${left + r * 0.1} ${top.y - r * 0.42} ${right - r * 0.1} ${top.y - r * 0.42} ${right} ${top.y + r * 0.42}q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0Z`;
  const fold = `M${top.x} ${top.y - r * 0.175}C${top.x + r * 0.5} ${top.y - r * 0.1} ${right - r * 0.24} ${top.y} ${right} ${top.y + r * 0.42}q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0C${top.x + r * 0.44} ${top.y + r * 0.1} ${top.x + r * 0.2} ${top.y - r * 0.1} ${top.x} ${top.y - r * 0.175}Z`;
  return sheet(
    straight([at(top.x, top.y - r * 0.24), grip], light.trunk, 6) +
      path(canopy, ember) +
      path(fold, "#a8421f"),
  );
}

/** One umbrella, the rain behind them, light ahead. */
export function underOneUmbrella(): Scene {
  const light = lights.rain;
  const foot = at(620, 800);
  const grip = at(706, 588);
  const content =
    sky() +
    sun(light, at(1350, 430), 66) +
    clouds(
      [
        [180, 120, 130],
        [560, 90, 150],
        [900, 170, 100],
        [30, 250, 90],
      ],
      "#5c7772",
      0.9,
    ) +
    rainfall(5, 170) +
    hill(ridge(12, 540, 50), light.hills[0]) +
    mist(640, 120, 0.6) +
    hill(ridge(21, 620, 40), light.hills[1]) +
    forest(light, 4, ridge(21, 620, 40), 20, 470, 8, 110) +
    mist(720, 110, 0.5) +
    hill(ridge(8, 700, 24), light.hills[2]) +
    house(light, at(1270, 736), 230) +
    tree(light, at(1450, 752), 220) +
    hill(ridge(5, 775, 12), light.hills[3]) +
    way([at(420, 960), at(640, 824), at(960, 775), at(1180, 755), at(1290, 738)], 300, 30, "#8ea898") +
    walkAside(light, foot, 330, 1, fathers.ochre, children.clay, grip) +
    umbrella(light, at(grip.x, grip.y), 190) +
    foreground(light, 9, 868);
  return { light, content };
}

/** A door held open in the evening, a small suitcase, someone expected. */
export function theOpenDoor(): Scene {
  const light = lights.dusk;
  const foot = at(560, 812);
  const hand = at(500, 676);
  const suitcase = sheet(
    rect(462, 690, 92, 66, "#a4572f", 8) +
      rect(488, 676, 40, 18, "none", 8, `stroke="#5e2f1a" stroke-width="7"`) +
      rect(480, 690, 7, 66, "#7a3c20") +
      rect(528, 690, 7, 66, "#7a3c20"),
    "small",
  );
  const content =
    sky() +
    stars(8, 70, 330) +
    sun(light, at(420, 500), 50) +
    hill(ridge(16, 560, 54), light.hills[0]) +
    mist(650, 110) +
    hill(ridge(3, 630, 34), light.hills[1]) +
    forest(light, 13, ridge(3, 630, 34), 0, 620, 11, 110) +
    hill(ridge(29, 705, 18), light.hills[2]) +
    row(light, [[720, 716, 170]], [light.wall_shade]) +
    fir(light, at(860, 735), 240) +
    house(light, at(1190, 770), 520, { openDoor: true, wall: "#c9b182" }) +
    tree(light, at(1520, 790), 330) +
    hill(ridge(7, 780, 10), light.hills[3]) +
    way([at(420, 960), at(640, 850), at(980, 800), at(1206, 776)], 330, 96, "#d9b273") +
    `<ellipse cx="1190" cy="790" rx="330" ry="60" fill="url(#lamp)" opacity=".8"/>` +
    walkAside(light, foot, 320, 1, fathers.rust, children.cream, hand) +
    suitcase +
    foreground(light, 4, 872);
  return { light, content };
}

/** The power is out, the lantern is not. */
export function byLantern(): Scene {
  const light = lights.evening;
  const glow = at(800, 560);
  const father = seated(fathers.slate, at(660, 835), 430, 1, {
    lean: 14,
    nod: 14,
    near: at(752, 628),
    far: at(764, 624),
  });
  const kid = seated(children.sun, at(960, 838), 320, -1, {
    child: true,
    seat: 0.36,
    lean: 14,
    nod: 8,
    near: at(884, 628),
    far: at(876, 626),
  });
  const table = sheet(
    path("M560 640h500q10 0 10 10v14H550v-14q0-10 10-10Z", "#7d5233") +
      rect(590, 664, 26, 190, "#5e3c25") +
      rect(1004, 664, 26, 190, "#5e3c25"),
  );
  const lantern =
    sheet(
      rect(772, 600, 56, 40, "#2b2119", 6) +
        rect(778, 530, 44, 74, "#ffe9b4", 8) +
        path("M770 532q30-46 60 0Z", "#2b2119") +
        rect(780, 530, 5, 74, "#2b2119") +
        rect(815, 530, 5, 74, "#2b2119"),
      "small",
    ) + path("M800 590c-14-14-8-28 0-42 8 14 14 28 0 42Z", ember);
  const pane =
    rect(1120, 110, 320, 360, "#12302f", 6) +
    rainfallIn(1120, 110, 320, 360) +
    rect(1274, 110, 12, 360, "#6d4a30") +
    rect(1120, 280, 320, 12, "#6d4a30") +
    rect(1096, 466, 368, 22, "#6d4a30", 4) +
    rect(1108, 98, 344, 16, "#6d4a30", 4);
  const shelf = sheet(
    rect(150, 360, 330, 18, "#5e3c25", 3) +
      [
        ["#b9532d", 170, 34],
        ["#d8ad5c", 208, 26],
        ["#7fae97", 238, 40],
        ["#f0e0c0", 282, 24],
        ["#2f6b57", 310, 36],
      ]
        .map(([c, x, w]) => rect(Number(x), 270, Number(w), 90, String(c), 3))
        .join("") +
      circle(at(420, 338), 24, "#b9532d") +
      path(
        "M420 320c-24-30-24-60-6-80 14 20 20 50 6 80ZM422 320c4-36 24-54 46-56-2 26-18 48-46 56Z",
        light.leaf_light,
      ),
    "small",
  );
  const content =
    sky() +
    rect(0, 776, 1600, 130, light.ground) +
    sheet(rect(0, 768, 1600, 14, "#5c432e")) +
    sheet(pane) +
    shelf +
    oval(glow, 900, 620, "url(#lamp)", 'opacity=".75"') +
    '<g transform="translate(-240 -252) scale(1.3)">' +
    oval(at(800, 850), 430, 40, light.shadow, 'opacity=".5"') +
    sheet(
      rect(520, 700, 160, 22, "#5e3c25", 6) +
        rect(536, 560, 20, 280, "#5e3c25", 4) +
        rect(650, 720, 18, 120, "#5e3c25") +
        rect(960, 700, 160, 22, "#5e3c25", 6) +
        rect(1086, 560, 20, 280, "#5e3c25", 4) +
        rect(972, 720, 18, 120, "#5e3c25"),
      "small",
    ) +
    drawn(father) +
    drawn(kid) +
    table +
    lantern +
    oval(glow, 330, 260, "url(#lamp)", 'opacity=".5"') +
    sheet(path("M850 640l44-6 44 6v-12q-24-12-44-2-20-10-44 2Z", "#fdf3dc"), "small") +
    "</g>";
  return { light, content };
}

function rainfallIn(x: number, y: number, w: number, h: number): string {
  const next = random(3);
  return Array.from({ length: 46 }, () => {
    const [px, py] = [x + 12 + next() * (w - 24), y + 8 + next() * (h - 50)];
    return straight([at(px, py), at(px - 6, py + 26)], "#8fb5a6", 2, 'opacity=".55"');
  }).join("");
}
