// What happens beside a form while somebody types.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";
import { type FormOptions, type FormState, useForm } from "./use-form";

const FIRST = { law_firm_name: "", bio: "" };
type Values = typeof FIRST;
const schema = z.object({ law_firm_name: z.string(), bio: z.string() });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** A form beside which something happens, as `handle` says. */
function open(
  initial: Values,
  options: Partial<FormOptions<Values, Values>> = {},
): { handle: FormState<Values> } {
  const page = {} as { handle: FormState<Values> };
  const Page = () => {
    const send = async () => undefined;
    page.handle = useForm<Values, Values>({ id: "beside", schema, initial, send, ...options });
    return (
      <>
        <TextField {...page.handle.field("law_firm_name")} label="Firm" />
        <TextArea {...page.handle.field("bio")} label="About" />
        {page.handle.dirty ? <p>unsaved</p> : null}
      </>
    );
  };
  render(<Page />);
  return page;
}

test("what is suggested fills what is empty by then: whoever has typed since the question was asked wins", () => {
  const { handle: asked } = open(FIRST);
  type("Firm", "Typed");
  act(() => {
    asked.suggest("law_firm_name", "Suggested");
    asked.suggest("bio", "Suggested");
  });
  expect([field("Firm").value, field("About").value]).toEqual(["Typed", "Suggested"]);
});

test("what was suggested gives way to the next suggestion, what was typed instead does not", () => {
  const { handle: asked } = open(FIRST);
  const suggest = (words: string) =>
    act(() => {
      asked.suggest("law_firm_name", words);
      asked.suggest("bio", words);
    });
  suggest("First");
  type("Firm", "Typed");
  suggest("Second");
  expect([field("Firm").value, field("About").value]).toEqual(["Typed", "Second"]);
});

test("what stood there before is no suggestion", () => {
  const { handle: asked } = open({ law_firm_name: "Kept", bio: "Kept" });
  act(() => asked.suggest("bio", "Kept"));
  act(() => asked.suggest("bio", "Suggested"));
  expect(field("About").value).toBe("Kept");
});

test("whoever goes on from other values keeps what was typed, and gets the rest; as often as it happens", () => {
  const page = open({ law_firm_name: "Old", bio: "Old" });
  type("Firm", "Typed");
  for (const bio of ["New", "Newer"]) {
    act(() => page.handle.goOnFrom({ law_firm_name: bio, bio }));
    expect([field("Firm").value, field("About").value]).toEqual(["Typed", bio]);
  }
  type("About", "Typed later");
  act(() => page.handle.goOnFrom({ law_firm_name: "Typed", bio: "Newest" }));
  expect([field("Firm").value, field("About").value]).toEqual(["Typed", "Typed later"]);
  type("About", "Newest");
  expect(screen.queryByText("unsaved")).toBeNull();
});

test("what was posted before the page's code was there is newer than a draft", () => {
  const draft = { recall: () => ({ law_firm_name: "Old", bio: "Old" }), remember: vi.fn() };
  const values = { law_firm_name: "", bio: "Posted" };
  open(FIRST, {
    draft,
    posted: { form: "beside", said: { title: "Please check the form" }, values, code: "invalid_input" },
  });
  expect([field("Firm").value, field("About").value]).toEqual(["", "Posted"]);
  expect(draft.remember).toHaveBeenLastCalledWith(values);
});
