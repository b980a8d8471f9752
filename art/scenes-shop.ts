import type { Scene } from "./frame.ts";
import { ember, lights } from "./palette.ts";
import { at, circle, line, oval, path, rect, sheet, straight } from "./shapes.ts";

/** Things of the shop stand in pictures of 4 to 3, 1600 by 1200. */
const HEIGHT = 1200;
const TABLE = 900;
const light = lights.room;
const [cream, pine, gold, wood, blue] = ["#fbf3e0", "#2f6b57", "#e5a63f", "#6d4529", "#35648a"];

const onTheTable = (things: string): Scene => ({
  light,
  height: HEIGHT,
  content:
    rect(0, 0, 1600, HEIGHT, "url(#sky)") +
    oval(at(860, 420), 760, 620, "url(#lamp)", 'opacity=".75"') +
    sheet(rect(-40, TABLE, 1680, 400, light.ground)) +
    rect(0, TABLE, 1600, 22, "#a56f48") +
    oval(at(780, TABLE + 130), 470, 44, light.shadow, 'opacity=".22"') +
    things,
});

const onTheWall = (things: string): Scene => ({
  light,
  height: HEIGHT,
  content:
    rect(0, 0, 1600, HEIGHT, "url(#sky)") +
    oval(at(860, 420), 860, 700, "url(#lamp)", 'opacity=".75"') +
    things,
});

