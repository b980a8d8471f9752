// The rules of a segment by keyboard and ear: what is wrong can be reached, no two fields have one name, a new rule has the focus.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Form, Submit } from "~/components/form/form";
import { fieldId } from "~/components/form/form-values";
import { useForm } from "~/components/form/use-form";
import { segmentInput } from "~domain/crm";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { RulesField } from "./rules-field";

vi.mock("./queries", () => ({ segmentSize: () => ({ queryKey: ["size"], queryFn: async () => null }) }));

const TAG = { field: "tag", is: true };
const Page = () => {
  const form = useForm({
    id: "segment",
    schema: segmentInput,
    initial: { name: "Some", rules: JSON.stringify([TAG]) },
    send: async () => undefined,
  });
  return (
    <Form form={form} label="A segment">
      <RulesField
        id={fieldId(form.id, "rules")}
        value={form.values.rules}
        error={form.errors.rules}
        onChange={(rules) => form.set("rules", rules)}
      />
      <Submit form={form}>Add</Submit>
    </Form>
  );
};

test("an unfinished rule: the focus goes to the rules, and they say what is wrong", () => {
  renderAt(<Page />, { client: new QueryClient() });
  fireEvent.submit(screen.getByRole("form"));
  const rules = screen.getByRole("group", { name: "All of this must be so" });
  expect(document.activeElement).toBe(rules);
  const words = document.getElementById(rules.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(words).not.toBe("");
  expect(screen.getByRole("link", { name: words }).getAttribute("href")).toBe(`#${rules.id}`);
});

test("a rule that is added has the focus, and each field says of which rule it is", () => {
  const Two = () => {
    const [rules, setRules] = useState(JSON.stringify([TAG, TAG]));
    return <RulesField id="rules" value={rules} error={undefined} onChange={setRules} />;
  };
  renderAt(<Two />, { client: new QueryClient() });
  expect(screen.getAllByRole("textbox").map((field) => field.getAttribute("aria-label"))).toEqual([
    "Rule 1: Tag",
    "Rule 2: Tag",
  ]);
  expect(screen.getByRole("group").hasAttribute("aria-describedby")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Add a rule" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Rule 3"));
});
