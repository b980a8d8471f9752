// What became of a press on his page is heard, not only seen.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import type { HelpRequest } from "~domain/help-requests";
import { Files } from "./files";
import type { RequestProps } from "./forms";
import * as mutations from "./mutations";
import { Shares } from "./shares";

vi.mock("./mutations");
const SHARE = {
  id: "s",
  use: "legal_aid",
  recipient: "A lawyer",
  words: "We were evicted.",
  created_at: "2026-11-01T10:00:00Z",
  taken_back_at: null as string | null,
};
const REQUEST = { files: [], shares: [SHARE] } as unknown as HelpRequest;
const whose = { token: "T".repeat(43) };

function Page({ part: Part }: { part: (props: RequestProps) => React.ReactNode }) {
  const [request, setRequest] = useState(REQUEST);
  return <Part request={request} whose={whose} onChange={setRequest} />;
}
const said = () => currentToasts().map(({ title }) => title);
beforeEach(dismissAllToasts);

test("a file that has come", async () => {
  vi.mocked(mutations.addFile).mockResolvedValue(REQUEST);
  render(<Page part={Files} />);
  const files = [new File(["%PDF"], "bill.pdf", { type: "application/pdf" })];
  fireEvent.change(screen.getByLabelText("File"), { target: { files } });
  await waitFor(() => expect(said()).toEqual(["Your file is with us."]));
});

test("words that were taken back; whoever pressed goes on where they stood", async () => {
  const shares = [{ ...SHARE, taken_back_at: "2026-11-02T10:00:00Z" }];
  vi.mocked(mutations.takeBack).mockResolvedValue({ ...REQUEST, shares } as never);
  render(<Page part={Shares} />);
  const button = screen.getByText("Take it back", { selector: "button:not([type=submit])" });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(said()).toEqual(["It is taken back."]));
  // With the effect that follows, which may come after the words.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Used again" })),
  );
});
