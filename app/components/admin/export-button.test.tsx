// Why a list was not downloaded, to whoever waits for it.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { exportList } from "~/lib/list/export";
import { AppError, NO_ANSWER } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { currentToasts } from "../feedback/toast-store";
import { ExportButton } from "./export-button";

vi.mock("~/lib/list/export");

test.each([
  [NO_ANSWER, "We got no answer. Nothing was downloaded: please try again."],
  ["You may not do this.", "You may not do this."],
])("of reading nothing may have arrived: %s", async (message, said) => {
  vi.mocked(exportList).mockRejectedValueOnce(new AppError("unavailable", message));
  renderAt(<ExportButton list={{ csv: { name: "gifts" } } as never} params={{} as never} />);
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await expect.poll(() => currentToasts().map(({ description }) => description)).toEqual([said]);
});
