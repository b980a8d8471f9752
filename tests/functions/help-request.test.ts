// What a father's browser asks of help-request: one request for one link, one answer for every link that opens nothing.
import { afterAll, afterEach, expect, it } from "vitest";
import { newHelpToken } from "../../domain/help-requests.ts";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import helpRequest from "../../supabase/functions/help-request/index.ts";
import { become } from "../fixtures/actors.ts";
import { openGiving, sendMails } from "./giving.ts";
import { as } from "./members.ts";
import { solved } from "./proofs.ts";

const world = await openGiving();
// A Monday; the Thursday of that week is Thanksgiving.
world.clock.now = new Date("2026-11-23T15:00:00Z");
afterAll(() => world.close());
afterEach(() => world.backend.sql.exec("delete from public.rate_limits; delete from public.help_requests"));

const STORY = "The rent of the yellow house.";
const ANSWERS = { kind: "bill", us_state: "OH", how_soon: "week", story: STORY, reach_by: "link" };
const ask = (body: object, from = "203.0.113.7") =>
  world.call(helpRequest, body, { "x-forwarded-for": from });
const send = (token: string, more: object = {}) =>
  ask({ action: "send", token, answers: { ...ANSWERS, ...more } });

it("takes a request once under its link, and promises an answer by the second working day", async () => {
  const token = newHelpToken();
  const first = await send(token);
  expect(first).toMatchObject({
    status: 200,
    json: { status: "done", request: { state: "received", due_on: "2026-11-25", story: STORY } },
  });
  expect((await send(token, { story: "Other" })).json).toEqual(first.json);
  const kept = JSON.stringify(await world.backend.sql.query("select * from public.help_requests"));
  expect(kept).not.toContain(token);
  expect(JSON.stringify(first.json)).not.toMatch(/token|user_id/);
});

it("answers a guessed, an erased and a foreign link alike", async () => {
  const token = newHelpToken();
  await send(token);
  await ask({ action: "withdraw", token });
  const other = await become(world.backend).user();
  for (const body of [
    { action: "read", token },
    { action: "read", token: newHelpToken() },
    { action: "write", token: newHelpToken(), words: "x" },
    { action: "read", request_id: crypto.randomUUID() },
    { action: "read", request_id: other.id },
    { action: "read" },
  ])
    expect(await ask(body)).toMatchObject({ status: 200, json: { status: "gone" } });
});

it("binds a request to the account of who is signed in, and to nobody's else", async () => {
  const token = newHelpToken();
  await send(token);
  const owners = () => world.backend.sql.query("select user_id from public.help_requests");
  expect((await ask({ action: "bind", token })).status).toBe(401);
  expect(await owners()).toEqual([{ user_id: null }]);
  const father = await become(world.backend).user();
  expect((await world.call(helpRequest, { action: "bind", token }, as(father))).status).toBe(200);
  expect(await owners()).toEqual([{ user_id: father.id }]);
});

it("keeps nothing for an account whose session is over; the same request goes once he is signed in, or as nobody's", async () => {
  const over = { authorization: "Bearer a.b.c" };
  const token = newHelpToken();
  const body = { action: "send", token, answers: ANSWERS, bind: true };
  for (const headers of [over, {}])
    expect(await world.call(helpRequest, body, headers)).toMatchObject({
      status: 401,
      json: { error: { code: "unauthenticated" } },
    });
  const owners = () => world.backend.sql.query("select user_id from public.help_requests");
  expect(await owners()).toEqual([]);
  const father = await become(world.backend).user();
  expect((await world.call(helpRequest, body, as(father))).status).toBe(200);
  expect(await owners()).toEqual([{ user_id: father.id }]);
  expect((await ask({ ...body, token: newHelpToken(), bind: false })).status).toBe(200);
});

it("brakes whoever tries out links, and whoever sends without end", async () => {
  const { help_links_per_network, help_per_network } = RATE_LIMITS;
  const guess = () => ask({ action: "read", token: newHelpToken() });
  const after = (hits: number) => world.backend.sql.query("update public.rate_limits set hits = $1", [hits]);
  const seen = async (call: () => Promise<{ status: number }>, limit: number) => {
    const first = (await call()).status;
    await after(limit - 1);
    return [first, (await call()).status, (await call()).status];
  };
  expect(await seen(guess, help_links_per_network.limit)).toEqual([200, 200, 429]);
  await world.backend.sql.exec("delete from public.rate_limits");
  expect(await seen(() => send(newHelpToken()), help_per_network.limit)).toEqual([200, 200, 429]);
});

