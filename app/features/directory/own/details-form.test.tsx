// An owner's two windows: neither undoes what the other has saved.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { DetailsForm } from "./details-form";
import { changeListing, confirmListing } from "./mutations";
import type { MyListing } from "./queries";

vi.mock("./mutations");

const DETAILS = {
  ...{ issues: ["Custody"], languages: ["English"], office_zip: null, telehealth: false },
  ...{ sliding_scale: false, insurance: false, first_call_free: false },
};
const LISTING = { ...DETAILS, id: "l", kind: "lawyer" } as MyListing;
const save = () => fireEvent.submit(screen.getByRole("form", { name: "What your card says" }));

test("only what was changed is sent, and what another window has saved comes into the fields", async () => {
  vi.mocked(changeListing).mockResolvedValue({ ...DETAILS, telehealth: true, office_zip: "43004" });
  renderAt(<DetailsForm listing={LISTING} />);
  fireEvent.click(screen.getByLabelText(/video/i));
  save();
  await waitFor(() => expect(changeListing).toHaveBeenCalledWith("l", { telehealth: true }));
  await waitFor(() => expect(screen.getByLabelText(/^ZIP code/)).toHaveProperty("value", "43004"));
  // Saved once more as it is: that it holds is said, and nothing sent that was not changed.
  vi.mocked(confirmListing).mockResolvedValue({ ...DETAILS, telehealth: true, office_zip: "43004" });
  save();
  await waitFor(() => expect(confirmListing).toHaveBeenCalledWith("l"));
  expect(changeListing).toHaveBeenCalledOnce();
});
