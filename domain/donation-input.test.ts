import { describe, expect, it } from "vitest";
import { donationInput } from "./donation-input.ts";
import { MAX_AMOUNT_WITH_FEE } from "./fees.ts";

const good = {
  attempt_id: "0B5F9C8E-6d3a-4a51-9a3e-0d6c3f6f2b11",
  gift_amount: 2500,
  cover_fee: true,
  campaign: { kind: "internal", id: "0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b12" },
  donor_name: "  Ada   Lovelace ",
  donor_email: " Ada@Example.ORG ",
  hide_name: false,
  hide_amount: true,
  message: "Keep going!\r\n",
  website: "",
};

const fieldsOf = (change: object) =>
  donationInput.safeParse({ ...good, ...change }).error?.issues.map((issue) => issue.path.join(".")) ?? [];

it("takes a gift and tidies what was typed", () => {
  expect(donationInput.parse(good)).toEqual({
    ...good,
    attempt_id: good.attempt_id.toLowerCase(),
    donor_name: "Ada Lovelace",
    donor_email: "ada@example.org",
    message: "Keep going!",
    proof: null,
  });
});

it("has a default for everything but the essentials", () => {
  const { attempt_id, gift_amount, donor_name, donor_email } = good;
  const parsed = donationInput.parse({ attempt_id, gift_amount, donor_name, donor_email });
  expect(parsed).toMatchObject({
    cover_fee: false,
    campaign: null,
    hide_name: false,
    message: "",
    website: "",
  });
});

describe("refuses", () => {
  it.each([
    ["gift_amount", { gift_amount: "2500" }],
    ["gift_amount", { gift_amount: 99 }],
    ["gift_amount", { gift_amount: -2500 }],
    ["gift_amount", { gift_amount: 2500.5 }],
    ["gift_amount", { gift_amount: 100_000_000 }],
    ["gift_amount", { gift_amount: Number.NaN }],
    ["gift_amount", { gift_amount: null }],
    ["gift_amount", { gift_amount: MAX_AMOUNT_WITH_FEE + 1 }],
    ["attempt_id", { attempt_id: "nope" }],
    ["attempt_id", { attempt_id: undefined }],
    ["campaign.id", { campaign: { kind: "internal", id: "1" } }],
    ["campaign.kind", { campaign: { kind: "other", id: good.campaign.id } }],
    ["campaign", { campaign: "x" }],
    ["donor_name", { donor_name: "" }],
    ["donor_name", { donor_name: " \u0000\u202e " }],
    ["donor_name", { donor_name: "\u3164" }],
    ["donor_name", { donor_name: "\u200d\u200c" }],
    ["donor_name", { donor_name: "\u2800" }],
    ["donor_name", { donor_name: "\u115f \u3164" }],
    ["donor_name", { donor_name: "\u3164 Lovelace" }],
    ["donor_name", { donor_name: `${"\u200d".repeat(30)}Ada` }],
    ["donor_name", { donor_name: "<script>alert(1)</script>" }],
    ["donor_name", { donor_name: "x".repeat(121) }],
    ["donor_email", { donor_email: "ada" }],
    ["donor_email", { donor_email: "ada@example.org\nbcc: x@example.org" }],
    ["donor_email", { donor_email: `${"a".repeat(250)}@example.org` }],
    ["donor_email", { donor_email: ["a@example.org"] }],
    ["message", { message: "x".repeat(501) }],
    ["message", { message: "<img src=x onerror=alert(1)>" }],
    ["hide_name", { hide_name: "yes" }],
    ["cover_fee", { cover_fee: 1 }],
  ])("%s: %j", (field, change) => expect(fieldsOf(change)).toContain(field));

  it("anything that is not an object", () => {
    for (const body of [null, [], "x", 5]) expect(donationInput.safeParse(body).success).toBe(false);
  });
});
