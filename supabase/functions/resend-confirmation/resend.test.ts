import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { resendConfirmation } from "./resend.ts";

/** The auth service answers so; `asked` are the addresses it was asked to write to. */
function staff(refused: object | null, isAdmin = true) {
  const asked: string[] = [];
  const context = fakeContext({
    is_admin: () => ({ data: isAdmin }),
    take_rate_limit: () => ({ data: true }),
    claim_confirmation_mail: () => ({ data: "new@example.org" }),
  });
  const resend = async ({ email }: { email: string }) => {
    asked.push(email);
    return { error: refused };
  };
  Object.assign(context.admin, { auth: { resend } });
  return { context, asked };
}
const input = { user_id: crypto.randomUUID() };

it("a mail that the auth service refuses is not told as sent", async () => {
  const { context } = staff({ status: 500, message: "broken", code: "unexpected_failure" });
  await expect(resendConfirmation(input, context)).rejects.toThrow();
  const brake = staff({ status: 429, message: "too soon" });
  await expect(resendConfirmation(input, brake.context)).rejects.toMatchObject({ code: "rate_limited" });
});

it("sends one for staff, and uses up nothing for anybody else", async () => {
  const { context, asked } = staff(null);
  expect(await resendConfirmation(input, context)).toEqual({ sent: true });
  expect(asked).toEqual(["new@example.org"]);
  const nobody = staff(null, false);
  await expect(resendConfirmation(input, nobody.context)).rejects.toMatchObject({ code: "forbidden" });
  expect([nobody.asked, nobody.context.calls]).toEqual([[], ["is_admin"]]);
});
