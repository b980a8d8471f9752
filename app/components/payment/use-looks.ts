import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

export type Looks<T> = {
  /** Null: there is none. Undefined: the server has not told us yet. */
  found: T | null | undefined;
  /** We have looked for about a minute and look no more by ourselves. */
  gave_up: boolean;
  looking: boolean;
  /** The last look got no answer: what is known is what was told before it. */
  unanswered: boolean;
  look: () => void;
};

/** Looks again and again, as the query's own interval says. `goesOn`: whether another look would follow. */
export function useLooks<T, Key extends readonly unknown[]>(
  options: UseQueryOptions<T | null, Error, T | null, Key>,
  goesOn: (found: T | null | undefined, looks: number) => boolean,
): Looks<T> {
  const { data, isFetching, isError, refetch } = useQuery(options);
  const state = useQueryClient().getQueryState(options.queryKey);
  const looks = (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0);
  return {
    found: data,
    gave_up: looks > 0 && !isFetching && !goesOn(data, looks),
    looking: isFetching,
    unanswered: isError,
    look: () => void refetch(),
  };
}
