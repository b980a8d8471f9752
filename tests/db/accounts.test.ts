import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";

const backend = await fileBackend();

async function signUp(email: string, metadata: object): Promise<string> {
  const id = crypto.randomUUID();
  await backend.sql.query(
    "insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::jsonb)",
    [id, email, metadata],
  );
  return id;
}

test("an account gets a profile and a contact; the role it asks for is not taken from the metadata", async () => {
  const id = await signUp("new@example.org", {
    full_name: "  New Person ",
    phone_number: " 555 0100 ",
    role: "admin",
  });
  const { data: profile } = await backend.service
    .from("profiles")
    .select()
    .eq("user_id", id)
    .single()
    .throwOnError();
  expect(profile).toMatchObject({
    full_name: "New Person",
    phone_number: "555 0100",
    role: "user",
    blog_access: false,
  });
  const { data: roles } = await backend.service.from("user_roles").select().eq("user_id", id).throwOnError();
  expect(roles).toEqual([]);
  const { data: contact } = await backend.service
    .from("contacts")
    .select()
    .eq("email", "new@example.org")
    .single();
  expect(contact?.contacted).toBe(false);
});

test("it is the first sign-in of an account until its own address is welcomed, whoever else waits", async () => {
  const [one, other] = [await become(backend).user(), await become(backend).user()];
  const isFirst = async ({ client }: typeof one) =>
    ((await client.rpc("my_account").throwOnError()).data as { first_login: boolean }).first_login;
  expect([await isFirst(one), await isFirst(other)]).toEqual([true, true]);
  await backend.service.from("contacts").update({ contacted: true }).eq("email", one.email).throwOnError();
  expect([await isFirst(one), await isFirst(other)]).toEqual([false, true]);
});

test("with another address go the gifts given from it, and whether we have written", async () => {
  const [greeted, waiting] = [await become(backend).user(), await become(backend).user()];
  await backend.service
    .from("contacts")
    .update({ contacted: true })
    .eq("email", greeted.email)
    .throwOnError();
  await buildPaidGift(backend, { donor_email: "gave-before@example.org" });
  const account = async ({ client }: typeof greeted) => (await client.rpc("my_account").throwOnError()).data;
  for (const [who, email, was_contacted, roles] of [
    [greeted, "gave-before@example.org", true, ["donor"]],
    [waiting, "gave-nothing@example.org", false, []],
  ] as const) {
    await backend.sql.query("update auth.users set email = $2 where id = $1", [who.id, email]);
    expect(await account(who)).toMatchObject({ email, was_contacted, first_login: !was_contacted, roles });
  }
});

