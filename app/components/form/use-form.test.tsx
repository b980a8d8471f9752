// The form kit, with every kind of field and every kind of refusal.
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { currentToasts } from "~/components/feedback/toast-store";
import { AppError, toAppError } from "~domain/errors";
import { CheckboxField } from "./checkbox-field";
import { Form, Submit } from "./form";
import { RadioCards } from "./radio-cards";
import { SelectField } from "./select-field";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";
import { type FormOptions, useForm } from "./use-form";

const FIRST = { law_firm_name: "", state: "", size: "", bio: "", agree: false };
type Values = typeof FIRST;
const schema = z.object({
  law_firm_name: z.string().trim().min(1, "Name it."),
  state: z.string().min(1, "Choose a state."),
  size: z.string().min(1, "Choose a size."),
  bio: z.string().max(10, "Too long."),
  agree: z.boolean().refine(Boolean, "Please agree."),
});
type Options = Partial<FormOptions<Values, z.output<typeof schema>>>;

function Example(options: Options) {
  const form = useForm<Values, z.output<typeof schema>>({
    id: "firm",
    schema,
    initial: FIRST,
    send: async () => undefined,
    ...options,
  });
  const sizes = ["One", "Many"].map((value) => ({ value, label: value }));
  return (
    <Form form={form} label="Your practice">
      <TextField {...form.field("law_firm_name")} label="Firm" />
      <SelectField {...form.field("state")} label="State">
        <option value="">Choose</option>
        <option>Ohio</option>
      </SelectField>
      <RadioCards {...form.field("size")} label="Size" options={sizes} />
      <TextArea {...form.field("bio")} label="About" />
      <CheckboxField {...form.field("agree")} label="Agree" />
      <Submit form={form} beside={form.dirty ? <p>unsaved</p> : null}>
        Save
      </Submit>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("form"));
const marked = () =>
  [...document.querySelectorAll("[aria-invalid]")].map((element) => (element as HTMLInputElement).name);
const listed = () => screen.queryAllByRole("link").map((link) => link.textContent);

function fill(): void {
  type("Firm", " Demo ");
  fireEvent.change(field("State"), { target: { value: "Ohio" } });
  fireEvent.click(field("Many"));
  fireEvent.click(field("Agree"));
}

test("everything wrong stands at its field and in the summary, and the first has the focus", () => {
  const send = vi.fn();
  render(<Example send={send} />);
  submit();
  expect(listed()).toEqual(["Name it.", "Choose a state.", "Choose a size.", "Please agree."]);
  expect(marked()).toEqual(["law_firm_name", "state", "agree"]);
  expect(document.activeElement).toBe(field("Firm"));
  expect(within(screen.getByRole("alert")).queryByText("Please check the form")).not.toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Choose a size." }));
  expect(document.activeElement).toBe(field("One"));
  expect(send).not.toHaveBeenCalled();
});

test("what is put right goes from the list at once, and what the schema makes of it is sent once", async () => {
  const send = vi.fn(async () => undefined);
  render(<Example send={send} />);
  submit();
  fill();
  expect(listed()).toEqual([]);
  expect(screen.queryByText("unsaved")).not.toBeNull();
  submit();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]).toMatchObject([{ law_firm_name: "Demo", size: "Many", agree: true }, {}]);
});

