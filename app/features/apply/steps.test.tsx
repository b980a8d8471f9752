import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { APPLY_FORM } from "./forms";
import { STEPS, Step } from "./steps";
import { useSteps } from "./use-steps";

const send = vi.fn(async () => undefined);
beforeEach(() => send.mockClear());

let go: (by: number) => Promise<void>;
const show = (state: object | null = null) => renderAt(<Questions />, { at: { pathname: "/apply", state } });

function Questions() {
  const navigate = useNavigate();
  go = (by) => act(async () => navigate(by));
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
  show();
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
  show();
  for (let on = 1; on < 6; on += 1) enter();
  expect(at()).toBe("Question 6 of 6");
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByLabelText(/^On my private page/));
  expect(send).not.toHaveBeenCalled();
  enter();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test("who wants a call is asked when; every try to send brings back what is wrong", () => {
  show();
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
  show();
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

test("the browser's Back leads to the question before, Forward on again, and what is typed stays", async () => {
  show();
  type(/^What happened, and what would help/, "The power goes off.");
  press("Next question");
  press("Next question");
  expect(at()).toBe("Question 3 of 6");
  await go(-1);
  expect([at(), document.activeElement]).toEqual(["Question 2 of 6", step("What does it cost?")]);
  await go(-1);
  expect(at()).toBe("Question 1 of 6");
  expect(screen.getByDisplayValue("The power goes off.")).not.toBeNull();
  await go(2);
  expect(at()).toBe("Question 3 of 6");
});

test("the button goes back in the same history: nobody comes by a question twice", async () => {
  show();
  press("Next question");
  press("Next question");
  await act(async () => press("Back"));
  expect(at()).toBe("Question 2 of 6");
  await go(-1);
  expect(at()).toBe("Question 1 of 6");
});

test("what brings him back to a question is a step, too; a page that opens anew with nothing typed begins at the first", async () => {
  show({ question: 3 });
  expect(at()).toBe("Question 1 of 6");
  for (let on = 1; on < 6; on += 1) press("Next question");
  fireEvent.click(screen.getByLabelText(/^By phone/));
  press("Next question");
  enter();
  expect(at()).toBe("Question 6 of 7");
  await go(-1);
  expect(at()).toBe("Question 7 of 7");
  await act(async () => press("Back"));
  expect(at()).toBe("Question 6 of 7");
});

test("who presses twice passes no question by, on the way on and on the way back", async () => {
  show();
  press("Next question");
  press("Next question");
  await act(async () => undefined);
  await go(-1);
  expect(at()).toBe("Question 2 of 6");
  await go(1);
  // Both before the history has answered the first.
  await act(async () => {
    press("Back");
    press("Back");
  });
  expect(at()).toBe("Question 2 of 6");
});
