import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ErrorSummary } from "./error-summary";
import { RadioCards } from "./radio-cards";
import { SubmitButton } from "./submit-button";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

it("ties hint and error to the input", () => {
  render(<TextField id="email" label="Email" hint="For the receipt" error="Please enter an email address" />);
  const input = screen.getByLabelText("Email");
  expect(input.getAttribute("aria-describedby")).toBe("email-hint email-error");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("says nothing extra about a field that is in order", () => {
  render(<TextField id="name" label="Name" />);
  expect(screen.getByLabelText("Name").hasAttribute("aria-describedby")).toBe(false);
  expect(screen.getByLabelText("Name").hasAttribute("aria-invalid")).toBe(false);
});

it("counts what is left", () => {
  render(<TextArea label="Message" maxLength={500} defaultValue="abc" />);
  expect(screen.queryByText("497 characters left")).not.toBeNull();
  fireEvent.input(screen.getByLabelText("Message"), { target: { value: "x".repeat(499) } });
  expect(screen.getByRole("status").textContent).toBe("1 character left");
});

it("takes more than fits where the form says so, and counts it; elsewhere the browser's cut is counted", () => {
  const none = () => undefined;
  const field = (value: string) => (
    <TextField name="tracking" label="Number" maxLength={100} value={value} onChange={none} />
  );
  const { rerender } = render(field("x".repeat(80)));
  expect(screen.queryByRole("status")).toBeNull();
  rerender(field("x".repeat(90)));
  expect(screen.getByRole("status").textContent).toBe("10 characters left");
  rerender(field("x".repeat(150)));
  expect(screen.getByRole("status").textContent).toBe("50 characters too many");
  expect(screen.getByLabelText("Number").hasAttribute("maxlength")).toBe(false);
  rerender(<TextField label="Number" maxLength={100} value={"x".repeat(100)} onChange={none} />);
  expect(screen.getByLabelText("Number").getAttribute("maxlength")).toBe("100");
  expect(screen.getByRole("status").textContent).toBe("0 characters left");
});

it("offers native radios under one legend", () => {
  render(
    <RadioCards
      name="amount"
      label="Amount"
      defaultValue="25"
      options={[
        { value: "10", label: "$10" },
        { value: "25", label: "$25" },
      ]}
    />,
  );
  expect(screen.queryByRole("group", { name: "Amount" })).not.toBeNull();
  const chosen = screen.getByRole<HTMLInputElement>("radio", { name: "$25" });
  expect(chosen.checked).toBe(true);
  expect(chosen.name).toBe("amount");
});

it("submits once while pending", () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <SubmitButton pending={pending}>Give</SubmitButton>
    </form>
  );
  const { rerender } = render(form(false));
  fireEvent.click(screen.getByRole("button", { name: "Give" }));
  rerender(form(true));
  fireEvent.click(screen.getByRole("button", { name: "Submitting..." }));
  expect(submit).toHaveBeenCalledTimes(1);
});

it("says that it works on it, and not that its words are back", () => {
  const { container, rerender } = render(<SubmitButton pending={false}>Give</SubmitButton>);
  const spoken = () => [...container.querySelectorAll("[aria-live]")].map((region) => region.textContent);
  expect(spoken()).toEqual([""]);
  rerender(<SubmitButton pending>Give</SubmitButton>);
  expect(spoken()).toEqual(["Submitting..."]);
  rerender(<SubmitButton pending={false}>Give</SubmitButton>);
  expect(spoken()).toEqual([""]);
  expect(screen.getByRole("button", { name: "Give" })).toBeTruthy();
});

it("says nothing while another button is being worked on", () => {
  render(
    <SubmitButton pending waits>
      Give
    </SubmitButton>,
  );
  expect(screen.queryByText("Submitting...")).toBeNull();
  expect(screen.getByRole("button", { name: "Give" }).getAttribute("aria-disabled")).toBe("true");
});

it("is read out and leads to the field", () => {
  render(
    <>
      <ErrorSummary errors={[{ field_id: "amount", message: "Please enter at least $1." }]} />
      <input id="amount" aria-label="Amount" />
    </>,
  );
  expect(screen.getByRole("alert").textContent).toContain("Please check the form");
  fireEvent.click(screen.getByRole("link", { name: "Please enter at least $1." }));
  expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
});
