// The shop in the database: what visitors read, what staff do, and what is erased when.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { paidOrder as paid, product, wish } from "../functions/shopping.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const somebody = await become(backend).user();
const { anon, service, sql } = backend;

const paidOrder = (more: Record<string, unknown> = {}) => paid(backend, more);
const read = async (id: string) =>
  (await service.from("orders").select().eq("id", id).single().throwOnError()).data;
const message = async (call: PromiseLike<{ error: { message: string } | null }>) =>
  (await call).error?.message;

test("visitors and members read what is for sale and how many one order can have, never how many there are", async () => {
  const [many, few, none, hidden] = [
    await product(backend, 400),
    await product(backend, 3),
    await product(backend, 0),
    await product(backend, 5, { is_active: false }),
  ];
  const ids = [many, few, none, hidden].map(({ id }) => id);
  const seen = await anon.from("shop_products").select("id, orderable").in("id", ids).throwOnError();
  const orderable = Object.fromEntries(seen.data.map((row) => [row.id, row.orderable]));
  expect(orderable).toEqual({ [many.id]: 10, [few.id]: 3, [none.id]: 0 });
  for (const [who, client] of Object.entries({ anon, member: somebody.client })) {
    expect((await client.from("products").select("stock")).error?.code, who).toBe("42501");
    expect((await client.from("products").select("id").order("stock")).error?.code, who).toBe("42501");
    expect((await client.from("products").select("id").in("id", ids).throwOnError()).data, who).toHaveLength(
      3,
    );
  }
  const staff = admin.client
    .from("product_list")
    .select("stock")
    .in("id", ids)
    .order("stock", { ascending: false });
  expect((await staff.throwOnError()).data).toEqual([
    { stock: 400 },
    { stock: 5 },
    { stock: 3 },
    { stock: 0 },
  ]);
});

test("orders are read by administrators alone; nobody signed in writes one", async () => {
  const id = await paidOrder();
  expect((await anon.from("orders").select("id")).error?.code).toBe("42501");
  expect((await somebody.client.from("orders").select("id").throwOnError()).data).toEqual([]);
  expect((await somebody.client.from("order_list").select("id").throwOnError()).data).toEqual([]);
  expect((await admin.client.from("order_list").select("id").eq("id", id).throwOnError()).data).toEqual([
    { id },
  ]);
  for (const client of [somebody.client, admin.client]) {
    expect((await client.from("orders").update({ name: "Changed" }).eq("id", id)).error?.code).toBe("42501");
    expect((await client.from("orders").delete().eq("id", id)).error?.code).toBe("42501");
  }
  // By the number of the attempt its page is read: that is for the buyer.
  expect((await admin.client.from("orders").select("attempt_id")).error?.code).toBe("42501");
});

test("what was sold stays: neither product nor price of an order can go", async () => {
  const mug = await product(backend);
  const p = { ...wish(mug), livemode: false, user_id: null };
  await service.rpc("record_order", { p }).throwOnError();
  expect((await admin.client.from("products").delete().eq("id", mug.id)).error?.code).toBe("23503");
  await admin.client
    .from("products")
    .update({ price: 9900, title: "Another mug" })
    .eq("id", mug.id)
    .throwOnError();
  const rows = await service
    .from("orders")
    .select("amount, product_title")
    .eq("attempt_id", p.attempt_id)
    .throwOnError();
  expect(rows.data).toEqual([{ amount: 3000, product_title: "A mug of the tests" }]);
});

