import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { APPLY_FORM } from "./forms";
import { STEPS, Step, useSteps } from "./steps";

const send = vi.fn(async () => undefined);
beforeEach(() => send.mockClear());

function Questions() {
  const initial = { ...APPLY_FORM.initial, kind: "bill", us_state: "OH", how_soon: "week" };
  const form = useForm({ ...APPLY_FORM, initial, send });
  const steps = useSteps(form);
  return (
    <Form form={{ ...form, onSubmit: steps.onSubmit }} label="Ask for help">
      <p>{`Question ${steps.step + 1} of ${steps.of}`}</p>
      {STEPS.map(({ title }, index) => (
        <Step key={title} index={index} shown={title === steps.title} form={form} />
      ))}
      {steps.next ? (
        <button type="button" onClick={steps.next}>
          Next question
        </button>
      ) : null}
      {steps.back ? (
        <button type="button" onClick={steps.back}>
          Back
        </button>
      ) : null}
      <Submit form={form}>Send</Submit>
    </Form>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const step = (name: string) => screen.getByRole("group", { name });
const at = () => screen.getByText(/^Question \d/).textContent;
const enter = () => fireEvent.submit(screen.getByRole("form", { name: "Ask for help" }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("each step holds one question: only a way to answer has its address with it", () => {
  expect(STEPS.map(({ fields }) => fields).filter(({ length }) => length > 1)).toEqual([
    ["reach_by", "email", "phone"],
  ]);
  const fields = STEPS.flatMap((row) => row.fields);
  expect(Object.keys(APPLY_FORM.initial).filter((name) => fields.some((field) => field === name))).toEqual([
    ...["story", "cost", "tried", "children", "name", "reach_by", "email", "phone", "safe_to_call"],
  ]);
});

test("the keyboard goes on at the question that comes, and at what is wrong with it", () => {
  render(<Questions />);
  expect(document.activeElement).toBe(document.body);
  press("Next question");
  expect(document.activeElement).toBe(step("What does it cost?"));
  for (let more = 0; more < 4; more += 1) press("Next question");
  expect(document.activeElement).toBe(step("How we answer"));
  press("Send");
  press("Back");
  press("Next question");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^By email/ }));
});

test("Enter goes on to the next question, and sends only from the last", async () => {
  render(<Questions />);
  for (let on = 1; on < 6; on += 1) enter();
  expect(at()).toBe("Question 6 of 6");
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByLabelText(/^On my private page/));
  expect(send).not.toHaveBeenCalled();
  enter();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test("who wants a call is asked when; every try to send brings back what is wrong", () => {
  render(<Questions />);
  const shown = (label: RegExp) => !screen.getByLabelText(label).closest(".hidden");
  for (let on = 1; on < 6; on += 1) enter();
  expect([shown(/^Your email/), shown(/^Your phone/)]).toEqual([false, false]);
  fireEvent.click(screen.getByLabelText(/^By phone/));
  expect([shown(/^Your email/), shown(/^Your phone/)]).toEqual([false, true]);
  for (const _ of ["once", "again"]) {
    enter();
    expect(at()).toBe("Question 7 of 7");
    enter();
    expect(at()).toBe("Question 6 of 7");
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your phone/));
  }
});

test("a number he gave stays in sight, and is sent, after he chose another way", async () => {
  render(<Questions />);
  for (let on = 1; on < 6; on += 1) enter();
  fireEvent.click(screen.getByLabelText(/^By phone/));
  type(/^Your phone/, "555 0100");
  fireEvent.click(screen.getByLabelText(/^On my private page/));
  expect(screen.getByLabelText(/^Your phone/).closest(".hidden")).toBeNull();
  enter();
  enter();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.at(0)).toMatchObject({ reach_by: "link", phone: "555 0100" });
});