it("asks for work when more comes than people ask, spends it once, and refuses nobody", async () => {
  const crowd = async () => {
    await world.backend.sql.exec("delete from public.rate_limits where bucket not like 'inquiry_proof:%'");
    await send(newHelpToken());
    const { limit } = RATE_LIMITS.help_requests;
    await world.backend.sql.query(
      "update public.rate_limits set hits = $1 where bucket like 'help_requests:%'",
      [limit],
    );
  };
  await crowd();
  const token = newHelpToken();
  const asked = await send(token);
  expect(asked).toMatchObject({ status: 428, json: { error: { code: "proof_required" } } });
  const proof = await solved(asked);
  const body = (under: string) => ({ action: "send", token: under, answers: ANSWERS, proof });
  expect((await ask(body(newHelpToken()))).status).toBe(428);
  expect((await ask(body(token))).status).toBe(200);
  await crowd();
  expect((await ask(body(token))).status).toBe(428);
});

it.each([
  [{ action: "send", token: "short", answers: ANSWERS }],
  [{ action: "send", token: "x".repeat(43), answers: { ...ANSWERS, reach_by: "pigeon" } }],
  [{ action: "send", token: "x".repeat(43), answers: { ...ANSWERS, website: "https://spam.example" } }],
  [{ action: "send", token: "x".repeat(43), answers: { ...ANSWERS, story: "x".repeat(4001) } }],
  [{ action: "file", token: "x".repeat(43), id: crypto.randomUUID(), type: "image/svg+xml", label: "x" }],
  [{ action: "write", token: "x".repeat(43), words: " \n" }],
  [{ action: "delete_everything" }],
])("refuses what no form of ours sends: %j", async (body) => {
  expect((await ask(body)).status).toBe(400);
  expect(await world.backend.sql.query("select 1 from public.help_requests")).toEqual([]);
});

it("gives a ticket for a picture or a PDF in the private place, ten at most, thirty in a day", async () => {
  const token = newHelpToken();
  await send(token);
  const file = (type = "application/pdf") =>
    ask({ action: "file", token, id: crypto.randomUUID(), type, label: "The bill" });
  const { json } = await file();
  expect(json).toMatchObject({
    status: "upload",
    path: expect.stringMatching(/^[\w-]{36}\/[\w-]{36}\.pdf$/),
  });
  const { path, upload_token } = json as { path: string; upload_token: string };
  const bucket = world.backend.anon.storage.from("care-files");
  const pdf = new Blob(["%PDF-1.4 demo"], { type: "application/pdf" });
  const put = await bucket.uploadToSignedUrl(path, upload_token, pdf, { contentType: "application/pdf" });
  expect(put.error).toBeNull();
  for (const client of [world.backend.anon, (await become(world.backend).admin()).client])
    expect((await client.storage.from("care-files").download(path)).error).not.toBeNull();
  // Of these nothing comes.
  for (let n = 0; n < 10; n += 1) expect((await file("image/webp")).status).toBe(200);
  await world.backend.sql.exec(
    "update public.help_request_files set is_there = id in (select id from public.help_request_files limit 10)",
  );
  const full = { status: 409, json: { error: { message: "You can add ten files. Erase one first." } } };
  expect(await file()).toMatchObject(full);
  const of = async (is_there: boolean) => {
    const [one] = await world.backend.sql.query<{ id: string }>(
      "select id from public.help_request_files where is_there = $1",
      [is_there],
    );
    return { token, id: one?.id };
  };
  expect(await ask({ action: "file_there", ...(await of(false)) })).toMatchObject(full);
  const there = await of(true);
  expect((await ask({ action: "file_there", ...there })).status).toBe(200);
  expect((await ask({ action: "file_erase", ...there })).status).toBe(200);
  expect((await file()).status).toBe(200);
  await world.backend.sql.exec("update public.rate_limits set hits = 30 where bucket like 'help_files:%'");
  expect(await file()).toMatchObject({
    status: 409,
    json: { error: { message: "Too many files today. Please try again tomorrow." } },
  });
});