test("staff say how many there are, unless orders have changed the number meanwhile", async () => {
  const mug = await product(backend, 7);
  const set = (p_stock: number, p_was: number) =>
    admin.client.rpc("set_stock", { p_id: mug.id, p_stock, p_was });
  expect(await message(set(20, 6))).toBe("stock_changed");
  await set(20, 7).throwOnError();
  expect(
    (
      await admin.client
        .from("products")
        .update({ stock: 1 } as never)
        .eq("id", mug.id)
    ).error?.code,
  ).toBe("42501");
  const log = await sql.query(
    "select new_row from public.audit_log where row_id = $1 and new_row ? 'stock_was'",
    [mug.id],
  );
  expect(log).toEqual([{ new_row: { stock: 20, stock_was: 7 } }]);
  expect((await set(-1, 20)).error?.code).toBe("23514");
});

test("an order in stock changes neither the version of the product nor its log", async () => {
  const mug = await product(backend);
  const lines = async () =>
    (await sql.query("select from public.audit_log where table_name = 'products' and row_id = $1", [mug.id]))
      .length;
  const before = await lines();
  await service.rpc("record_order", { p: { ...wish(mug), livemode: false, user_id: null } }).throwOnError();
  const now = await service
    .from("products")
    .select("stock, updated_at")
    .eq("id", mug.id)
    .single()
    .throwOnError();
  expect([now.data.stock, now.data.updated_at, await lines()]).toEqual([3, mug.updated_at, before]);
});

/** As staff do who have the order open as it was read. */
type Shipment = Pick<Awaited<ReturnType<typeof read>>, "shipped_at" | "carrier" | "tracking">;
const unship = (p_id: string, { shipped_at, carrier, tracking }: Shipment) =>
  admin.client.rpc("unship_order", {
    ...{ p_id, p_shipped_at_was: shipped_at ?? "2026-11-20" },
    ...{ p_carrier_was: carrier, p_tracking_was: tracking },
  });

test("what is sent, sent again, refunded or not there is told apart", async () => {
  const id = await paidOrder();
  const ship = () => admin.client.rpc("ship_order", { p_id: id, p_carrier: " Post ", p_tracking: "1Z" });
  const takeBack = async () => unship(id, await read(id));
  expect(await message(takeBack())).toBe("order_not_shipped");
  await ship().throwOnError();
  expect([await message(ship()), (await read(id)).carrier]).toEqual(["order_is_shipped", "Post"]);
  expect(await message(takeBack())).toBeUndefined();
  expect(await read(id)).toMatchObject({ state: "to_ship", carrier: "", tracking: "" });
  await sql.query("update public.orders set amount_refunded = 3000 where id = $1", [id]);
  expect(await message(ship())).toBe("order_refunded");
  const elsewhere = { p_id: crypto.randomUUID(), p_carrier: "", p_tracking: "" };
  expect(await message(admin.client.rpc("ship_order", elsewhere))).toBe("order_not_found");
  const log = await sql.query(
    "select new_row from public.audit_log where table_name = 'orders' and row_id = $1",
    [id],
  );
  expect(log).toHaveLength(2);
  expect(JSON.stringify(log)).not.toMatch(/Buyer|Test Street/);
});

test("a shipment is taken back as it was seen: another one, or a corrected number, is refused and its mail waits on", async () => {
  const id = await paidOrder();
  const ship = () =>
    admin.client.rpc("ship_order", { p_id: id, p_carrier: "Post", p_tracking: "1Z" }).throwOnError();
  await ship();
  const first = await read(id);
  await unship(id, first).throwOnError();
  await ship();
  const second = await read(id);
  const waiting = async () => (await mails(id)).filter(({ template }) => template === "order_shipped");
  const mail = await waiting();
  expect(mail).toHaveLength(1);
  for (const other of [{ tracking: "2Z" }, { carrier: "UPS" }, { shipped_at: first.shipped_at }])
    expect((await unship(id, { ...second, ...other })).error).toMatchObject({
      code: "PT409",
      message: "shipment_changed",
    });
  expect([await read(id), await waiting()]).toEqual([second, mail]);
  await unship(id, second).throwOnError();
  expect([(await read(id)).state, await waiting()]).toEqual(["to_ship", []]);
});

