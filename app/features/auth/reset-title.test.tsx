// The window's title says what the headline says, whichever step of /reset-password shows.
import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { PAGES } from "~/pages";
import { meta } from "~/routes/public/reset-password";
import { addressReader } from "~/site/address";
import { LEGAL_NAME } from "~domain/legal";
import { renderAt } from "../../../tests/fixtures/page-stub";
import type { ResetView } from "./confirm";
import { ResetPage } from "./reset-page";

vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const ADDRESS = "/reset-password";
const titleOf = (loaderData: ResetView | undefined, search: string): string[] =>
  meta({ loaderData, location: { pathname: ADDRESS, search } } as never).flatMap((line) =>
    line && "title" in line ? [String(line.title)] : [],
  );

test.each<[string, ResetView]>([
  ["", { view: "request", refused: false }],
  // The mark of a recovery is gone: the address asks for more than there is.
  ["?step=new", { view: "request", refused: true }],
  ["?token_hash=a", { view: "link", token_hash: "a" }],
  ["?step=new", { view: "second_step", refused: false }],
  ["?step=new", { view: "new_password", refused: false }],
])("%s, %o", (search, shown) => {
  renderAt(
    <AuthProvider>
      <ResetPage {...shown} />
    </AuthProvider>,
  );
  const headline = screen.getByRole("heading", { level: 1 }).textContent;
  expect(titleOf(shown, search)).toEqual([`${headline} | ${LEGAL_NAME}`]);
  cleanup();
});

test.each([
  ["", "", "Forgot your password?"],
  ["?step=new", "?step=new", "Choose a new password"],
  ["?token_hash=secret", "?token_hash=-", "Choose a new password"],
  ["?step=other&more=1", "", "Forgot your password?"],
])("the server, asked for %s, sees %s and no token: %s", (asked, seen, title) => {
  const { search } = addressReader(PAGES)(new URL(ADDRESS + asked, "https://site.example"));
  expect(search).toBe(seen);
  expect(titleOf(undefined, search)).toEqual([`${title} | ${LEGAL_NAME}`]);
  expect(titleOf(undefined, asked)).toEqual([`${title} | ${LEGAL_NAME}`]);
});
