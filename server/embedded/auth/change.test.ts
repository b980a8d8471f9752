import { expect, it, vi } from "vitest";
import { ANN } from "../../../tests/fixtures/auth-call.ts";
import { change } from "../../../tests/fixtures/change-call.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));

const NEW = "new@example.org";

it.each([
  [{ has_factor: true, aal: "aal1" }, [401, "insufficient_aal"]],
  [{ has_factor: true, aal: "aal2" }, 200],
  [{ has_factor: false, aal: "aal1" }, 200],
])("password and address need the second step of who has one: %j", async (session, answer) => {
  for (const wanted of [{ password: "a quiet evening" }, { email: NEW }])
    expect((await change(wanted, { session })).said).toEqual(answer);
});

it.each([
  [{ password: "password123" }, {}, [422, "weak_password"]],
  [{ password: "Ann@example.org" }, {}, [422, "weak_password"]],
  [{ password: "a quiet evening" }, { session: { is_old: true } }, [400, "reauthentication_needed"]],
  [
    { password: "a quiet evening", nonce: "00000000" },
    { session: { is_old: true } },
    [422, "reauthentication_not_valid"],
  ],
  [{ email: NEW }, { session: { is_old: true } }, 200],
])("%j of %j is answered %j, and nothing refused reaches lite", async (wanted, scene, answer) => {
  const { said, puts } = await change(wanted, scene);
  expect([said, puts.length]).toEqual([answer, answer === 200 ? 1 : 0]);
});

it("a changed password ends the other sessions; nothing else does, nor one that lite refuses", async () => {
  expect((await change({ password: "a quiet evening" })).ended).toEqual([ANN.id, "session"]);
  expect((await change({ password: "a quiet evening" }, { status: 422 })).ended).toBeUndefined();
  expect((await change({ email: NEW })).ended).toBeUndefined();
});

it("who is nobody changes nothing", async () => {
  const { said, asked, puts } = await change({ password: "a quiet evening" }, { isNobody: true });
  expect([said, asked, puts]).toEqual([401, [], []]);
});