test("carrier and number are corrected once it is on its way: as they were seen, with one mail, and the log without them", async () => {
  const id = await paidOrder();
  const correct = (p_tracking: string, p_tracking_was = "", p_carrier = "Post") =>
    admin.client.rpc("correct_shipment", {
      p_id: id,
      p_carrier,
      p_tracking,
      p_carrier_was: "Post",
      p_tracking_was,
    });
  expect(await message(correct("1Z"))).toBe("order_not_shipped");
  await admin.client.rpc("ship_order", { p_id: id, p_carrier: "Post", p_tracking: "" }).throwOnError();
  const { shipped_at } = await read(id);
  await correct(" 1Z ").throwOnError();
  expect(await read(id)).toMatchObject({ carrier: "Post", tracking: "1Z", shipped_at });
  // Again, as the answer was lost; another one, by who has not seen it.
  await correct("1Z").throwOnError();
  expect(await message(correct("2Z"))).toBe("shipment_changed");
  const payload = (await service.rpc("order_payload", { p_order_id: id }).throwOnError()).data;
  expect(payload).toMatchObject({ tracking: "1Z" });
  expect((await mails(id)).filter(({ template }) => template === "order_shipped")).toHaveLength(1);
  const log = await sql.query(
    "select to_jsonb(l) as l from public.audit_log l where table_name = 'order_shipments'",
  );
  expect(log).toMatchObject([{ l: { actor_id: admin.id, action: "update", row_id: id } }]);
  expect(JSON.stringify(log)).not.toContain("1Z");
  await sql.query("update public.orders set amount_refunded = 3000 where id = $1", [id]);
  await correct("3Z", "1Z").throwOnError();
  await sql.query("update public.orders set erased_at = now() where id = $1", [id]);
  expect(await message(correct("4Z", "3Z"))).toBe("order_erased");
  expect(
    (
      await somebody.client.rpc("correct_shipment", {
        ...{ p_id: id, p_carrier: "", p_tracking: "", p_carrier_was: "", p_tracking_was: "" },
      })
    ).error?.code,
  ).toBe("42501");
});

test("staff find an order by its number, by name and by address, and nobody else does", async () => {
  const id = await paidOrder({ name: "Zoë Núñez", email: "zoe.n@mail.example.org" });
  const number = (await read(id)).order_number ?? "";
  const found = async (p_q: string, client = admin.client) =>
    (await client.rpc("search_orders", { p_q }).throwOnError()).data.map((row) => row.id);
  for (const q of [number, number.toLowerCase(), "nunez", "zoe.n@mail.example.org"])
    expect(await found(q), q).toEqual([id]);
  expect(await found("zoe", somebody.client)).toEqual([]);
});

test("an order of the other mode is in no list, holds no parcel and waits for nobody", async () => {
  const id = await paidOrder();
  await sql.query("update public.orders set livemode = true where id = $1", [id]);
  expect((await admin.client.from("order_list").select("id").eq("id", id).throwOnError()).data).toEqual([]);
  expect(await message(unship(id, { shipped_at: null, carrier: "", tracking: "" }))).toBe("order_not_found");
  const other = { ...wish(await product(backend)), livemode: true, user_id: null };
  expect(await message(service.rpc("record_order", { p: other }))).toBe("mode_differs");
});

test("a payment that is somebody else's settles nothing", async () => {
  const id = await paidOrder();
  const look = (await service.rpc("next_order_look").throwOnError()).data;
  const stranger = { id: "pi_of_another", status: "canceled" };
  const settle = service.rpc("settle_order", { p_id: id, p_look: look, p_intent: stranger });
  expect(await message(settle)).toBe("payment_intent_conflict");
  expect((await read(id)).state).toBe("to_ship");
});

