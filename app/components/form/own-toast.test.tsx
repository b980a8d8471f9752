// What was said of a try does not stand beside what came of the next one.
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { currentToasts, dismissAllToasts, showConfirmation, showOutcome } from "../feedback/toast-store";
import { Form, Submit } from "./form";
import { useAction } from "./use-action";
import { useForm } from "./use-form";

afterEach(() => act(dismissAllToasts));
const shown = () => currentToasts().map(({ title, description }) => description ?? title);
const send = vi.fn(async () => showConfirmation("Sent.")).mockName("send");

function Page() {
  const form = useForm({
    ...{ id: "own", schema: z.object({}), initial: {} },
    send: async () => void (await send()),
  });
  return (
    <Form form={form} label="Own">
      <Submit form={form}>Send</Submit>
    </Form>
  );
}
const press = () => fireEvent.click(screen.getByRole("button"));

test("a form's error goes when it is sent again, and nothing else does", async () => {
  render(<Page />);
  send.mockRejectedValueOnce(new Error("No answer."));
  press();
  await waitFor(() => expect(shown()).toEqual(["No answer."]));
  press();
  await waitFor(() => expect(shown()).toEqual(["Sent."]));
  act(() => void showOutcome({ title: "Of another one" }));
  press();
  await waitFor(() => expect(shown()).toEqual(["Of another one", "Sent.", "Sent."]));
});

test("with the form goes what was said of it", async () => {
  const { unmount } = render(<Page />);
  send.mockRejectedValueOnce(new Error("No answer."));
  press();
  await waitFor(() => expect(shown()).toEqual(["No answer."]));
  unmount();
  expect(shown()).toEqual([]);
});

test("an action's error goes when it is done again", async () => {
  const { result } = renderHook(() => useAction());
  await act(() => result.current.run(() => Promise.reject(new Error("No answer."))));
  expect(shown()).toEqual(["No answer."]);
  await act(() => result.current.run(async () => undefined));
  expect(shown()).toEqual([]);
});
