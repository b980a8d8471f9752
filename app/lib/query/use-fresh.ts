import { useState } from "react";

/**
 * The first answer that was asked for now, for a form that begins with it: what is read again later (a connection that came
 * back) takes nothing from whoever types. `renew` begins with the next one.
 */
export function useFresh<T>({ data, isFetching }: { data: T | undefined; isFetching: boolean }) {
  const [fresh, setFresh] = useState<T>();
  if (fresh === undefined && data !== undefined && !isFetching) setFresh(data);
  return { fresh, renew: () => setFresh(undefined) };
}
