import { expect, it, vi } from "vitest";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { ANN, asking, fakedLite, fakedSql, said } from "../../../tests/fixtures/auth-call.ts";
import { answerFactors } from "./factors.ts";
import { codeAt, stepAt } from "./totp.ts";

const ID = "7f000000-0000-4000-8000-0000000000f1";
const CHALLENGE = "7f000000-0000-4000-8000-0000000000c1";
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const NOW = new Date("2026-11-25T12:00:00Z");
const CODE = codeAt(SECRET, stepAt(NOW));

type Scene = {
  status?: string;
  last_used_step?: number | string | null;
  /** Whether the challenge is there and still good. */
  isOpen?: boolean;
  /** The code is used at the same moment by somebody else. */
  isUsed?: boolean;
  /** Of which counter no more tries are allowed. */
  full?: string;
  /** Tries of the last day; null where none was counted. */
  hits?: number | null;
  token?: string;
};

async function give(body: object, scene: Scene = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const { status = "verified", last_used_step = null, isOpen = true, hits = 1, token } = scene;
  const { sql, asked, found } = fakedSql((text, params) => {
    if (text.includes("take_rate_limit")) return [{ allowed: params[0] !== `${scene.full}:${ANN.id}` }];
    if (text.includes("sum(hits)")) return hits === null ? [] : [{ hits }];
    if (text.startsWith("select id, secret")) return [{ id: ID, secret: SECRET, status, last_used_step }];
    if (text.includes("from auth.mfa_challenges")) return isOpen ? [{}] : [];
    if (text.includes("set status = 'verified'")) return scene.isUsed ? [] : [{}];
    if (text.startsWith("select token")) return token ? [{ token }] : [];
    return [];
  });
  const { lite, told } = fakedLite();
  const caller = { ...ANN, session_id: "session", aal: "aal1", has_factor: true, is_old: false };
  const complete = async () => Response.json({ completed: true });
  const path = `/factors/${ID}/verify`;
  const answer = await answerFactors(asking("POST", path, body), path, caller, { sql, lite, complete });
  vi.useRealTimers();
  const counted = asked
    .filter(({ text }) => /take_rate_limit|sum\(hits\)/.test(text))
    .map(({ params }) => params);
  return { answer, asked, found, told, counted, said: await said(answer) };
}
const right = { challenge_id: CHALLENGE, code: CODE };
const WRONG = [422, "mfa_verification_failed"];
const MANY = [429, "over_request_rate_limit"];

it("the right code raises the session, which goes on under new tokens", async () => {
  const { answer, told, found } = await give(right, { token: "refresh" });
  expect(await answer.json()).toEqual({ completed: true });
  expect(told.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
    ["POST", "/token?grant_type=refresh_token", { refresh_token: "refresh" }],
  ]);
  expect(told[0]?.headers.get("content-type")).toBe("application/json");
  expect(found("set status = 'verified'")?.params).toEqual([ID, stepAt(NOW)]);
  expect(found("set verified_at")?.params).toEqual([CHALLENGE]);
  expect(found("set aal = 'aal2'")?.params).toEqual(["session", ID]);
  expect(found("select 1 from auth.mfa_challenges")?.params).toEqual([CHALLENGE, ID, 300]);
});

it("a session without a token that could be renewed is lite's to refuse", async () => {
  expect(JSON.parse((await give(right)).told[0]?.body ?? "")).toEqual({});
});

it.each([["unverified"], ["verified"]])(
  "a code of a factor that is %s ends the sessions that have shown none",
  async (status) => {
    const { found, asked } = await give(right, { status });
    expect(found("delete from auth.sessions")?.params).toEqual([ANN.id]);
    // By then its own session has shown one.
    const [raising, ending] = ["set aal = 'aal2'", "delete from auth.sessions"].map((part) =>
      asked.findIndex(({ text }) => text.includes(part)),
    );
    expect(ending).toBeGreaterThan(raising ?? Number.NaN);
  },
);

it.each([
  ["a wrong code", { ...right, code: CODE === "000000" ? "111111" : "000000" }, {}, WRONG],
  ["a code that was used", right, { last_used_step: stepAt(NOW) }, WRONG],
  ["the code after the one that was used", right, { last_used_step: String(stepAt(NOW) - 1) }, 200],
  ["a code used at the same moment", right, { isUsed: true }, WRONG],
  ["a challenge that is over", right, { isOpen: false }, [422, "mfa_challenge_expired"]],
  ["no challenge", { code: CODE }, {}, [400, "validation_failed"]],
  ["no code", { challenge_id: CHALLENGE }, {}, [400, "validation_failed"]],
  ["ten characters", { ...right, code: "0123456789" }, {}, WRONG],
  ["eleven characters", { ...right, code: "01234567890" }, {}, [400, "validation_failed"]],
  ["too many in five minutes", right, { full: "factor_tries" }, MANY],
  ["the fiftieth of a day", right, { hits: 50 }, 200],
  ["the fifty-first of a day", right, { hits: 51 }, MANY],
  ["the first, where nothing was counted", right, { hits: null }, 200],
])("%s", async (_, body, scene, answer) => {
  const { said, told, found } = await give(body, scene);
  expect([said, told.length, found("set aal = 'aal2'") !== undefined]).toEqual([
    answer,
    answer === 200 ? 1 : 0,
    answer === 200,
  ]);
});

it("tries are counted by five minutes, and by the hour for the 25 hours that hold a day", async () => {
  const { second_factor_per_person: soon, second_factor_per_day: daily } = RATE_LIMITS;
  const { counted } = await give(right);
  expect(counted.slice(1)).toEqual([
    [`factor_tries:${ANN.id}`, soon.limit, soon.window_seconds],
    [`factor_day:${ANN.id}`, daily.limit, 3600],
    [`factor_day:${ANN.id}`, 25 * 3600],
  ]);
});
