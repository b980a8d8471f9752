import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { inquiryList } from "~/features/inquiries/queries";
import { ListPage } from "./list-page";

test("what was typed into one record does not stand in the next", async () => {
  const element = (
    <ListPage
      list={inquiryList}
      title="Inquiries"
      columns={[]}
      name={({ topic }) => topic ?? ""}
      empty={{ title: "None", text: "None." }}
      recordPage={({ id }) => <textarea aria-label={`About ${id}`} />}
    />
  );
  const router = createMemoryRouter([{ path: "/inquiries/:id?", element }], {
    initialEntries: ["/inquiries/one"],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("About one"), { target: { value: "Dear Sam" } });
  await act(() => router.navigate("/inquiries/two"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("About two").value).toBe("");
});
