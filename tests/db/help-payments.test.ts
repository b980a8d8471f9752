// After the second yes: a payment is noted as paid, or called off with words to the father (docs/decisions/0063).
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const as = become(backend);
const [admin, carer, second] = [
  await as.admin(),
  await as.user({ full_name: "Carla Care" }),
  await as.user({ full_name: "Sam Second" }),
];
await backend.service
  .from("care_staff")
  .insert([{ user_id: carer.id }, { user_id: second.id }])
  .throwOnError();

/** A request of somebody new, with an approved payment. */
async function promised() {
  const father = await as.user();
  const [row] = await backend.sql.query<{ id: string }>(
    `insert into public.help_requests (user_id, state, kind, us_state, how_soon, reach_by, sent_at, due_on)
     values ($1, 'received', 'bill', 'OH', 'week', 'link', now(), current_date) returning id`,
    [father.id],
  );
  const id = row?.id ?? "";
  const p_id = crypto.randomUUID();
  await carer.client
    .rpc("propose_help_payment", {
      ...{ p_id, p_request_id: id, p_amount: 42_000, p_vendor: "Acme Homes", p_purpose: "Rent" },
    })
    .throwOnError();
  await second.client.rpc("approve_help_payment", { p_id }).throwOnError();
  return { father, id, p_id };
}
type Who = typeof carer;
const settle = (who: Who, p_id: string, p_outcome: string, p_words?: string) =>
  who.client.rpc("settle_help_payment", { p_id, p_outcome, p_words });
const refusal = async (...call: Parameters<typeof settle>) => (await settle(...call)).error?.message;
async function news({ father }: { father: Who }): Promise<number> {
  const read = await father.client.from("inbox_notifications").select("id").eq("title", "There is news");
  return read.data?.length ?? 0;
}
/** What he reads of it. */
async function hisView({ father, id }: { father: Who; id: string }) {
  const { data } = await father.client.rpc("my_help_requests").throwOnError();
  return (data as { id: string; payments: unknown[]; lines: unknown[] }[]).find((one) => one.id === id);
}
const staffView = (id: string) => carer.client.rpc("read_help_request", { p_id: id, p_purpose: "answer" });

test.each(["approve_help_payment", "withdraw_help_payment"] as const)(
  "the message that a payment waits is read once none does: %s",
  async (verb) => {
    const third = await as.user();
    await backend.service.from("care_staff").insert({ user_id: third.id }).throwOnError();
    const { id } = await promised();
    const unread = async () => {
      const inbox = third.client.from("inbox_notifications").select("id").is("is_read", false);
      return (await inbox.eq("link_path", `/help-requests/${id}`).throwOnError()).data?.length;
    };
    expect(await unread()).toBe(0);
    const [one, another] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const p_id of [one, another])
      await carer.client
        .rpc("propose_help_payment", {
          ...{ p_id, p_request_id: id, p_amount: 100, p_vendor: "Acme Homes", p_purpose: "Rent" },
        })
        .throwOnError();
    expect(await unread()).toBe(2);
    await second.client.rpc(verb, { p_id: one }).throwOnError();
    expect(await unread()).toBe(2);
    await second.client.rpc(verb, { p_id: another }).throwOnError();
    expect(await unread()).toBe(0);
  },
);