it("he gets his own file back and erases one of them; nobody gets it by another link", async () => {
  const [token, other, id] = [newHelpToken(), newHelpToken(), crypto.randomUUID()];
  for (const one of [token, other]) await send(one);
  const ticketFor = async (file_id: string) =>
    (await ask({ action: "file", token, id: file_id, type: "application/pdf", label: "The bill" })).json as {
      path: string;
      upload_token: string;
    };
  const put = ({ path, upload_token }: { path: string; upload_token: string }) =>
    world.backend.anon.storage
      .from("care-files")
      .uploadToSignedUrl(path, upload_token, new Blob(["%PDF-1.4 demo"], { type: "application/pdf" }), {
        contentType: "application/pdf",
      });
  const ticket = await ticketFor(id);
  const read = (by: string) => ask({ action: "file_read", token: by, id });
  // Nothing is there before it has arrived, whoever says so.
  await ask({ action: "file_there", token, id });
  expect((await read(token)).json).toEqual({ status: "no_file" });
  await put(ticket);
  await ask({ action: "file_there", token, id });
  expect((await read(other)).json).toEqual({ status: "no_file" });
  const { address } = (await read(token)).json as { address: string };
  expect(address).toMatch(/^\/storage\/v1\/object\/sign\/care-files\//);
  await ask({ action: "file_erase", token: other, id });
  const erased = await ask({ action: "file_erase", token, id });
  expect(erased.json).toMatchObject({ status: "done", request: { files: [] } });
  expect((await read(token)).json).toEqual({ status: "no_file" });
  // A ticket is good for two hours: what comes by it after its file was erased and cleared away goes, too, once that is over.
  const unused = crypto.randomUUID();
  const late = await ticketFor(unused);
  await ask({ action: "file_erase", token, id: unused });
  await world.backend.sql.query("delete from public.file_removals where name = $1", [late.path]);
  expect((await put(late)).error).toBeNull();
  const taken = async () => {
    const { data } = await world.backend.service.rpc("take_file_removals", { p_limit: 500 }).throwOnError();
    return [ticket, late].map(({ path }) => data.some(({ name }) => name === path));
  };
  expect(await taken()).toEqual([true, false]);
  await world.backend.sql.query(
    "update storage.objects set created_at = now() - interval '4 hours' where name = $1",
    [late.path],
  );
  expect(await taken()).toEqual([true, true]);
});

it("care staff save a file after they opened its request for a reason, and not before", async () => {
  const token = newHelpToken();
  await send(token);
  const id = crypto.randomUUID();
  const ticket = await ask({ action: "file", token, id, type: "application/pdf", label: "The bill" });
  const { path, upload_token } = ticket.json as { path: string; upload_token: string };
  const pdf = new Blob(["%PDF-1.4 demo"], { type: "application/pdf" });
  await world.backend.anon.storage
    .from("care-files")
    .uploadToSignedUrl(path, upload_token, pdf, { contentType: "application/pdf" });
  await ask({ action: "file_there", token, id });
  const carer = await become(world.backend).user();
  await world.backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  const save = () => carer.client.storage.from("care-files").download(path);
  expect((await save()).error).not.toBeNull();
  await carer.client
    .rpc("read_help_request", { p_id: path.slice(0, 36), p_purpose: "answer" })
    .throwOnError();
  expect(await (await save()).data?.text()).toBe("%PDF-1.4 demo");
  // Reading is all: a link would be good for a year, whatever becomes of the request and of whoever made it.
  const bucket = carer.client.storage.from("care-files");
  expect((await bucket.createSignedUrl(path, 60)).error?.message).toBe("Object not found");
  expect((await bucket.createSignedUrls([path], 60)).data).toMatchObject([{ signedUrl: null }]);
  const own = { destinationBucket: "avatars" };
  for (const way of ["copy", "move"] as const)
    expect((await bucket[way](path, `${carer.id}/paper.webp`, own)).error?.message).toBe("Object not found");
  // Nor does one look serve another of us, or another day.
  const colleague = await become(world.backend).user();
  await world.backend.service.from("care_staff").insert({ user_id: colleague.id }).throwOnError();
  expect((await colleague.client.storage.from("care-files").download(path)).error).not.toBeNull();
  await world.backend.sql.exec("update public.care_reads set at = now() - interval '61 minutes'");
  expect((await save()).error).not.toBeNull();
});

it("the mail says that there is news: no name of ours, no word of his or ours", async () => {
  const token = newHelpToken();
  const { json } = await send(token, { reach_by: "email", email: "midnight@example.org", name: "Fred" });
  const { request } = json as { request: { id: string } };
  const carer = await become(world.backend).user({ full_name: "Carla Carer" });
  await world.backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  await carer.client
    .rpc("move_help_request", { p_id: request.id, p_verb: "ask", p_words: "Which landlord?" })
    .throwOnError();
  await sendMails(world);
  const [mail] = world.mails.filter(({ to }) => to === "midnight@example.org");
  expect(mail).toMatchObject({ subject: "There is news", sender_name: "News for you" });
  expect(mail?.text).toContain("/apply/status");
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/landlord|rent|Fred|Carla|Foundation|help/i);
  expect(mail?.text).not.toContain(token);
});
