import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { FailingWork } from "./failing-work";
import { dashboardQueries } from "./queries";

test.each([
  [undefined, ""],
  [[], ""],
  [["clean-up", "keep-groups"], "whoever looks after the server: clean-up, keep-groups."],
])("work that fails, %j, is told: %j", (work, said) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(dashboardQueries.failingWork().queryKey, work);
  const { container } = renderAt(<FailingWork />, { client });
  expect(container.textContent?.endsWith(said)).toBe(true);
  expect(container.textContent === "").toBe(said === "");
});