test("who proposed it must still be one of us: money needs two", async () => {
  const leaving = await as.user();
  const join = () => backend.service.from("care_staff").insert({ user_id: leaving.id }).throwOnError();
  await join();
  const { id } = await promised();
  const p_id = crypto.randomUUID();
  const payment = { p_id, p_request_id: id, p_amount: 70_000, p_vendor: "Acme Homes", p_purpose: "Rent" };
  await leaving.client.rpc("propose_help_payment", payment).throwOnError();
  const waits = async () => {
    const [row] = await backend.sql.query("select payment_waits from public.help_requests where id = $1", [
      id,
    ]);
    const read = (await staffView(id).throwOnError()).data as { payments: Record<string, unknown>[] };
    return { ...row, gone: read.payments.map(({ proposer_gone }) => proposer_gone) };
  };
  const unread = async () => {
    const inbox = second.client.from("inbox_notifications").select("id").is("is_read", false);
    const of = inbox.match({ link_path: `/help-requests/${id}`, title: "A payment waits for a second yes" });
    return (await of.throwOnError()).data?.length;
  };
  const lost = (who: Who) =>
    who.client
      .from("inbox_notifications")
      .select("body, link_path")
      .like("title", "A payment has lost its first yes%");
  /** What stands unread, of this request. */
  const told = async (who: Who) => (await lost(who).eq("is_read", false).throwOnError()).data;
  const approve = (who: Who) => who.client.rpc("approve_help_payment", { p_id });
  expect([await waits(), await unread()]).toEqual([{ payment_waits: true, gone: [false, false] }, 1]);
  await backend.service.from("care_staff").delete().eq("user_id", leaving.id).throwOnError();
  expect([await waits(), await unread()]).toEqual([{ payment_waits: false, gone: [false, true] }, 0]);
  // Nobody waits for it in vain: neither a name nor an amount, and nothing to whom it does not concern any more.
  expect(await told(second)).toEqual([{ body: "", link_path: `/help-requests/${id}` }]);
  expect([await told(leaving), await told(admin)]).toEqual([[], []]);
  expect((await approve(second)).error).toMatchObject({ code: "PT409", message: "another_person_approves" });
  expect((await approve(leaving)).error?.code).toBe("42501");
  // One of us again, his is a first yes again.
  await join();
  expect(await waits()).toEqual({ payment_waits: true, gone: [false, false] });
  expect(await told(second)).toEqual([]);
  await admin.client.rpc("deactivate_account", { p_user_id: leaving.id }).throwOnError();
  expect(await waits()).toEqual({ payment_waits: false, gone: [false, true] });
  expect((await approve(second)).error?.message).toBe("another_person_approves");
  expect(await told(carer)).toHaveLength(1);
  await second.client.rpc("withdraw_help_payment", { p_id }).throwOnError();
  expect(await told(carer)).toEqual([]);
  // Nor does it wait in vain for somebody whose account is gone.
  const gone = await as.user();
  await backend.service.from("care_staff").insert({ user_id: gone.id }).throwOnError();
  const proposed = { ...payment, p_id: crypto.randomUUID() };
  await gone.client.rpc("propose_help_payment", proposed).throwOnError();
  expect((await backend.service.auth.admin.deleteUser(gone.id)).error).toBeNull();
  expect(await waits()).toEqual({ payment_waits: false, gone: [false, true] });
  expect(await told(carer)).toHaveLength(1);
  expect((await lost(carer).throwOnError()).data).toHaveLength(3);
});

test("a payment that lost its first yes is told of beside another that waits, once, and not when that is done", async () => {
  const leaving = await as.user();
  await backend.service.from("care_staff").insert({ user_id: leaving.id }).throwOnError();
  const { id } = await promised();
  const propose = async (who: Who) => {
    const p_id = crypto.randomUUID();
    const payment = { p_id, p_request_id: id, p_amount: 100, p_vendor: "Acme Homes", p_purpose: "Gas" };
    await who.client.rpc("propose_help_payment", payment).throwOnError();
    return p_id;
  };
  const [theirs, mine] = [await propose(leaving), await propose(carer)];
  const lost = async () => {
    const inbox = second.client
      .from("inbox_notifications")
      .select("is_read")
      .eq("link_path", `/help-requests/${id}`);
    return (await inbox.like("title", "A payment has lost its first yes%").throwOnError()).data?.map(
      (one) => one.is_read,
    );
  };
  await backend.service.from("care_staff").delete().eq("user_id", leaving.id).throwOnError();
  expect(await lost()).toEqual([false]);
  await second.client.rpc("approve_help_payment", { p_id: mine }).throwOnError();
  expect(await lost()).toEqual([false]);
  await second.client.rpc("withdraw_help_payment", { p_id: theirs }).throwOnError();
  expect(await lost()).toEqual([true]);
});

test("paid is noted once, told to the father once, and corrected", async () => {
  const request = await promised();
  const { p_id } = request;
  const before = await news(request);
  for (const who of [carer, second, carer]) await settle(who, p_id, "paid").throwOnError();
  expect(await news(request)).toBe(before + 1);
  expect(await hisView(request)).toMatchObject({ payments: [{ paid_at: expect.any(String) }] });
  expect(await refusal(carer, p_id, "called_off", "We can't.")).toBe("paid_before");
  for (const _ of [1, 2]) await settle(second, p_id, "not_paid").throwOnError();
  expect(await news(request)).toBe(before + 2);
  expect(await hisView(request)).toMatchObject({ payments: [{ paid_at: null }] });
});

