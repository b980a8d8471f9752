import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { GivenUpMail, LateMail } from "./late-mail";
import { dashboardQueries } from "./queries";

test.each([
  [undefined, ""],
  [0, ""],
  [1, "One email has waited more than half an hour to be sent"],
  [1200, "1,200 emails have waited more than half an hour to be sent"],
])("%j mails late: %j", (count, said) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(dashboardQueries.lateMail().queryKey, count);
  const { container } = renderAt(<LateMail />, { client });
  expect(container.querySelector("p")?.textContent ?? "").toBe(said);
});

test.each([
  [0, ""],
  [1, "One email was given up and will not be sent"],
  [30, "30 emails were given up and will not be sent"],
])("%j mails given up: %j", (count, said) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(dashboardQueries.givenUpMail().queryKey, count);
  const { container } = renderAt(<GivenUpMail />, { client });
  expect(container.querySelector("p")?.textContent ?? "").toBe(said);
});
