import { expect, it } from "vitest";
import { cardError, invalid, noSuch, unknownUrl } from "./errors.ts";

const shown = ({ status, body }: ReturnType<typeof invalid>) => ({ status, ...body });

it("a refusal names its parameter and its code where it has them", () => {
  const type = "invalid_request_error";
  expect(shown(invalid("No."))).toEqual({ status: 400, type, message: "No." });
  expect(shown(invalid("No.", "amount", "too_small", 401))).toEqual({
    status: 401,
    type,
    message: "No.",
    param: "amount",
    code: "too_small",
  });
});

it.each([
  ["payment_intent", undefined, "intent", 404],
  ["charge", undefined, "id", 404],
  ["charge", "charge", "charge", 400],
  ["payment_intent", "payment_intent", "payment_intent", 400],
])("an unknown %s, named by %s: %s, %i", (object, named, param, status) => {
  expect(shown(noSuch(object, "x_1", named))).toMatchObject({
    code: "resource_missing",
    message: `No such ${object}: 'x_1'`,
    param,
    status,
  });
});

it("an address nobody answers is not found, a refused card is to be paid otherwise", () => {
  expect(shown(unknownUrl("GET", "/v1/x"))).toMatchObject({
    message: expect.stringContaining("(GET: /v1/x)"),
    status: 404,
  });
  const problem = { type: "card_error" as const, code: "expired_card", message: "Expired." };
  expect(shown(cardError(problem))).toEqual({ status: 402, ...problem });
});