const said = { title: "Refused", description: "Not this one.", destructive: true } as const;
test.each<[who: string, send: Options["send"], message: string]>([
  ["a function", async () => ({ said, fields: { law_firm_name: "Taken." } }), "Taken."],
  ["an AppError", () => Promise.reject(new AppError("conflict", "x", { fields: { bio: "Rude." } })), "Rude."],
  [
    "the database, by a constraint on its own column",
    () =>
      Promise.reject(
        toAppError({
          code: "23514",
          message: 'new row for relation "law_firms" violates check constraint "law_firms_firm_name_check"',
        }),
      ),
    "This cannot be kept as it stands. Please check it.",
  ],
])("%s: the refused field is marked, listed and focused, until it changes", async (_, send, message) => {
  render(<Example send={send} />);
  fill();
  submit();
  expect(await screen.findByRole("link", { name: message })).not.toBeNull();
  const [name] = marked();
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(currentToasts()).toHaveLength(1);
  fireEvent.change(input as HTMLInputElement, { target: { value: "x" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal of no field is an alert beside the button in the words of the toast, and nothing is lost", async () => {
  render(<Example send={async () => ({ said })} />);
  fill();
  submit();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("RefusedNot this one.");
  expect(currentToasts()).toMatchObject([said]);
  expect(field("Firm").value).toBe(" Demo ");
  submit();
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1));
});

test("what is wrong with no field of the form is said, too", () => {
  const odd = z.custom<z.output<typeof schema>>(() => false, {
    path: ["attempt"],
    message: "Reload the page.",
  });
  render(<Example schema={odd} />);
  submit();
  expect(screen.getByRole("alert").textContent).toBe("ErrorReload the page.");
});

test("what nobody expected is an error with its message, and the form can be sent again", async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error("The network is down")).mockResolvedValue(undefined);
  render(<Example send={send} />);
  fill();
  submit();
  expect((await screen.findByRole("alert")).textContent).toBe("ErrorThe network is down");
  submit();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

test("what is typed while it is being saved is newer than what comes back, and not saved yet", async () => {
  let answer = () => {};
  const came = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const initial = { law_firm_name: "Old", state: "Ohio", size: "One", bio: "", agree: true };
  const saved = { ...initial, law_firm_name: "New, cleaned" };
  render(
    <Example
      initial={initial}
      send={async (_, { reset }) => {
        await came;
        reset(saved);
      }}
    />,
  );
  type("Firm", "new");
  submit();
  type("About", "Late words");
  await act(async () => answer());
  await waitFor(() => expect(field("Firm").value).toBe("New, cleaned"));
  expect(field("About").value).toBe("Late words");
  expect(screen.getByText("unsaved")).toBeTruthy();
});

test("who leaves keeps the button busy: a second press sends nothing", async () => {
  const send = vi.fn(async () => "leaving" as const);
  render(<Example send={send} />);
  fill();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(async () => undefined);
  submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
});

test("a draft is recalled and kept, but for what is not of this form", () => {
  const remember = vi.fn();
  render(<Example draft={{ recall: () => ({ bio: "Kept", agree: "yes", other: "x" }), remember }} />);
  expect([field("About").value, field("Agree").checked]).toEqual(["Kept", false]);
  type("Firm", "New");
  expect(remember).toHaveBeenLastCalledWith({ ...FIRST, bio: "Kept", law_firm_name: "New" });
});

test("a tick that this form does not show stays as it is, and nobody is asked about it", async () => {
  const sent = vi.fn();
  const Hidden = () => {
    const initial = { ...FIRST, law_firm_name: "Demo", state: "Ohio", size: "One", agree: true };
    const form = useForm<Values, Values>({
      id: "hidden",
      schema,
      initial,
      send: async (all) => void sent(all),
    });
    return (
      <Form form={form} label="Hidden">
        <TextField {...form.field("law_firm_name")} label="Firm" />
        <Submit form={form} beside={form.dirty ? <p>unsaved</p> : null}>
          Save
        </Submit>
      </Form>
    );
  };
  render(<Hidden />);
  expect(screen.queryByText("unsaved")).toBeNull();
  submit();
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ agree: true })));
});

test("what is typed before the page can react is kept, and wins over a draft", async () => {
  const draft = { recall: () => ({ law_firm_name: "Draft", bio: "Kept" }), remember: () => undefined };
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Example draft={draft} />);
  expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
  field("Firm").value = "Typed early";
  field("Agree").checked = true;
  const root = await act(async () => hydrateRoot(box, <Example draft={draft} />));
  expect([field("Firm").value, field("About").value, field("Agree").checked]).toEqual([
    "Typed early",
    "Kept",
    true,
  ]);
  expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(false);
  await act(async () => root.unmount());
  box.remove();
});
