// A form of one field: what the server says of it is heard once, wherever the focus was.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { Toasts } from "../feedback/toasts";
import { Form, Submit } from "./form";
import { TextField } from "./text-field";
import { useForm } from "./use-form";

const WRONG = "That code is not right.";

function Code() {
  const form = useForm({
    id: "one",
    schema: z.object({ code: z.string() }),
    initial: { code: "1" },
    send: async () => ({ said: { title: "Error", description: WRONG }, fields: { code: WRONG } }),
  });
  return (
    <Form form={form} label="Code" brief>
      <TextField {...form.field("code")} label="Code" />
      <Submit form={form}>Check</Submit>
    </Form>
  );
}
const regions = () => [...document.querySelectorAll("[aria-live], [role=alert], [role=status]")];
const said = () => regions().filter(({ textContent }) => textContent?.includes(WRONG)).length;
const input = () => screen.getByRole("textbox", { name: "Code" });
const send = () => act(async () => void fireEvent.submit(screen.getByRole("form")));

test.each([
  ["at the button: the focus that comes to the field reads it out", "button", 0],
  ["in the field: it is said beside it", "textbox", 1],
] as const)("%s; the toast says nothing more", async (_, role, times) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(
    <>
      <Code />
      <Toasts />
    </>,
  );
  screen.getByRole(role).focus();
  await send();
  expect(input().getAttribute("aria-describedby")).toBe("one-code-error");
  expect(document.activeElement).toBe(input());
  expect(screen.getByText("Error").closest("[data-toast]")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(500));
  expect(said()).toBe(times);
});

test("what is typed takes the words away; nothing is said while it is put right", async () => {
  render(<Code />);
  input().focus();
  await send();
  await waitFor(() => expect(said()).toBe(1));
  fireEvent.change(input(), { target: { value: "2" } });
  expect(said()).toBe(0);
});
