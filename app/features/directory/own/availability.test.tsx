// Whoever never answered is not told that he did; without the mark, none drops.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { Availability } from "./availability";
import type { MyListing } from "./queries";

const said = (taking_new_people: boolean) => {
  const listing = { id: "l", taking_new_people, availability_confirmed_at: "2026-11-29T10:00:00Z" };
  renderAt(<Availability listing={listing as MyListing} />);
  return screen.getByText(/Your card says/).textContent;
};

test("the day may be the one of the registration", () => {
  expect(said(true)).toMatch(
    /^Your card says yes. That is as of November 29, 2026, when you registered, .* the mark drops after/,
  );
});

test("after a no, no mark is said to drop", () => {
  expect(said(false)).toMatch(
    /^Your card says not now\. .* Without an answer the card rests after \d+ days\.$/,
  );
});
