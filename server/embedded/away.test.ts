import { expect, it } from "vitest";
import { isUnavailable, noticed, unavailable, unlessAway } from "./away.ts";
import { DatabaseError } from "./lite/errors.ts";

const answered = (path: string, answer: () => Promise<Response>) =>
  unlessAway(new Request(`http://api.example${path}`), answer);
/** As a handler answers that has put what happened in its own words. */
const ownWords =
  (status: number, isAway = true) =>
  async () => {
    if (isAway) unavailable("53300");
    return new Response("own words", { status });
  };

it.each([
  ["/auth/v1/token", { code: 503, error_code: "unexpected_failure", msg: expect.any(String) }],
  ["/storage/v1/object/a", { statusCode: "503", error: "ServiceUnavailable", message: expect.any(String) }],
  ["/rest/v1/posts", { code: "08006", message: expect.any(String), details: null, hint: null }],
])("%s says in its own words that the database is away, and when to ask again", async (path, body) => {
  const answer = await answered(path, ownWords(500));
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
    503,
    "2",
    "no-store",
  ]);
  expect(await answer.json()).toEqual(body);
});

const fullDisk = (code: string) => Object.assign(new Error("words"), { code });
const FULL = "Nothing can be saved at the moment: our disk is full. Please try again later.";

it.each([
  ["/auth/v1/token", { code: 503, error_code: "unexpected_failure", msg: FULL }],
  ["/storage/v1/object/a", { statusCode: "503", error: "ServiceUnavailable", message: FULL }],
  ["/rest/v1/posts", { code: "53100", message: FULL, details: null, hint: null }],
])("%s says in its own words that the disk is full, noticed or thrown", async (path, body) => {
  for (const code of ["53100", "ENOSPC", "EDQUOT"])
    for (const answer of [
      async () => {
        noticed(fullDisk(code));
        return new Response("own words", { status: 500 });
      },
      () => Promise.reject(fullDisk(code)),
    ]) {
      const told = await answered(path, answer);
      expect([told.status, told.headers.get("retry-after"), await told.json()]).toEqual([503, "60", body]);
    }
});

it("other trouble is noticed by nobody, nor any outside of a request", async () => {
  const other = async () => {
    noticed(fullDisk("EACCES"));
    noticed("words");
    return new Response("own words", { status: 500 });
  };
  expect((await answered("/", other)).status).toBe(500);
  const full = fullDisk("ENOSPC");
  expect(noticed(full)).toBe(full);
});

it("what came well in the end, or failed for another reason, is answered as it is", async () => {
  for (const answer of [ownWords(200), ownWords(499), ownWords(500, false)])
    expect(await (await answered("/rest/v1/posts", answer)).text()).toBe("own words");
  await expect(answered("/", () => Promise.reject(new Error("words")))).rejects.toThrow("words");
  expect((await answered("/", () => Promise.reject(unavailable("08006")))).status).toBe(503);
});

it("one request's trouble is not another's", async () => {
  const [away, fine] = await Promise.all([answered("/", ownWords(500)), answered("/", ownWords(500, false))]);
  expect([away.status, fine.status]).toEqual([503, 500]);
});

it("a database that is away is known by its code", () => {
  const of = (code: string) => isUnavailable(new DatabaseError({ code, message: "words" }));
  expect(["08006", "53300", "57P01", "57P02", "57P03"].map(of)).toEqual(Array(5).fill(true));
  expect(["53200", "57014", "57P04"].map(of)).toEqual(Array(3).fill(false));
  expect([isUnavailable(Object.assign(new Error("words"), { code: "08006" })), isUnavailable(null)]).toEqual([
    false,
    false,
  ]);
});
