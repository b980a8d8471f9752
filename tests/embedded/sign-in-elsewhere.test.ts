// Single sign-on and linked identities: none is set up, and the client hears it in the auth service's own words.
import { expect, test } from "vitest";
import { fileBackend, newVisitor, signedInUser } from "../fixtures/backend.ts";

const backend = await fileBackend();

const told = (error: { status?: number; code?: string; name: string } | null) => [
  error?.name,
  error?.status,
  error?.code,
];

test("no single sign-on", async () => {
  const { error } = await newVisitor(backend).auth.signInWithSSO({ domain: "example.org" });
  expect(told(error)).toEqual(["AuthApiError", 404, "saml_provider_disabled"]);
});

test("identities are neither linked nor unlinked, and are nobody else's business", async () => {
  const { client } = await signedInUser(backend, "links@example.org");
  const linked = await client.auth.linkIdentity({ provider: "google" });
  expect(told(linked.error)).toEqual(["AuthApiError", 404, "manual_linking_disabled"]);
  const { data } = await client.auth.getUserIdentities();
  const [identity] = data?.identities ?? [];
  if (!identity) throw new Error("no identity");
  const unlinked = await client.auth.unlinkIdentity(identity);
  expect(told(unlinked.error)).toEqual(["AuthApiError", 404, "manual_linking_disabled"]);
  const stranger = new Request("http://in.process/auth/v1/user/identities/authorize?provider=google", {
    headers: { apikey: "sb_publishable_test" },
  });
  expect((await backend.fetch(stranger)).status).toBe(401);
});