test("it is called off with words he reads, and is gone from his page, not from ours", async () => {
  const request = await promised();
  const { id, p_id } = request;
  const before = await news(request);
  for (const words of [undefined, " ", "x".repeat(4_001)])
    expect(await refusal(carer, p_id, "called_off", words)).toMatch(/^words of one/);
  expect(await refusal(carer, p_id, "lost")).toMatch(/^an outcome is needed/);
  expect(await news(request)).toBe(before);
  for (const _ of [1, 2]) await settle(carer, p_id, "called_off", "The store paid.").throwOnError();
  // Two at once: words of the second never go nowhere under "It is called off."
  for (const [who, words] of [
    [second, "The eviction stands: call us tonight."],
    [second, "The store paid."],
    [carer, "The store paid us."],
  ] as const)
    expect(await refusal(who, p_id, "called_off", words)).toBe("called_off_before");
  expect(await news(request)).toBe(before + 1);
  expect(await hisView(request)).toMatchObject({
    payments: [],
    lines: [{ kind: "said", by: "Carla", words: "The store paid." }],
  });
  expect((await staffView(id)).data).toMatchObject({
    payments: [{ id: p_id, called_off_at: expect.any(String) }],
  });
  for (const outcome of ["paid", "not_paid"])
    expect(await refusal(carer, p_id, outcome)).toBe("called_off_before");
  // Nothing is paid any more: we may say that we can't help.
  const decided = { p_id: id, p_verb: "decide", p_words: "We can't.", p_decision: "declined" };
  expect((await carer.client.rpc("move_help_request", decided)).error).toBeNull();
});

test("words that called one payment off call off another one of the request, too", async () => {
  const { id, p_id } = await promised();
  const another = crypto.randomUUID();
  const payment = {
    p_id: another,
    p_request_id: id,
    p_amount: 100,
    p_vendor: "Acme Homes",
    p_purpose: "Gas",
  };
  await carer.client.rpc("propose_help_payment", payment).throwOnError();
  await second.client.rpc("approve_help_payment", { p_id: another }).throwOnError();
  for (const one of [p_id, another]) await settle(carer, one, "called_off", "The store paid.").throwOnError();
  expect((await staffView(id)).data).toMatchObject({
    payments: [{ called_off_at: expect.any(String) }, { called_off_at: expect.any(String) }],
  });
});

test("only care staff, only what is approved, and only what is there", async () => {
  const { id, father, p_id } = await promised();
  for (const who of [father, admin]) expect((await settle(who, p_id, "paid")).error?.code).toBe("42501");
  const waits = crypto.randomUUID();
  const payment = { p_id: waits, p_request_id: id, p_amount: 1, p_vendor: "Acme", p_purpose: "Rent" };
  await carer.client.rpc("propose_help_payment", payment).throwOnError();
  for (const outcome of ["paid", "not_paid", "called_off"])
    expect(await refusal(second, waits, outcome, "Why")).toBe("not_approved");
  expect(await refusal(second, crypto.randomUUID(), "paid")).toBe("payment_not_found");
  const set = (columns: string) =>
    backend.sql.query(`update public.help_payments set ${columns} where id = $1`, [waits]);
  await expect(set("paid_at = now()")).rejects.toThrow("help_payments_settled");
  await expect(set("called_off_at = now()")).rejects.toThrow("help_payments_settled");
  await expect(set("approved_at = now(), paid_at = now(), called_off_at = now()")).rejects.toThrow(
    "help_payments_settled",
  );
});

test.each([
  ["paid", [{ paid_at: expect.any(String) }], 0],
  ["called_off", [], 0],
  ["nothing", [{ paid_at: null }], 1],
])("a request is erased after its payment: %s", async (outcome, logged, asked) => {
  const { father, p_id } = await promised();
  if (outcome !== "nothing") await settle(carer, p_id, outcome, "Why").throwOnError();
  await backend.sql.exec("delete from public.inbox_notifications");
  await backend.sql.query("delete from auth.users where id = $1", [father.id]);
  const lines = await backend.sql.query<{ new_row: unknown }>(
    "select new_row from public.audit_log where table_name = 'help_payments' and action = 'delete' and row_id = $1",
    [p_id],
  );
  expect(lines.map(({ new_row }) => new_row)).toMatchObject(logged);
  const told = second.client.from("inbox_notifications").select("id").like("title", "A request was erased%");
  expect((await told.throwOnError()).data).toHaveLength(asked);
});
