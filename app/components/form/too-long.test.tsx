// More than a field takes is never cut unseen: the form says how much it takes, whether its schema does or not.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { Form, Submit } from "./form";
import { TextField } from "./text-field";
import { useForm } from "./use-form";

const text = z.string();

function Parcel({ tracking, send }: { tracking: z.ZodString; send: () => Promise<void> }) {
  const schema = z.object({ carrier: text, tracking });
  const form = useForm({ id: "ship", schema, initial: { carrier: "", tracking: "" }, send });
  return (
    <Form form={form} label="Parcel">
      <TextField {...form.field("carrier")} label="Carrier" />
      <TextField {...form.field("tracking")} label="Number" maxLength={10} />
      <Submit form={form}>Save</Submit>
    </Form>
  );
}

test.each([
  ["nothing", text, "Use at most 10 characters."],
  ["a number alone", text.max(10), "Use at most 10 characters."],
  ["words of its own", text.max(10, "No parcel has such a number."), "No parcel has such a number."],
])("a schema that says %s", async (_, tracking, words) => {
  const send = vi.fn(async () => undefined);
  render(<Parcel tracking={tracking} send={send} />);
  const field = screen.getByLabelText<HTMLInputElement>("Number");
  fireEvent.change(field, { target: { value: "1Z 999 AA1 01" } });
  fireEvent.submit(screen.getByRole("form"));
  expect(screen.getByRole("link").textContent).toBe(words);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("1Z 999 AA1 01");
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "1Z 999 AA1  " } });
  if (tracking === text) fireEvent.submit(screen.getByRole("form"));
  expect(send).toHaveBeenCalledTimes(tracking === text ? 1 : 0);
});
