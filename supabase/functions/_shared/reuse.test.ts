import { expect, it } from "vitest";
import { REUSE_REFUSALS } from "../../../domain/help-requests.ts";
import { refusedReuse } from "./reuse.ts";

it.each(Object.entries(REUSE_REFUSALS))("%s is said in our words", (message, said) => {
  expect(refusedReuse({ message })).toMatchObject({ code: "conflict", message: said });
});

it.each(["toString", "", "request_not_found"])("%j is no refusal of ours", (message) => {
  expect(refusedReuse({ message })).toBeUndefined();
});
