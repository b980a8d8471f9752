import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Form } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { APPLY_FORM } from "./forms";
import { STEPS, Step } from "./steps";

function Questions() {
  const form = useForm({ ...APPLY_FORM, send: async () => undefined });
  const [at, setAt] = useState(0);
  return (
    <Form form={form} label="Ask for help">
      {STEPS.map(({ title }, index) => (
        <Step key={title} index={index} shown={index === at} form={form} />
      ))}
      <button type="button" onClick={() => setAt(at + 1)}>
        Next question
      </button>
      <button type="button" onClick={() => setAt(at - 1)}>
        Back
      </button>
      <button type="submit">Send</button>
    </Form>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const step = (name: string) => screen.getByRole("group", { name });

test("the keyboard goes on at the question that comes, and at what is wrong with it", () => {
  render(<Questions />);
  expect(document.activeElement).toBe(document.body);
  press("Next question");
  expect(document.activeElement).toBe(step("What does it cost?"));
  press("Next question");
  press("Next question");
  expect(document.activeElement).toBe(step("How we answer"));
  press("Send");
  press("Back");
  press("Next question");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^By email/ }));
});
