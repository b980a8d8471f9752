// Nothing goes onto the site before its time because of a key.
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Form } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { PublishBar } from "./publish-bar";
import type { BlockForm } from "./use-block-form";

const wish = vi.fn();
const send = vi.fn(async () => undefined);
const Page = () => {
  const form = useForm({
    id: "block",
    schema: z.object({ title: z.string() }),
    initial: { title: "" },
    send,
  });
  const block = { form, wish, known: { live: null, open: null, english: null } };
  return (
    <Form form={form} label="Words">
      <TextField {...form.field("title")} label="Title" />
      <PublishBar block={block as unknown as BlockForm} />
    </Form>
  );
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: Date.parse("2026-12-01T10:00:00Z"), toFake: ["Date"] });
  render(<Page />);
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Typed" } });
});
const when = () => screen.getByLabelText<HTMLInputElement>("Or publish at");
const choose = (value: string) => fireEvent.change(when(), { target: { value } });
/** As in a browser: what nobody has taken presses the first button of the form that sends it. */
const enter = () =>
  fireEvent.keyDown(when(), { key: "Enter" }) &&
  fireEvent.click(document.querySelector('button[type="submit"]') as HTMLElement);

test("Enter in the time takes the time", async () => {
  choose("2026-12-01T10:01");
  enter();
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  expect(wish.mock.calls).toEqual([[{ publish: true, at: "2026-12-01T10:01:00.000Z" }]]);
});

test.each([
  ["has passed", "2026-12-01T10:00"],
  ["is missing", ""],
])("Enter publishes nothing while the time %s, and the field says so", (_, time) => {
  choose(time);
  enter();
  expect(screen.getByText("Choose a time that is still to come.")).toBeTruthy();
  expect(when().getAttribute("aria-invalid")).toBe("true");
  expect([wish.mock.calls, send.mock.calls]).toEqual([[], []]);
});

test("Enter in a field keeps a draft, and nothing where nothing was changed", async () => {
  const press = () => fireEvent.click(document.querySelector('button[type="submit"]') as HTMLElement);
  press();
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  expect(wish.mock.calls).toEqual([[{ publish: false }]]);
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "" } });
  press();
  expect(screen.getByText("Nothing has been changed yet.")).toBeTruthy();
  choose("2026-12-01T10:01");
  enter();
  for (const name of ["Save as a draft", "Publish now", "Schedule"])
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled"), name).toBe("true");
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ["Save as a draft", "One moment..."],
  ["Publish now", "Submitting..."],
  ["Schedule", "Submitting..."],
])("%s: only the button that was pressed says that it is worked on", async (name, words) => {
  choose("2026-12-01T10:01");
  send.mockReturnValueOnce(new Promise(() => undefined));
  const names = () => screen.getAllByRole("button").map((button) => button.textContent);
  const before = names();
  fireEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("button", { name: words });
  expect(names()).toEqual(before.map((one) => (one === name ? words : one)));
  const spoken = [...document.querySelectorAll("[aria-live=polite]")].map((region) => region.textContent);
  expect(spoken.filter(Boolean)).toEqual([words]);
});
