import { expect, test } from "vitest";
import { createQueryClient } from "./client";

test("data is fresh for 5 minutes, kept for 10, never refetched on focus and tried once more (spec 9)", () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    retry: 1,
  });
});
