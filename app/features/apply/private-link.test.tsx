import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { PrivateLink } from "./private-link";

beforeEach(dismissAllToasts);

test.each([
  ["copied", async () => undefined, /^Link copied$/],
  ["not allowed", () => Promise.reject(new Error("denied")), /did not allow copying/],
])("whoever copies the link hears what became of it: %s", async (_, write, said) => {
  const writeText = vi.fn(write);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  renderAt(<PrivateLink token={"A".repeat(43)} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy the link" }));
  await waitFor(() =>
    expect(currentToasts().map(({ title }) => title)).toEqual([expect.stringMatching(said)]),
  );
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/apply/status#${"A".repeat(43)}`);
  vi.unstubAllGlobals();
});
