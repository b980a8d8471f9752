import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFresh } from "./use-fresh";

test("what is read again takes nothing away, until the form asks for it", () => {
  const kept = { data: "kept", isFetching: true };
  const { result, rerender } = renderHook((query) => useFresh<string>(query), { initialProps: kept });
  expect(result.current.fresh).toBeUndefined();
  rerender({ data: "first", isFetching: false });
  expect(result.current.fresh).toBe("first");
  rerender({ data: "first", isFetching: true });
  rerender({ data: "second", isFetching: false });
  expect(result.current.fresh).toBe("first");
  act(() => result.current.renew());
  expect(result.current.fresh).toBe("second");
});
