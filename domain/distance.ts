// About how far apart two ZIP codes are, by a table of our own: nobody's place is sent to a map service.
import { ZIP_AREAS } from "./zip-areas.ts";

type Place = { north: number; east: number };

let known: Map<string, Place> | undefined;
/** By the first three digits. */
function areas(): Map<string, Place> {
  known ??= new Map(
    ZIP_AREAS.trim()
      .split(/[,\n]/)
      .map((line): [string, Place] => {
        const [digits = "", north, east] = line.split(" ");
        return [digits, { north: Number(north), east: Number(east) }];
      }),
  );
  return known;
}

const EARTH_RADIUS_MILES = 3959;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function milesBetween(a: Place, b: Place): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const way =
    half(b.north - a.north) + Math.cos(radians(a.north)) * Math.cos(radians(b.north)) * half(b.east - a.east);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(way));
}

const placeOf = (zip: string) => areas().get(zip.slice(0, 3));

/** Miles between the areas of two ZIP codes, in steps of five; null where one is unknown. 0: the same area. */
export function aboutMiles(from: string, to: string): number | null {
  const [here, there] = [placeOf(from), placeOf(to)];
  return here && there ? Math.round(milesBetween(here, there) / 5) * 5 : null;
}

/** The areas whose center is within so many miles of the ZIP code's, as private.listing_tags calls them; none for an unknown one. */
export function areasWithin(zip: string, miles: number): string[] {
  const here = placeOf(zip);
  if (!here) return [];
  return [...areas()].flatMap(([digits, there]) =>
    milesBetween(here, there) <= miles ? [`zip:${digits}`] : [],
  );
}