/** A sprig in the corner of a picture, as it grows on our other ones. */
const sprig = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${sheet(
    line([at(0, 0), at(10, -110), at(-6, -220)], light.trunk, 7) +
      [-40, -90, -140, -190]
        .map((at_y, i) =>
          path(
            `M2 ${at_y}q${i % 2 ? -70 : 70} -16 ${i % 2 ? -86 : 86} -66q${i % 2 ? 66 : -66} -4 ${i % 2 ? 86 : -86} 66Z`,
            i % 2 ? light.leaf : light.leaf_light,
          ),
        )
        .join(""),
    "small",
  )}</g>`;

/** White enamel with a blue rim, and something hot in it. */
export function mug(): Scene {
  const steam = [690, 770, 850]
    .map((x, i) =>
      line(
        [at(x, 330 - i * 10), at(x + 34, 250), at(x - 26, 170), at(x + 14, 84)],
        "#fffaf0",
        18,
        'opacity=".55"',
      ),
    )
    .join("");
  const handle = 'stroke-linecap="round" stroke-width';
  return onTheTable(
    steam +
      sheet(
        path("M968 500c190-30 250 60 226 170s-120 176-250 166", "none", `stroke="${cream}" ${handle}="58"`) +
          path("M968 500c190-30 250 60 226 170s-120 176-250 166", "none", `stroke="${blue}" ${handle}="12"`),
      ) +
      sheet(path("M540 400h460l-26 560q-4 62-72 62h-264q-68 0-72-62Z", cream)) +
      path("M540 400h120l26 622h-48q-68 0-72-62Z", light.wall_shade, 'opacity=".35"') +
      sheet(oval(at(770, 400), 236, 46, blue), "small") +
      oval(at(770, 402), 214, 34, "#d9d4c3") +
      oval(at(770, 410), 202, 26, "#5b3820") +
      oval(at(730, 404), 70, 9, "#8a5a39") +
      sheet(circle(at(770, 690), 86, gold) + path("M640 776q130-120 260 0Z", pine), "small") +
      sprig(300, 1010, -8),
  );
}

/** Heavy canvas, with a week of groceries. */
export function toteBag(): Scene {
  const groceries =
    sheet(path("M610 470l-60-300q60-60 112-12l50 320Z", "#d99a4a")) +
    [250, 320, 390].map((y) => straight([at(584, y), at(640, y - 26)], "#b87832", 9)).join("") +
    sheet(
      path(
        "M930 470c-30-150 20-240 90-290 20 90 20 190-10 290ZM1000 470c10-120 80-190 150-210-10 90-50 170-90 210Z",
        light.leaf_light,
      ) + path("M860 470c-40-110-20-190 24-250 40 80 50 170 36 250Z", light.leaf),
    ) +
    sheet(circle(at(800, 420), 84, ember) + path("M800 340q30-46 70-40-14 44-70 40Z", light.leaf), "small");
  return onTheTable(
    straight([at(640, 520), at(660, 180), at(900, 180), at(930, 520)], "#c9ad7c", 34, 'opacity=".8"') +
      groceries +
      sheet(path("M470 440h620l50 580H420Z", "#f0e2c2")) +
      path("M470 440h110l-40 580H420Z", light.wall_shade, 'opacity=".35"') +
      straight([at(476, 486), at(1088, 486)], "#d8c291", 5, 'stroke-dasharray="16 14"') +
      sheet(
        path(
          "M620 440c0 210 20 250 40 300M950 440c0 210-20 250-40 300",
          "none",
          'stroke="#d9c08d" stroke-width="40"',
        ),
        "small",
      ) +
      sheet(circle(at(780, 760), 62, gold) + path("M640 960q0-124 140-124t140 124Z", pine), "small") +
      sheet(circle(at(930, 850), 36, "#e9b95c") + path("M852 960q0-70 78-70t78 70Z", "#4f8a70"), "small"),
  );
}

/** A drawstring, a pocket and a tag with a name; the books move with it. */
export function bookBag(): Scene {
  const books = sheet(
    rect(980, 920, 420, 66, pine, 8) + rect(1010, 858, 360, 62, ember, 8) + rect(990, 800, 390, 58, gold, 8),
    "small",
  );
  return onTheTable(
    books +
      [818, 876, 944].map((y) => rect(1350, y, 40, 24, cream, 3)).join("") +
      sheet(path("M440 420q40-60 120-40t130-10 120 20 90 30l90 540q6 70-70 70H420q-76 0-70-70Z", "#4f8a70")) +
      path("M440 420q30-50 100-44l-70 654h-50q-76 0-70-70Z", light.shadow, 'opacity=".16"') +
      line([at(430, 460), at(560, 436), at(680, 452), at(800, 440), at(912, 462)], cream, 14) +
      line([at(690, 452), at(640, 560), at(700, 640)], cream, 12) +
      line([at(710, 452), at(790, 540), at(760, 650)], cream, 12) +
      sheet(rect(500, 700, 340, 240, "#3b7a61", 24), "small") +
      straight([at(520, 740), at(820, 740)], "#74a685", 6, 'stroke-dasharray="14 12"') +
      sheet(
        path("M850 560l150-50 40 110-150 50Z", cream) + circle(at(876, 590), 11, light.wall_shade),
        "small",
      ) +
      straight([at(912, 586), at(996, 558)], wood, 8) +
      straight([at(922, 616), at(990, 594)], wood, 8, 'opacity=".5"') +
      sheet(circle(at(670, 826), 54, gold), "small"),
  );
}

/** Bound, with a page for each week. */
export function notebook(): Scene {
  const page = [0, 1, 2, 3, 4]
    .map((row) => straight([at(628, 470 + row * 62), at(978, 470 + row * 62)], light.wall_shade, 7))
    .join("");
  return onTheTable(
    `<g transform="rotate(-7 800 640)">${
      sheet(rect(520, 230, 580, 760, "#efe2c4", 14)) +
      sheet(rect(500, 214, 580, 760, pine, 18)) +
      rect(500, 214, 70, 760, "#1f4c3f", 18) +
      sheet(rect(610, 330, 390, 430, cream, 10), "small") +
      rect(610, 330, 390, 80, gold, 10) +
      page +
      [0, 1, 2].map((i) => circle(at(668 + i * 130, 370), 14, cream)).join("") +
      sheet(rect(1014, 206, 24, 776, ember), "small") +
      sheet(path("M700 974h52v110l-26-28-26 28Z", ember), "small")
    }</g>` +
      sheet(
        path("M1160 1040l250-330 44 34-250 330-62 26Z", gold) +
          path("M1142 1100l18-60 44 34Z", cream) +
          path("M1410 710l44 34 26-34-44-34Z", ember),
        "small",
      ),
  );
}

const MONTH = { columns: 7, rows: 5, cell: 62, gap: 12 };

/** The same month on two walls; the stickers say where the night is. */
export function wallCalendar(): Scene {
  const calendar = (x: number, y: number, top: string, turn: number): string => {
    const { columns, rows, cell, gap } = MONTH;
    const days = Array.from({ length: columns * rows }, (_, day) => {
      const [left, up] = [
        x + 34 + (day % columns) * (cell + gap),
        y + 320 + Math.floor(day / columns) * (cell + gap),
      ];
      const first_home = Math.floor(day / 7) % 2 === (day % 7 < 4 ? 0 : 1);
      return (
        rect(left, up, cell, cell, "#efe2c4", 8) +
        circle(at(left + cell / 2, up + cell / 2), 21, first_home ? pine : gold)
      );
    }).join("");
    return `<g transform="rotate(${turn} ${x + 290} ${y})">${
      straight([at(x + 230, y + 20), at(x + 290, y - 70), at(x + 350, y + 20)], wood, 6) +
      circle(at(x + 290, y - 72), 12, wood) +
      sheet(rect(x, y, 580, 720, cream, 10)) +
      sheet(rect(x, y, 580, 270, top, 10), "small") +
      sheet(path(`M${x} ${y + 270}v-70q120-90 240-30t340-60v160Z`, light.leaf), "small") +
      circle(at(x + 430, y + 96), 48, "#fff3d3") +
      days
    }</g>`;
  };
  return onTheWall(calendar(150, 250, "#8fb7b0", -2) + calendar(870, 290, "#f2bd7c", 1.5));
}

/** Two compartments, and a lid that small hands can open. */
export function lunchBox(): Scene {
  const steel = "#c8cfca";
  return onTheTable(
    sheet(path("M420 520l70-330q8-40 50-40h560q42 0 50 40l70 330Z", "#dfe4df")) +
      path("M480 500l58-290h560l56 290Z", steel) +
      sheet(rect(390, 520, 860, 440, steel, 46)) +
      rect(430, 552, 780, 376, "#9aa6a0", 34) +
      rect(796, 552, 26, 376, steel) +
      sheet(
        path("M470 880v-190q0-60 150-90 130 30 130 90v190Z", "#e8b766") +
          path("M470 770h280v34H470Z", light.leaf_light) +
          path("M470 800h280v26H470Z", ember) +
          path("M470 826h280v54H470Z", "#e8b766"),
        "small",
      ) +
      sheet(
        circle(at(950, 790), 96, ember) + path("M950 704q24-60 76-56-10 56-76 56Z", light.leaf),
        "small",
      ) +
      [0, 1, 2]
        .map((i) => sheet(circle(at(1110 + (i % 2) * 40, 690 + i * 74), 42, "#5d4a78"), "small"))
        .join("") +
      sheet(rect(560, 940, 90, 56, gold, 10) + rect(990, 940, 90, 56, gold, 10), "small"),
  );
}
