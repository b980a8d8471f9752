// Nothing scolds whoever is still typing: what is wrong is said by the try to send, and goes once it is put right.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { Form, Submit } from "./form";
import { TextField } from "./text-field";
import { useForm } from "./use-form";

const schema = z
  .object({ name: z.string().min(1, "Name it."), one: z.string(), again: z.string() })
  .refine(({ one, again }) => one === again, { path: ["again"], message: "Both differ.", when: () => true });

function Page() {
  const initial = { name: "", one: "a", again: "a" };
  const form = useForm({ id: "typing", schema, initial, send: async () => undefined });
  return (
    <Form form={form} label="Typing">
      <TextField {...form.field("name")} label="Name" />
      <TextField {...form.field("one")} label="One" />
      <TextField {...form.field("again")} label="Again" />
      <Submit form={form}>Send</Submit>
    </Form>
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("form"));
const listed = () => screen.queryAllByRole("link").map((link) => link.textContent);

test("what comes up meanwhile waits for the next try, also while another field is wrong", () => {
  render(<Page />);
  submit();
  expect(listed()).toEqual(["Name it."]);
  type("One", "b");
  expect(listed()).toEqual(["Name it."]);
  type("Name", "Demo");
  expect(listed()).toEqual([]);
  submit();
  expect(listed()).toEqual(["Both differ."]);
  type("Again", "b");
  expect(listed()).toEqual([]);
});
