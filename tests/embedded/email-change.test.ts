import { afterAll, beforeAll, expect, test } from "vitest";
import { codeFor, newVisitor, signedInUser, type TestBackend, testBackend } from "../fixtures/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const notices = async (to: string) =>
  (
    await backend.sql.query<{ step: string }>(
      "select payload ->> 'step' as step from public.email_outbox where template = 'email_change' and to_email = $1 order by created_at",
      [to],
    )
  ).map(({ step }) => step);
const shape = (value: unknown) =>
  JSON.stringify(value, (key, inner) =>
    typeof inner === "string" && !["provider", "aud", "role"].includes(key) ? "text" : inner,
  );

test("a taken address is answered like a free one, and no link to it exists", async () => {
  const { email: taken } = await signedInUser(backend, "taken@example.org");
  const [one, two] = [
    await signedInUser(backend, "asks-1@example.org"),
    await signedInUser(backend, "asks-2@example.org"),
  ];
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const before = backend.mails.length;
  const free = await one.client.auth.updateUser({ email: "free@example.org" });
  const known = await two.client.auth.updateUser({ email: taken.toUpperCase() });
  expect([free.error, known.error]).toEqual([null, null]);
  expect(shape(known.data)).toBe(shape(free.data));
  expect(backend.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    ["free@example.org", "Please confirm your new email"],
    [taken, "Someone tried to use your email"],
  ]);
  // Looking again does not tell either.
  expect(shape((await two.client.auth.getUser()).data)).toBe(shape((await one.client.auth.getUser()).data));
  const slow = await timed(() => two.client.auth.updateUser({ email: taken }));
  const fast = await timed(() => one.client.auth.updateUser({ email: "free-2@example.org" }));
  expect(Math.min(slow, fast)).toBeGreaterThan(195);
  expect(await notices(one.email)).toContain("asked");
  expect(await notices(two.email)).toContain("asked");
});

test("the rest of the change happens all the same, and a weak password is still refused", async () => {
  const { email: taken } = await signedInUser(backend, "taken-too@example.org");
  const { client } = await signedInUser(backend, "asks-3@example.org");
  const weak = await client.auth.updateUser({ email: taken, password: "password123" });
  expect(weak.error?.code).toBe("weak_password");
  const { data } = await client.auth.updateUser({ email: taken, data: { colour: "green" } });
  expect(data.user?.user_metadata.colour).toBe("green");
  expect(data.user?.email).toBe("asks-3@example.org");
});

test("five requests an hour, whatever the addresses are", async () => {
  const { email: taken } = await signedInUser(backend, "taken-three@example.org");
  const { client } = await signedInUser(backend, "asks-4@example.org");
  const codes: (string | undefined)[] = [];
  for (const email of ["f-1@example.org", taken, "f-2@example.org", taken, "f-3@example.org", taken])
    codes.push((await client.auth.updateUser({ email })).error?.code);
  expect(codes).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    "over_email_send_rate_limit",
  ]);
});

test("the old address hears when a new one is asked for and when it is taken over", async () => {
  const { client, email } = await signedInUser(backend, "moves@example.org");
  await client.auth.updateUser({ email: "moved@example.org" });
  expect(await notices(email)).toEqual(["asked"]);
  const token = codeFor(backend, "moved@example.org");
  await newVisitor(backend).auth.verifyOtp({ email: "moved@example.org", token, type: "email_change" });
  expect(await notices(email)).toEqual(["asked", "changed"]);
  expect(await notices("moved@example.org")).toEqual([]);
});
