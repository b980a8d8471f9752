import { beforeEach, expect, it, vi } from "vitest";
import { ANN } from "../../../tests/fixtures/auth-call.ts";
import { change } from "../../../tests/fixtures/change-call.ts";

const waited = vi.hoisted(() => [] as number[]);
beforeEach(() => void waited.splice(0));
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void waited.push(ms) }));

const NEW = "new@example.org";

it("the own address in another spelling is no change: nobody is written to", async () => {
  for (const wanted of [{ email: "ann@example.org" }, { password: "a quiet evening" }]) {
    const { said, puts, letters, counted } = await change(wanted);
    expect([said, puts, letters, counted]).toEqual([200, [wanted], [], []]);
  }
});

it("a free address is lite's to write to; the old one is asked as well, also when its mail fails", async () => {
  for (const mailsFail of [false, true]) {
    const { said, puts, letters, told, counted, found } = await change({ email: NEW }, { mailsFail });
    expect(told.at(-1)).toMatchObject({ method: "GET", path: "/user" });
    expect([said, puts, letters]).toEqual([200, [{ email: NEW }], [ANN.email]]);
    expect(counted).toEqual([ANN.id, NEW]);
    expect(found("email_change_token_current = $2")?.params[0]).toBe(ANN.id);
    expect(waited.splice(0)).toEqual([200]);
  }
});

it("where there is no old address, or lite refuses, nobody is asked", async () => {
  for (const scene of [{ email: "" }, { status: 422 }, { status: 422, taken: true }]) {
    const { letters, asked } = await change({ email: NEW }, scene);
    expect([letters, asked.filter(({ text }) => text.includes("email_change_token"))]).toEqual([[], []]);
  }
});

it.each([[ANN.id], [NEW]])("beyond the mails of %s nothing is changed and nothing sent", async (full) => {
  const { said, told, letters } = await change({ email: NEW }, { full });
  expect([said, told.length, letters]).toEqual([[429, "over_email_send_rate_limit"], 1, []]);
});

it("a taken address is answered alike, as long after: its owner is told, and its link is nobody's", async () => {
  for (const mailsFail of [false, true]) {
    const wanted = { email: NEW, data: "kept" };
    const { said, puts, letters, told, found } = await change(wanted, { taken: true, mailsFail });
    expect([said, puts, letters]).toEqual([200, [{ data: "kept" }], [NEW, ANN.email]]);
    expect(told.at(-1)).toMatchObject({ method: "GET", path: "/user" });
    expect(found("set email_change = $2")?.params).toEqual([
      ANN.id,
      NEW,
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(waited.splice(0)).toEqual([200]);
  }
});
