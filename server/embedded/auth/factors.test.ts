import { expect, it } from "vitest";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { ANN, asking, fakedLite, fakedSql, said } from "../../../tests/fixtures/auth-call.ts";
import { answerFactors } from "./factors.ts";

const ID = "7f000000-0000-4000-8000-0000000000f1";
type Scene = {
  aal?: string;
  /** The factors there are, by name. */
  present?: string[];
  /** Of the factor that is asked for; null where it is not there. */
  status?: string | null;
  allowed?: boolean | null;
};

async function ask(method: string, path: string, body?: unknown, scene: Scene = {}) {
  const { aal = "aal1", present = [], status = "unverified", allowed = true } = scene;
  const { sql, asked, found } = fakedSql((text, params) => {
    if (text.includes("take_rate_limit")) return allowed === null ? [] : [{ allowed }];
    if (text.startsWith("select friendly_name")) return present.map((friendly_name) => ({ friendly_name }));
    if (text.startsWith("select id, secret"))
      return status !== null && params[0] === ID
        ? [{ id: ID, secret: "GEZDGNBVGY3TQOJQ", status, last_used_step: null }]
        : [];
    return [];
  });
  const { lite } = fakedLite();
  const caller = { ...ANN, session_id: "session", aal, has_factor: false, is_old: false };
  const options = { sql, lite, complete: async (response: Response) => response };
  const answer = await answerFactors(asking(method, path, body), path, caller, options);
  const counted = asked.filter(({ text }) => text.includes("take_rate_limit")).map(({ params }) => params);
  return { answer, asked, found, counted, said: await said(answer) };
}
const totp = (more: object = {}) => ({ factor_type: "totp", ...more });
const TAKEN = [422, "mfa_factor_name_conflict"];
const names = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);

it.each([
  ["the first", {}, {}, 200],
  ["another without the second step", {}, { present: ["a"] }, [403, "insufficient_aal"]],
  ["another after it", { friendly_name: "b" }, { present: ["a"], aal: "aal2" }, 200],
  ["the tenth", {}, { present: names(9), aal: "aal2" }, 200],
  ["the eleventh", {}, { present: names(10), aal: "aal2" }, [422, "too_many_enrolled_mfa_factors"]],
  ["one of the same name", { friendly_name: " a " }, { present: ["b", "a"], aal: "aal2" }, TAKEN],
  ["a second without a name", {}, { present: [""], aal: "aal2" }, 200],
  ["by no JSON", "no json", {}, [400, "validation_failed"]],
  ["a telephone", { factor_type: "phone" }, {}, [400, "validation_failed"]],
  ["a name of 80", { friendly_name: "a".repeat(80) }, {}, 200],
  ["a name of 81", { friendly_name: "a".repeat(81) }, {}, [400, "validation_failed"]],
  ["an issuer of 80", { issuer: "a".repeat(80) }, {}, 200],
  ["an issuer of 81", { issuer: "a".repeat(81) }, {}, [400, "validation_failed"]],
])("setting up %s", async (_, more, scene, answer) => {
  const { said, found } = await ask("POST", "/factors", typeof more === "string" ? more : totp(more), scene);
  expect([said, found("insert into auth.mfa_factors") !== undefined]).toEqual([answer, answer === 200]);
});

it("what is set up is shown once, with who issues it and for whom", async () => {
  const shown = async (more: object) => {
    const { answer, found } = await ask("POST", "/factors", totp(more));
    const { id, friendly_name, totp: made } = await answer.json();
    expect(found("insert into auth.mfa_factors")?.params).toEqual([id, ANN.id, friendly_name, made.secret]);
    expect(made.qr_code).toContain("<svg");
    return [friendly_name, new URL(made.uri).searchParams.get("issuer")];
  };
  expect(await shown({})).toEqual(["", LEGAL_NAME]);
  expect(await shown({ friendly_name: " Phone ", issuer: " " })).toEqual(["Phone", LEGAL_NAME]);
  expect(await shown({ issuer: "Elsewhere" })).toEqual(["", "Elsewhere"]);
});

it.each([
  ["unverified", "aal1", 200],
  ["verified", "aal2", 200],
  ["verified", "aal1", [422, "insufficient_aal"]],
])("one that is %s is removed at %s: %j", async (status, aal, answer) => {
  const { said, found, counted } = await ask("DELETE", `/factors/${ID}`, undefined, { status, aal });
  expect([said, found("delete from auth.mfa_factors where id")?.params]).toEqual([
    answer,
    answer === 200 ? [ID] : undefined,
  ]);
  expect(counted).toEqual([]);
});

it.each([
  ["GET", "", [405, "validation_failed"]],
  ["PUT", "/challenge", [405, "validation_failed"]],
  ["DELETE", "/challenge", [405, "validation_failed"]],
  ["POST", "", [404, "validation_failed"]],
  ["POST", "/elsewhere", [404, "validation_failed"]],
])("%s of a factor%s is nothing we know", async (method, action, answer) => {
  expect((await ask(method, `/factors/${ID}${action}`)).said).toEqual(answer);
});

it("one that is not there, nobody's or no id, is not found", async () => {
  const gone = [404, "mfa_factor_not_found"];
  expect((await ask("POST", `/factors/${ID}/challenge`, {}, { status: null })).said).toEqual(gone);
  const { said, found } = await ask("POST", "/factors/words/challenge");
  expect([said, found("select id, secret")]).toEqual([gone, undefined]);
  expect((await ask("GET", "/factors")).said).toEqual(gone);
  expect((await ask("DELETE", `/factors/${ID}`)).found("select id, secret")?.params).toEqual([ID, ANN.id]);
});

it("a challenge is good for five minutes and replaces the one before", async () => {
  const { answer, found } = await ask("POST", `/factors/${ID}/challenge`);
  const { id, expires_at } = await answer.json();
  expect(found("delete from auth.mfa_challenges")?.params).toEqual([ID]);
  expect(found("insert into auth.mfa_challenges")?.params).toEqual([id, ID]);
  const seconds = expires_at - Date.now() / 1000;
  expect(seconds).toSatisfy((left: number) => left > 297 && left <= 300);
});

it.each([[false], [null]])("no more calls than are allowed: %j", async (allowed) => {
  const { limit, window_seconds } = RATE_LIMITS.second_factor_calls_per_person;
  for (const path of ["/factors", `/factors/${ID}/challenge`]) {
    const { said, asked, counted } = await ask("POST", path, totp(), { allowed });
    expect([said, asked.length]).toEqual([[429, "over_request_rate_limit"], 1]);
    expect(counted).toEqual([[`factor_calls:${ANN.id}`, limit, window_seconds]]);
  }
});