test("staff hear of orders once an hour, and see how many wait", async () => {
  await sql.query("delete from public.inbox_notifications");
  const before = (await admin.client.rpc("orders_to_ship").throwOnError()).data;
  await paidOrder();
  await paidOrder();
  const told = await admin.client.from("inbox_notifications").select("link_path").throwOnError();
  expect(told.data).toEqual([{ link_path: "/admin/orders?state=to_ship" }]);
  expect((await admin.client.rpc("orders_to_ship").throwOnError()).data).toBe(before + 2);
  expect((await somebody.client.rpc("orders_to_ship").throwOnError()).data).toBe(0);
});

async function tried(): Promise<string> {
  const p = { ...wish(await product(backend)), livemode: false, user_id: null };
  return ((await service.rpc("record_order", { p }).throwOnError()).data as { id: string }).id;
}
const madeBefore = (id: string, ago: string) =>
  sql.query("update public.orders set created_at = now() - $2::interval where id = $1", [id, ago]);

test("Stripe is asked about what is not paid after two minutes, not twice in one, and about nothing else", async () => {
  await sql.exec("update public.orders set looked_at = now()");
  const due = async () => (await service.rpc("orders_are_due").throwOnError()).data;
  const taken = async () =>
    (await service.rpc("orders_to_look_at", { p_limit: 10 }).throwOnError()).data.map((order) => order.id);
  const [settled, open] = [await paidOrder(), await tried()];
  await sql.query("update public.orders set looked_at = null where id = $1", [settled]);
  await madeBefore(settled, "3 minutes");
  expect([await due(), await taken()]).toEqual([false, []]);
  await madeBefore(open, "3 minutes");
  expect([await due(), await taken(), await due(), await taken()]).toEqual([true, [open], false, []]);
  const look = (await service.rpc("next_order_look").throwOnError()).data;
  await sql.query("update public.orders set wanted_look = $2, looked_at = null where id = $1", [
    settled,
    look,
  ]);
  expect([await due(), await taken(), await due(), await taken()]).toEqual([true, [settled], false, []]);
});

test("a payment that is not there yet confirms nothing and tells nobody", async () => {
  const id = await tried();
  await sql.query("delete from public.inbox_notifications");
  const p_look = (await service.rpc("next_order_look").throwOnError()).data;
  const p_intent = { id: "pi_not_yet", status: "requires_payment_method" };
  await service.rpc("settle_order", { p_id: id, p_look, p_intent }).throwOnError();
  expect((await read(id)).state).toBe("pending");
  const told = await sql.query("select from public.inbox_notifications");
  const sent = await sql.query("select from public.email_outbox where subject_id = $1", [id]);
  expect([told, sent]).toEqual([[], []]);
});

test("a week after it was not paid an order is gone; two years after a sale its buyer is", async () => {
  const [old, waiting, young] = [
    await paidOrder({ zip: "44101-1234" }),
    await paidOrder(),
    await paidOrder(),
  ];
  await admin.client.rpc("ship_order", { p_id: old, p_carrier: "Post", p_tracking: "1Z" }).throwOnError();
  await sql.query(
    "update public.orders set paid_at = now() - interval '2 years 1 day', created_at = now() - interval '2 years 1 day' where id = any ($1)",
    [[old, waiting]],
  );
  const [id, lately] = [await tried(), await tried()];
  await sql.query("update public.orders set canceled_at = now() where id = any ($1)", [[id, lately]]);
  await madeBefore(id, "8 days");
  await madeBefore(lately, "6 days");
  expect((await service.rpc("clean_orders").throwOnError()).data).toBe(2);
  expect((await service.from("orders").select("id").eq("id", id).throwOnError()).data).toEqual([]);
  expect(await read(old)).toMatchObject({
    name: "Erased",
    line1: "Erased",
    amount: 3000,
    city: "Testville",
    zip: "44101",
    carrier: "",
    tracking: "",
  });
  for (const kept of [waiting, young, lately]) expect((await read(kept)).name).toBe("Test Buyer");
  expect((await service.rpc("order_payload", { p_order_id: old }).throwOnError()).data).toBeNull();
});

