// Rules that change while the form is open: a refusal brings the new ones, and an old agreement is none to them.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { AppError } from "~domain/errors";
import { takeSeat } from "./mutations";
import type { MySession } from "./queries";
import { SeatForm } from "./seat-form";

vi.mock("./mutations", () => ({ takeSeat: vi.fn() }));

const seen = (rules_version: number) =>
  ({
    session: { id: "s", seats: "free" },
    group: { rules: `Rules ${rules_version}`, rules_version },
    member: { name: "Quiet Owl", rules_version: 0 },
    seat: null,
  }) as unknown as MySession;

function Page() {
  const [version, setVersion] = useState(1);
  return <SeatForm of={seen(version)} onDone={async () => setVersion(2)} />;
}

test("a refusal brings the new rules; the box is ticked anew, and says yes to these", async () => {
  const words = "The rules are new. Please read them and agree.";
  vi.mocked(takeSeat).mockRejectedValueOnce(new AppError("conflict", words, { fields: { rules: words } }));
  render(<Page />);
  const box = () => screen.getByLabelText<HTMLInputElement>(/I have read the rules/);
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Save me a seat" }));
  fireEvent.click(box());
  send();
  await screen.findByText("Rules 2");
  await waitFor(() => expect(box().getAttribute("aria-invalid")).toBe("true"));
  expect(box().checked).toBe(false);
  send();
  expect(takeSeat).toHaveBeenCalledTimes(1);
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  send();
  await waitFor(() =>
    expect(takeSeat).toHaveBeenLastCalledWith("s", { listen_only: false, rules_version: 2 }),
  );
});
