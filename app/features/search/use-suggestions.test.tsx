import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { clientLoader } from "~/routes/public/search";
import { useSuggestions } from "./use-suggestions";

function Page() {
  const [typed, setTyped] = useState("");
  const { found, busy } = useSuggestions(typed);
  const said = busy ? "looking" : (found?.groups.length ?? "nothing");
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{said}</output>
    </>
  );
}

test("typing without an answer leaves the page as it is, and the next answer is shown", async () => {
  const queries = [{ queryKey: ["search", "found"], state: { data: { groups: ["one"] } } }];
  const serverLoader = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ dehydrated: { queries } });
  const Stub = createRoutesStub([
    { path: "/", Component: Page, ErrorBoundary: () => <p>The last resort</p> },
    {
      path: "/search",
      loader: (args) => clientLoader({ ...args, serverLoader } as unknown as ClientLoaderFunctionArgs),
    },
  ]);
  render(<Stub />);
  const type = (value: string) =>
    act(async () => fireEvent.change(screen.getByRole("textbox"), { target: { value } }));
  await type("rent");
  await vi.waitFor(() => expect(serverLoader).toHaveBeenCalledOnce());
  expect(await screen.findByText("nothing")).toBeTruthy();
  await type("rents");
  expect(await screen.findByText("1")).toBeTruthy();
});
