import { expect, test } from "vitest";
import { refuse } from "./refusal.ts";

test.each([
  ["auth/v1", 404, { code: 404, error_code: "not_found", msg: "No." }],
  ["auth/v1", 400, { code: 400, error_code: "validation_failed", msg: "No." }],
  ["rest/v1", 404, { code: "PGRST125", message: "No.", details: null, hint: null }],
  ["rest/v1", 400, { code: "PGRST100", message: "No.", details: null, hint: null }],
  ["storage/v1", 404, { statusCode: "404", error: "not_found", message: "No.", code: "NotFound" }],
  [
    "storage/v1",
    400,
    { statusCode: "400", error: "invalid_request", message: "No.", code: "InvalidRequest" },
  ],
  ["functions/v1", 404, { error: { code: "not_found", message: "No." } }],
  ["functions/v1", 400, { error: { code: "invalid_input", message: "No." } }],
  ["realtime/v1", 400, { message: "No." }],
])("%s refuses with %s in the words of its client", async (api, status, body) => {
  const answer = refuse(api, status, "No.", { "retry-after": "2" });
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    status,
    "2",
    body,
  ]);
});

test("pages and files are refused in plain words", async () => {
  const answer = refuse(null, 400, "No.");
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
    "text/plain; charset=utf-8",
    "No.",
  ]);
});
