import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CallResult } from "~/lib/call-function";
import type { CreatedDonation } from "~domain/donations";
import { useRefusals } from "./use-refusals";

const gift = { attempt_id: "a", amount: 2500, status: "pending", client_secret: "s" } as CreatedDonation;

/** The hook with an answer that comes when the test says so. */
function withLateAnswer() {
  let answer: (result: CallResult<CreatedDonation>) => void = () => undefined;
  const ask = () =>
    new Promise<CallResult<CreatedDonation>>((resolve) => {
      answer = resolve;
    });
  const take = vi.fn();
  const { result } = renderHook(() => useRefusals(ask, take, ({ code }) => ({ title: code, advice: "" })));
  return { result, take, answer: (value: CallResult<CreatedDonation>) => answer(value) };
}

test("after a refused card the server's answer is taken", async () => {
  const { result, take, answer } = withLateAnswer();
  const looking = act(() => {
    const asked = result.current.look(false);
    answer({ ok: true, value: gift });
    return asked;
  });
  await looking;
  expect(take).toHaveBeenCalledWith(gift);
});

test("an answer that comes after the donor has gone back to change the gift does not take him to the payment", async () => {
  const { result, take, answer } = withLateAnswer();
  await act(() => {
    const asked = result.current.look(false);
    result.current.forget();
    answer({ ok: true, value: gift });
    return asked;
  });
  expect(take).not.toHaveBeenCalled();
  await act(() => {
    const asked = result.current.look(true);
    result.current.forget();
    answer({ ok: false, problem: { code: "paused", retry_after: 30 } });
    return asked;
  });
  expect(result.current.pause).toBeNull();
});
