import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { inquiryList } from "~/features/inquiries/queries";
import { listParams } from "~/lib/list/params";
import { listQuery } from "~/lib/list/reads";
import { ListPage, type RecordPageProps } from "./list-page";
import { RecordPage } from "./record-page";

// Rows come when the test says so.
const dbOf = vi.fn(() => new Promise<never>(() => undefined));
vi.mock("~/lib/query/client", () => ({ dbOf: () => dbOf() }));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
function open(path: string, recordPage?: (props: RecordPageProps) => ReactElement) {
  const element = (
    <ListPage
      list={inquiryList}
      title="Inquiries"
      columns={[{ key: "topic", header: "Topic", heading: true, cell: ({ topic }) => topic }]}
      name={({ topic }) => topic ?? ""}
      empty={{ title: "None", text: "None." }}
      recordPage={recordPage}
      failed={({ message }) => (message === "closed" ? <p>Only care staff can see this</p> : null)}
    />
  );
  const router = createMemoryRouter([{ path: "/inquiries/:id?", element }], { initialEntries: [path] });
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const bringRows = () => {
  const { queryKey } = listQuery(inquiryList, listParams(inquiryList, new URLSearchParams()));
  act(
    () => void client.setQueryData(queryKey, { rows: [{ id: "one", topic: "A bench" }], total: 1 } as never),
  );
};

test("what was typed into one record does not stand in the next", async () => {
  const router = open("/inquiries/one", ({ id }) => <textarea aria-label={`About ${id}`} />);
  fireEvent.change(screen.getByLabelText("About one"), { target: { value: "Dear Sam" } });
  await act(() => router.navigate("/inquiries/two"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("About two").value).toBe("");
});

const record = ({ back }: RecordPageProps) => (
  <RecordPage back={back} title="A bench">
    Words
  </RecordPage>
);
const row = () => screen.findByRole("link", { name: /A bench/ });

test("a record that is opened is named to the keyboard", async () => {
  window.scrollTo = vi.fn() as never;
  open("/inquiries", record);
  bringRows();
  const link = await row();
  link.focus();
  await act(async () => void fireEvent.click(link));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "A bench" }));
});

test("closing one leads back to its row, also where the rows come later than the page", async () => {
  open("/inquiries/one", record);
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: "All inquiries" })));
  // As app/layouts/use-arrival.ts does meanwhile.
  act(() => screen.getByRole("heading", { level: 1, name: "Inquiries" }).focus());
  bringRows();
  const link = await row();
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test.each(["closed", "away"])(
  "what a failure (%s) says stays while the rows are asked for again",
  async (message) => {
    dbOf.mockRejectedValueOnce(new Error(message));
    open("/inquiries");
    const said = message === "closed" ? "Only care staff can see this" : "We couldn't load the inquiries";
    const shown = await screen.findByText(said);
    act(() => void client.invalidateQueries());
    await waitFor(() => expect(client.isFetching()).toBe(1));
    expect(shown.isConnected).toBe(true);
    bringRows();
    await screen.findByText("A bench");
    expect(shown.isConnected).toBe(false);
  },
);
