import { ember, type Light } from "./palette.ts";
import { at, circle, group, oval, type Point, path, rect, sheet, straight } from "./shapes.ts";

function litWindow(light: Light, x: number, y: number, w: number, h: number): string {
  const bar = light.wall_shade;
  return (
    oval(at(x + w / 2, y + h / 2), w * 1.9, h * 1.7, "url(#lamp)", 'opacity=".55"') +
    rect(x, y, w, h, light.window, 2) +
    rect(x + w / 2 - 1.5, y, 3, h, bar) +
    rect(x, y + h * 0.45, w, 3, bar)
  );
}

/** A plain house with a gable to the side. `foot` is the middle of its base line. */
export function house(
  light: Light,
  foot: Point,
  w: number,
  options: { wall?: string; roof?: string; openDoor?: boolean } = {},
): string {
  const { wall = light.wall, roof = light.roof, openDoor = false } = options;
  const [x, h] = [foot.x - w / 2, w * 0.56];
  const y = foot.y - h;
  const body = rect(x, y, w, h, wall);
  const side = rect(x, y, w * 0.34, h, light.wall_shade, 0, 'opacity=".55"');
  const top = path(
    `M${x - w * 0.07} ${y + 4}L${x + w * 0.18} ${y - w * 0.36}H${x + w * 0.84}L${x + w * 1.07} ${y + 4}Z`,
    roof,
  );
  const chimney =
    rect(x + w * 0.68, y - w * 0.5, w * 0.09, w * 0.24, light.wall_shade) +
    rect(x + w * 0.665, y - w * 0.51, w * 0.12, w * 0.035, roof);
  const gable =
    path(
      `M${x + w * 0.36} ${y - w * 0.08}L${x + w * 0.52} ${y - w * 0.28}L${x + w * 0.68} ${y - w * 0.08}Z`,
      wall,
    ) + circle(at(x + w * 0.52, y - w * 0.15), w * 0.035, light.window);
  return sheet(chimney + body + side + top + gable) + houseFront(light, x, y, w, h, openDoor);
}

function houseFront(light: Light, x: number, y: number, w: number, h: number, open: boolean): string {
  const [dx, dy, dw, dh] = [x + w * 0.44, y + h * 0.36, w * 0.17, h * 0.64];
  const door = open
    ? oval(at(dx + dw / 2, dy + dh * 0.7), dw * 2.6, dh * 1.3, "url(#lamp)") +
      rect(dx, dy, dw, dh, light.window, 3) +
      path(`M${dx} ${dy}l${-dw * 0.5} ${dh * 0.06}v${dh * 0.98}l${dw * 0.5} ${-dh * 0.04}Z`, ember)
    : sheet(rect(dx, dy, dw, dh, ember, 3), "small") +
      circle(at(dx + dw * 0.8, dy + dh * 0.55), w * 0.008, light.window);
  return (
    litWindow(light, x + w * 0.1, y + h * 0.3, w * 0.2, h * 0.34) +
    litWindow(light, x + w * 0.72, y + h * 0.3, w * 0.2, h * 0.34) +
    door
  );
}

export function row(light: Light, places: [number, number, number][], walls: string[]): string {
  return places.map(([x, y, w], i) => house(light, at(x, y), w, { wall: walls[i % walls.length] })).join("");
}

/** Columns, pediment and steps: the court. */
export function court(light: Light, foot: Point, w: number): string {
  const h = w * 0.42;
  const [x, y] = [foot.x - w / 2, foot.y - h];
  const steps = [0, 1, 2, 3]
    .map((i) =>
      rect(
        x - w * 0.03 * (i + 1),
        foot.y + i * w * 0.028,
        w * (1 + 0.06 * (i + 1)),
        w * 0.03,
        i % 2 ? light.wall_shade : light.wall,
      ),
    )
    .join("");
  const columns = Array.from({ length: 6 }, (_, i) => {
    const cx = x + w * (0.07 + i * 0.172);
    return sheet(
      path(
        `M${cx - w * 0.027} ${foot.y}L${cx - w * 0.022} ${y}H${cx + w * 0.022}L${cx + w * 0.027} ${foot.y}Z`,
        light.wall,
      ) +
        rect(cx - w * 0.036, y - w * 0.012, w * 0.072, w * 0.024, light.wall) +
        rect(cx - w * 0.036, foot.y - w * 0.02, w * 0.072, w * 0.02, light.wall),
      "small",
    );
  }).join("");
  const hall =
    rect(x, y, w, h, light.wall_shade) +
    rect(x + w * 0.42, y + h * 0.24, w * 0.16, h * 0.76, light.hills[4]) +
    rect(x + w * 0.495, y + h * 0.24, w * 0.01, h * 0.76, light.wall_shade);
  const roof = sheet(
    rect(x - w * 0.04, y - w * 0.06, w * 1.08, w * 0.055, light.wall) +
      path(
        `M${x - w * 0.05} ${y - w * 0.058}L${foot.x} ${y - w * 0.22}L${x + w * 1.05} ${y - w * 0.058}Z`,
        light.wall,
      ),
  );
  return (
    sheet(hall) + columns + roof + scales(at(foot.x, y - w * 0.148), w * 0.075, light.hills[3]) + sheet(steps)
  );
}

