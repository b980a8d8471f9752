import { data } from "react-router";

/** Every address that is not ours: a real 404, shown by the boundary of the area it would lie in. */
export function loader() {
  throw data(null, { status: 404 });
}
export const clientLoader = loader;

export default function NotFound() {
  return null;
}
