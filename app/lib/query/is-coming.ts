import type { UseQueryResult } from "@tanstack/react-query";

/**
 * Whether one of these is still on its way for the first time. What stands below their answers waits for all of them:
 * nothing is pushed down from under a finger. One that failed holds up nothing.
 */
export const isComing = (...queries: Pick<UseQueryResult, "isLoading" | "errorUpdateCount">[]): boolean =>
  queries.some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0);
