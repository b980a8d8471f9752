import { data } from "react-router";

/** Every address that is not ours: a real 404, shown by the error boundary inside the public chrome. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
