import { expect, it } from "vitest";
import { mailServer } from "../../../tests/fixtures/mail-server.ts";
import { recipientTrouble, refusalCodes } from "./mail-refusal.ts";
import { smtpSender } from "./smtp.ts";

it.each([
  ["550 5.1.1 no such user", "bounced"],
  ["550 no such user", "bounced"],
  ["553 5.1.3 bad address", "bounced"],
  ["550 5.2.1 mailbox disabled", "bounced"],
  ["552 5.2.2 mailbox full", "soft"],
  ["550 5.7.1 we do not like your network", "soft"],
  ["554 not today", "soft"],
  ["500 5.1.1 no such user", "bounced"],
  ["450 4.2.0 greylisted", "soft"],
  ["550 relay not permitted", "soft"],
  ["550 authentication required", "soft"],
  ["553 sorry, your network is on a blacklist", "soft"],
  ["553 5.1.8 your domain does not exist", "soft"],
])("a recipient refused with %j is %s", async (answer, trouble) => {
  const post = await mailServer({ refuse: () => answer });
  const mail = { to: "gone@example.org", subject: "x", text: "x", html: "x" };
  const error = await smtpSender(post.url, "us@site.test")(mail).catch((refused: unknown) => refused);
  expect(recipientTrouble(error)).toBe(trouble);
  await post.close();
});

it.each([undefined, new Error("x"), { code: "EAUTH", responseCode: 535, command: "AUTH" }])(
  "what is not about a recipient says nothing of an address: %j",
  (error) => {
    expect(recipientTrouble(error)).toBeNull();
  },
);

it.each([
  [{ name: "Error", code: "EENVELOPE", responseCode: 550, response: "550-5.1.1 <a@b.c> gone" }, "550 5.1.1"],
  [{ name: "Error", code: "EENVELOPE", responseCode: 550, response: "550 relay not permitted" }, "550"],
  [{ name: "Error", code: "EMESSAGE", responseCode: 451, response: "451 4.7.1 later" }, "451 4.7.1"],
])("the codes of %j are kept, its words are not", (failure, codes) => {
  expect(refusalCodes(failure)).toBe(`Error ${failure.code} ${codes}`);
});

it.each([
  [{ code: "ESOCKET", originalCode: "ECONNRESET", message: "read ECONNRESET" }, "ESOCKET ECONNRESET"],
  [
    { code: "ESOCKET", message: "invalid peer certificate: UnknownIssuer of a@b.c" },
    "ESOCKET (the mail server's certificate is not accepted)",
  ],
  [{ code: "EENVELOPE", message: "550 no certificate of a@b.c" }, "EENVELOPE"],
])("of %j the reason is kept without an address", (failure, words) => {
  expect(refusalCodes(failure)).toBe(words);
});

it("what says nothing is an error", () => {
  expect(refusalCodes({})).toBe("error");
});
