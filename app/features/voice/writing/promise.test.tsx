import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RestNotice } from "./promise";

test.each([
  [60_000, 1],
  [-60_000, 0],
])("a post is only said to rest until a time that is still to come: %i ms", (from_now, said) => {
  render(<RestNotice until={new Date(Date.now() + from_now).toISOString()} />);
  expect(screen.queryAllByText(/This one rests until/)).toHaveLength(said);
  expect(screen.getByText(/What is written in anger/)).toBeTruthy();
});