test("gifts stay with whoever gave them from an address of then; what comes from it later is of who has it next", async () => {
  const donor_email = "moves@example.org";
  const mover = await become(backend).user({ email: donor_email });
  const seen = async ({ client }: typeof mover) => {
    const { data: listed } = await client.from("donations").select("id").order("created_at").throwOnError();
    const { data: account } = await client.rpc("my_account").throwOnError();
    const { gifts } = (await client.rpc("my_data").throwOnError()).data as { gifts: { id: string }[] };
    expect(gifts.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect(account).toMatchObject({ gift_count: gifts.length });
    return gifts.map(({ id }) => id);
  };
  const before = [
    (await buildPaidGift(backend, { donor_email, user_id: mover.id })).id,
    (await buildPaidGift(backend, { donor_email })).id,
  ];
  expect(await seen(mover)).toEqual(before);
  await backend.sql.query("update auth.users set email = 'moved@example.org' where id = $1", [mover.id]);
  const after = [(await buildPaidGift(backend, { donor_email })).id];
  const next = await become(backend).unconfirmed({ email: donor_email });
  expect([await seen(mover), await seen(next)]).toEqual([before, []]);
  await backend.sql.query("update auth.users set email_confirmed_at = now() where id = $1", [next.id]);
  for (const email of [donor_email, "moved-on@example.org"]) {
    await backend.sql.query("update auth.users set email = $2 where id = $1", [next.id, email]);
    expect([await seen(mover), await seen(next)], email).toEqual([before, after]);
  }
});

test("staff mark whom they have written to; an address that is not there is no success, and nobody marks himself", async () => {
  const [person, admin] = [await become(backend).user(), await become(backend).admin()];
  const mark = ({ client }: typeof person, email: string) =>
    client.from("contacts").update({ contacted: true }).eq("email", email).select("email").single();
  expect((await mark(person, person.email)).error?.code).toBe("PGRST116");
  expect((await mark(admin, "nobody@example.org")).error?.code).toBe("PGRST116");
  expect((await mark(admin, person.email).throwOnError()).data).toEqual({ email: person.email });
});

test("overlong names are cut, missing ones are empty, odd ones do no harm", async () => {
  const long = await signUp("long@example.org", { full_name: "x".repeat(5000), phone_number: { a: 1 } });
  const bare = await signUp("bare@example.org", {});
  const { data } = await backend.service.from("profiles").select().in("user_id", [long, bare]).throwOnError();
  expect(data.find((row) => row.user_id === long)?.full_name).toHaveLength(120);
  expect(data.find((row) => row.user_id === bare)).toMatchObject({ full_name: "", phone_number: null });
});

test("a profile never says admin", async () => {
  const user = await become(backend).user();
  const { error } = await backend.service
    .from("profiles")
    .update({ role: "admin" as "user" })
    .eq("user_id", user.id);
  expect(error?.code).toBe("23514");
});

test("gifts and contact of an address show to its account only once the address is confirmed", async () => {
  const email = "later@example.org";
  const gift = await buildPaidGift(backend, { donor_email: email });
  const user = await become(backend).unconfirmed({ email });
  const seen = async () => {
    const gifts = await user.client.from("donations").select("id").throwOnError();
    const contacts = await user.client.from("contacts").select("email").throwOnError();
    const roles = await user.client.from("user_roles").select("role").throwOnError();
    return [
      gifts.data.map((row) => row.id),
      contacts.data.map((row) => row.email),
      roles.data.map((row) => row.role),
    ];
  };
  expect(await seen()).toEqual([[], [], []]);
  await backend.sql.query("update auth.users set email_confirmed_at = now() where id = $1", [user.id]);
  expect(await seen()).toEqual([[gift.id], [email], ["donor"]]);
});

test("a gift gives no role to an account whose address is not confirmed", async () => {
  const email = "unproven-giver@example.org";
  const user = await become(backend).unconfirmed({ email });
  await buildPaidGift(backend, { donor_email: email });
  await buildPaidGift(backend, { user_id: user.id });
  const roles = async () =>
    (await backend.service.from("user_roles").select("role").eq("user_id", user.id).throwOnError()).data;
  expect(await roles()).toEqual([]);
  await backend.sql.query("update auth.users set email_confirmed_at = now() where id = $1", [user.id]);
  expect(await roles()).toEqual([{ role: "donor" }]);
});

test("a gift of an account makes nobody else a donor, whoever has the address that was typed or confirms it later", async () => {
  const giver = await become(backend).user();
  const has = await become(backend).user({ email: "typed-by-others@example.org" });
  const later = await become(backend).unconfirmed({ email: "typed-too@example.org" });
  for (const { email } of [has, later])
    await buildPaidGift(backend, { donor_email: email, user_id: giver.id });
  await backend.sql.query("update auth.users set email_confirmed_at = now() where id = $1", [later.id]);
  const { data } = await backend.service
    .from("user_roles")
    .select("user_id")
    .in("user_id", [giver.id, has.id, later.id])
    .throwOnError();
  expect(data).toEqual([{ user_id: giver.id }]);
});

test("the first gift of a confirmed account makes it a donor, a second one changes nothing", async () => {
  const user = await become(backend).user({ email: "giver@example.org" });
  for (let i = 0; i < 2; i += 1)
    await buildPaidGift(backend, { donor_email: "giver@example.org", user_id: user.id });
  const { data } = await user.client.from("user_roles").select("role").throwOnError();
  expect(data).toEqual([{ role: "donor" }]);
});

test("an account can be deleted; its gifts stay without it", async () => {
  const user = await become(backend).user({ email: "leaving@example.org" });
  const gift = await buildPaidGift(backend, { donor_email: "leaving@example.org", user_id: user.id });
  await backend.sql.query("delete from auth.users where id = $1", [user.id]);
  const { data } = await backend.service
    .from("donations")
    .select("user_id")
    .eq("id", gift.id)
    .single()
    .throwOnError();
  expect(data.user_id).toBeNull();
});