/** A pair of scales in balance; `at` is the middle of the beam. */
export function scales(middle: Point, s: number, color: string, width = 0.09): string {
  const pan = (x: number) =>
    straight(
      [at(x - s * 0.28, middle.y + s * 0.5), at(x, middle.y), at(x + s * 0.28, middle.y + s * 0.5)],
      color,
      s * width * 0.55,
    ) +
    path(
      `M${x - s * 0.34} ${middle.y + s * 0.5}h${s * 0.68}q${-s * 0.1} ${s * 0.24} ${-s * 0.34} ${s * 0.24}t${-s * 0.34} ${-s * 0.24}Z`,
      color,
    );
  return (
    straight([at(middle.x - s * 0.75, middle.y), at(middle.x + s * 0.75, middle.y)], color, s * width) +
    straight([at(middle.x, middle.y - s * 0.14), at(middle.x, middle.y + s * 0.95)], color, s * width) +
    straight(
      [at(middle.x - s * 0.3, middle.y + s * 0.95), at(middle.x + s * 0.3, middle.y + s * 0.95)],
      color,
      s * width * 1.4,
    ) +
    pan(middle.x - s * 0.75) +
    pan(middle.x + s * 0.75)
  );
}

/** Two wings and a bell tower: the school. */
export function school(light: Light, foot: Point, w: number): string {
  const h = w * 0.3;
  const [x, y] = [foot.x - w / 2, foot.y - h];
  const wings =
    rect(x, y, w, h, light.wall) +
    path(
      `M${x - w * 0.03} ${y + 3}l${w * 0.07} ${-w * 0.11}h${w * 0.92}l${w * 0.07} ${w * 0.11}Z`,
      light.roof,
    );
  const tower =
    rect(foot.x - w * 0.12, y - w * 0.13, w * 0.24, h + w * 0.13, light.wall) +
    path(
      `M${foot.x - w * 0.15} ${y - w * 0.12}L${foot.x} ${y - w * 0.3}L${foot.x + w * 0.15} ${y - w * 0.12}Z`,
      light.roof,
    ) +
    rect(foot.x - w * 0.035, y - w * 0.39, w * 0.07, w * 0.13, light.wall) +
    path(
      `M${foot.x - w * 0.055} ${y - w * 0.38}l${w * 0.055} ${-w * 0.08}l${w * 0.055} ${w * 0.08}Z`,
      light.roof,
    );
  const bell = circle(at(foot.x, y - w * 0.325), w * 0.022, light.window);
  const clock =
    circle(at(foot.x, y - w * 0.05), w * 0.05, light.wall_shade) +
    circle(at(foot.x, y - w * 0.05), w * 0.04, light.window) +
    straight(
      [at(foot.x, y - w * 0.08), at(foot.x, y - w * 0.05), at(foot.x + w * 0.02, y - w * 0.042)],
      light.hills[4],
      w * 0.007,
    );
  const windows = [0.05, 0.14, 0.23, 0.69, 0.78, 0.87]
    .map((at_) => litWindow(light, x + w * at_, y + h * 0.3, w * 0.06, h * 0.42))
    .join("");
  const door =
    rect(foot.x - w * 0.055, foot.y - h * 0.52, w * 0.11, h * 0.52, ember, 6) +
    rect(foot.x - w * 0.003, foot.y - h * 0.52, w * 0.006, h * 0.52, light.wall_shade);
  return sheet(wings) + sheet(tower) + bell + clock + windows + door;
}

/** A low house with a plus over its door, for health. */
export function clinic(light: Light, foot: Point, w: number): string {
  const h = w * 0.36;
  const [x, y] = [foot.x - w / 2, foot.y - h];
  const body =
    rect(x, y, w, h, light.wall) + rect(x - w * 0.03, y - w * 0.03, w * 1.06, w * 0.05, light.hills[3]);
  const porch =
    rect(foot.x - w * 0.17, y - w * 0.1, w * 0.34, h + w * 0.1, light.wall) +
    rect(foot.x - w * 0.19, y - w * 0.125, w * 0.38, w * 0.04, light.hills[4]);
  const c = at(foot.x, y + w * 0.0);
  const plus =
    circle(c, w * 0.065, light.hills[3]) +
    rect(c.x - w * 0.012, c.y - w * 0.042, w * 0.024, w * 0.084, light.wall, 2) +
    rect(c.x - w * 0.042, c.y - w * 0.012, w * 0.084, w * 0.024, light.wall, 2);
  const door =
    oval(at(foot.x, foot.y - h * 0.2), w * 0.2, h * 0.6, "url(#lamp)") +
    rect(foot.x - w * 0.085, foot.y - h * 0.58, w * 0.17, h * 0.58, light.window, 4) +
    rect(foot.x - 2, foot.y - h * 0.58, 4, h * 0.58, light.wall_shade);
  const windows = [0.06, 0.19, 0.71, 0.84]
    .map((place) => litWindow(light, x + w * place, y + h * 0.3, w * 0.09, h * 0.36))
    .join("");
  return sheet(body) + windows + sheet(porch) + plus + door;
}

/** Flats at the edge of town; `lit` lists the windows with light, by number. */
export function flats(
  light: Light,
  foot: Point,
  w: number,
  floors: number,
  lit: number[],
  wall = light.wall,
): string {
  const floor = w * 0.24;
  const h = floors * floor + w * 0.12;
  const [x, y] = [foot.x - w / 2, foot.y - h];
  const windows = Array.from({ length: floors * 4 }, (_, i) => {
    const [wx, wy] = [x + w * (0.09 + (i % 4) * 0.22), y + w * 0.1 + Math.floor(i / 4) * floor];
    return lit.includes(i)
      ? litWindow(light, wx, wy, w * 0.15, floor * 0.6)
      : rect(wx, wy, w * 0.15, floor * 0.6, light.hills[4], 2, 'opacity=".55"');
  }).join("");
  return (
    sheet(rect(x, y, w, h, wall) + rect(x - w * 0.02, y - w * 0.03, w * 1.04, w * 0.05, light.wall_shade)) +
    group(windows)
  );
}