test("the file of what is kept holds the orders of the confirmed address, and those alone", async () => {
  const mine = await paidOrder({ email: somebody.email });
  await paidOrder();
  const { data } = await somebody.client.rpc("my_data").throwOnError();
  const { orders } = data as { orders: { id: string; attempt_id?: string }[] };
  expect(orders.map(({ id }) => id)).toEqual([mine]);
  expect(orders[0]).not.toHaveProperty("attempt_id");
});

test("pages hear of a product that changes, also when its last piece is ordered; not of a hidden one", async () => {
  const told = () =>
    sql.query("select table_name, key from public.public_changes where table_name = 'products'");
  await sql.query("delete from public.public_changes");
  await product(backend, 5, { is_active: false });
  expect(await told()).toEqual([]);
  const mug = await product(backend, 2);
  await sql.query("delete from public.public_changes");
  await service.rpc("record_order", { p: { ...wish(mug), livemode: false, user_id: null } }).throwOnError();
  expect(await told()).toEqual([{ table_name: "products", key: mug.id }]);
});

const mailIs = (id: string, set: string) =>
  sql.query(`update public.email_outbox set ${set} where subject_id = $1`, [id]);
const resend = (p_id: string) => message(admin.client.rpc("resend_order_confirmation", { p_id }));
const mails = (id: string) =>
  sql.query(
    `select template, to_email, payload, attempts, sent_at is not null as sent from public.email_outbox
     where subject_id = $1 order by created_at`,
    [id],
  );

test("a confirmation is sent again to the address of the order, not twice at once, and the log names nobody", async () => {
  const id = await paidOrder({ email: "again@example.org" });
  expect(await resend(id)).toBe("mail_waits");
  await mailIs(id, "sent_at = now()");
  expect(await resend(id)).toBe("mail_just_sent");
  await mailIs(id, "sent_at = now() - interval '6 minutes', created_at = now() - interval '6 minutes'");
  // That the parcel has left is another mail, and holds this one back from nobody.
  await admin.client.rpc("ship_order", { p_id: id, p_carrier: "", p_tracking: "" }).throwOnError();
  expect((await Promise.all([resend(id), resend(id)])).toSorted()).toEqual(["mail_waits", undefined]);
  const sent = { to_email: "again@example.org", payload: { order_id: id }, attempts: 0 };
  const confirmation = { ...sent, template: "order_confirmation" };
  const all = await mails(id);
  expect(all.filter(({ template }) => template === "order_confirmation")).toEqual([
    { ...confirmation, sent: true },
    { ...confirmation, sent: false },
  ]);
  const log = await sql.query(
    "select to_jsonb(l) as l from public.audit_log l where table_name = 'order_mails' and row_id = $1",
    [id],
  );
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain("again@");
});

test("a confirmation that was given up is the one that is tried again; nobody erased gets one", async () => {
  const id = await paidOrder();
  await mailIs(
    id,
    "attempts = 12, last_error = 'said 550 5.1.1 unknown', to_email = 'old@example.org', created_at = now() - interval '1 day'",
  );
  expect(await resend(id)).toBeUndefined();
  const { email } = await read(id);
  expect(await mails(id)).toMatchObject([{ to_email: email, attempts: 0, sent: false }]);
  await sql.query("update public.orders set email = 'deleted-1@deleted.invalid' where id = $1", [id]);
  await mailIs(id, "attempts = 12");
  expect(await resend(id)).toBe("order_without_address");
  const refunded = await paidOrder();
  await mailIs(refunded, "attempts = 12, created_at = now() - interval '1 day'");
  await sql.query("update public.orders set amount_refunded = 3000 where id = $1", [refunded]);
  expect(await resend(refunded)).toBe("order_refunded");
  await sql.query("update public.orders set livemode = true where id = $1", [id]);
  expect(await resend(id)).toBe("order_not_found");
});
