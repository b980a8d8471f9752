import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { MESSAGES } from "~domain/messages";
import { useStayWhileOffline } from "./stay-while-offline";

function Page() {
  useStayWhileOffline();
  return <a href="/campaigns">Campaigns</a>;
}

/** What the browser knows of its connection, and a store of kept pages that holds none. */
function connection(onLine: boolean) {
  vi.stubGlobal("navigator", Object.create(navigator, { onLine: { value: onLine } }));
  vi.stubGlobal("caches", { match: async () => undefined });
}

it("without a connection a link leaves the page open and says so", async () => {
  connection(false);
  render(<Page />);
  const isFollowed = fireEvent.click(screen.getByRole("link"));
  expect(isFollowed).toBe(false);
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([MESSAGES.offline]));
});

it("with one it is an ordinary link", () => {
  connection(true);
  render(<Page />);
  expect(fireEvent.click(screen.getByRole("link"))).toBe(true);
  expect(currentToasts()).toEqual([]);
});
