import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { CodeField } from "./code-field";

function Example({ error }: { error?: string }) {
  const [code, setCode] = useState("");
  return <CodeField label="Code" value={code} onChange={setCode} error={error} focused />;
}
const field = () => screen.getByLabelText<HTMLInputElement>("Code");

test.each([
  ["123 456", "123456"],
  ["12-34-56-78", "123456"],
  ["code: 98", "98"],
  ["٣abc", ""],
])("%s becomes %s", (typed, kept) => {
  render(<Example />);
  fireEvent.change(field(), { target: { value: typed } });
  expect(field().value).toBe(kept);
});

test("phones offer digits and the code of a message, and the focus is there", () => {
  render(<Example error="Not this one." />);
  expect([field().inputMode, field().autocomplete, document.activeElement === field()]).toEqual([
    "numeric",
    "one-time-code",
    true,
  ]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
});
