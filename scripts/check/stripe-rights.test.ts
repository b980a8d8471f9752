import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { lookAtRights, RIGHTS } from "./stripe-rights.ts";

const REFUSED = {
  error: {
    type: "invalid_request_error",
    message: "The provided key does not have the required permissions for this endpoint.",
  },
};
const stripeThat = (answer: (path: string) => [number, object]) => {
  const asked: string[] = [];
  const answered: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    asked.push(`${init?.method} ${pathname}`);
    const [status, body] = answer(pathname);
    return Response.json(body, { status });
  };
  return { asked, look: () => lookAtRights("rk_test_x", answered) };
};
const allowed = (): [number, object] => [200, { object: "list", data: [], has_more: false }];

it("a key that may read everything is well, and each thing is asked once and only read", async () => {
  const { asked, look } = stripeThat(allowed);
  expect(await look()).toMatchObject({ ok: true });
  expect(asked).toHaveLength(Object.keys(RIGHTS).length);
  expect(asked.filter((call) => !call.startsWith("GET /v1/"))).toEqual([]);
});

it.each([
  [["/v1/disputes"], "lacks rights at Stripe: Disputes (read)."],
  [["/v1/refunds"], "lacks rights at Stripe: Charges and Refunds (read)."],
  [["/v1/charges", "/v1/refunds"], "lacks rights at Stripe: Charges and Refunds (read)."],
  [["/v1/payment_intents", "/v1/invoices"], "PaymentIntents (write), Invoices (write)."],
])("without the right to read %j it says which is missing", async (refused, said) => {
  const { look } = stripeThat((asked) => (refused.includes(asked) ? [403, REFUSED] : allowed()));
  expect(await look()).toEqual({ ok: false, said: expect.stringContaining(said) });
});

it("a key that was taken back is said to be that", async () => {
  const { look } = stripeThat(() => [401, { error: { message: "Invalid API Key provided" } }]);
  expect(await look()).toEqual({ ok: false, said: expect.stringContaining("does not know") });
});

/** What functions have expanded or made along with something else is asked for without its name. */
const BESIDE: Record<string, string> = {
  latest_charge: "charges",
  latest_invoice: "invoices",
  product_data: "products",
};

it("every right the functions use is here, and in the guide of whoever makes the key", () => {
  const folder = "supabase/functions";
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  const named =
    /stripe\(\)\s*\.(\w+)|const \{ (\w+) \} = (?:context\.)?stripe\(\)|Stripe\["(\w+)"\]|stripe\.(\w+)\./g;
  const used = [...sources.matchAll(named)].flatMap((found) => found.slice(1).filter(Boolean));
  for (const [word, right] of Object.entries(BESIDE)) if (sources.includes(word)) used.push(right);
  expect([...new Set(used)].filter((name) => name !== "webhooks").toSorted()).toEqual(
    Object.keys(RIGHTS).toSorted(),
  );
  const guide = readFileSync("docs/operations.md", "utf8").replaceAll(/\s+/g, " ");
  for (const level of ["write", "read"]) {
    const names = Object.values(RIGHTS)
      .filter((right) => right.level === level)
      .map(({ name }) => name);
    expect(guide).toContain(`${level}: ${[...new Set(names)].join(", ")}`);
  }
});
