import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LateMail } from "./late-mail";
import { dashboardQueries } from "./queries";

test.each([
  [undefined, ""],
  [0, ""],
  [1, "One email has waited more than half an hour to be sent"],
  [1200, "1,200 emails have waited more than half an hour to be sent"],
])("%j mails late: %j", (count, said) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(dashboardQueries.lateMail().queryKey, count);
  const { container } = render(
    <QueryClientProvider client={client}>
      <LateMail />
    </QueryClientProvider>,
  );
  expect(container.querySelector("p")?.textContent ?? "").toBe(said);
});
