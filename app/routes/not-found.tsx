import { data } from "react-router";

/** Every address that is not ours: a real 404, shown by the boundary of the area it would lie in. */
function missing(): never {
  throw data(null, { status: 404 });
}
// Each its own name: browsers get the file without `loader`.
export const loader = missing;
export const clientLoader = missing;

export default function NotFound() {
  return null;
}
