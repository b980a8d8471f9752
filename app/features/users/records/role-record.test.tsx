import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { RoleRecord } from "./role-record";

test("a button names its role without a stray sign", () => {
  renderAt(<RoleRecord {...{ role: "lawyer", record: undefined }} />);
  expect(screen.getByRole("button").textContent).toBe("Fill in Family-law attorney");
});
