import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { cleanUp } from "./clean.ts";

const zero = () => ({ data: 0 });
const cleaners = {
  clean_rate_limits: zero,
  clean_crm: zero,
  carry_out_account_deletions: () => ({ data: 2 }),
};

it("what each domain erased is counted by its name, and nothing that is said of none", async () => {
  const context = fakeContext({ ...cleaners, take_file_removals: () => ({ data: [] }) });
  expect(await cleanUp({}, context)).toMatchObject({ rate_limits: 0, accounts: 2, inquiries: 0, files: 0 });
});

it("one that fails stops no other, is told, and no file goes before the accounts have", async () => {
  const failing = () => ({ error: { code: "57014", message: "canceling statement" } });
  const context = fakeContext({ ...cleaners, clean_rate_limits: failing, clean_reports: failing });
  await expect(cleanUp({}, context)).rejects.toThrow();
  expect(context.calls).toContain("carry_out_account_deletions");
  expect(context.calls).not.toContain("take_file_removals");
});
