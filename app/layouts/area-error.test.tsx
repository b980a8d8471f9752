// What stands where something was: never more than is true of it.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../tests/fixtures/page-stub";
import { AreaError } from "./area-error";

test.each([
  ["/product/1", "This is not for sale right now", "See all products"],
  ["/product-checkout/1", "This is not for sale right now", "See all products"],
  ["/lawyer-directory/1", "This listing is not shown right now", "Look for another one"],
  ["/support-groups/evening", "This group does not meet right now", "See the other groups"],
])("%s that has gone: %s", async (at, title, way) => {
  renderAt(<AreaError status={410} />, { at });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
  expect(screen.getByRole("link", { name: way })).toBeTruthy();
});
