import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { expect, it } from "vitest";
import { mailServer } from "../../../tests/fixtures/mail-server.ts";
import { selfSigned } from "../../../tests/fixtures/self-signed.ts";
import { refusalCodes } from "./mail-refusal.ts";
import { smtpSender } from "./smtp.ts";

const mailTo = (to: string) => ({ to, subject: "x", text: "x", html: "x" });

it("a mail server elsewhere gets neither login nor mail unless it encrypts, and the reason can be read", async () => {
  const heard: string[] = [];
  const post = await mailServer({ hear: (line) => heard.push(line) });
  // Another name of this machine.
  const url = post.url.replace("//127.0.0.1", "//user:password-of-ours@0.0.0.0");
  const failure = await smtpSender(url, "us@site.test")(mailTo("a@example.org")).catch((error) => error);
  expect(refusalCodes(failure)).toBe("Error ETLS 502 (no encrypted connection to the mail server)");
  expect([post.mails, heard.filter((line) => /AUTH|MAIL/.test(line))]).toEqual([[], []]);
  await post.close();
});

it("a mail server whose certificate is not accepted is told from a line that is cut", async () => {
  const server = createServer(selfSigned()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `smtps://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failure = await smtpSender(url, "us@site.test")(mailTo("a@example.org")).catch((error) => error);
  expect(refusalCodes(failure)).toBe(
    "Error ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT (the mail server's certificate is not accepted)",
  );
  server.close();
});

it.each(["127.0.0.1", "localhost", "LOCALHOST"])("on this machine (%s) it need not", async (name) => {
  const post = await mailServer();
  const url = post.url.replace("127.0.0.1", name);
  await smtpSender(url, "us@site.test")(mailTo("a@example.org"));
  expect(post.mails).toHaveLength(1);
  await post.close();
});

it("behind mails that hang, as many as may, there is a connection for the next one", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const post = await mailServer({ think: (rcpt) => (rcpt.includes("slow") ? promise : undefined) });
  const send = smtpSender(post.url, "us@site.test", { pool: true });
  const slow = Array.from({ length: 19 }, (_, n) => send(mailTo(`slow${n}@example.org`)));
  await send(mailTo("code@example.org"));
  expect(post.mails).toHaveLength(1);
  answer();
  await Promise.all(slow);
  expect(post.mails).toHaveLength(20);
  await post.close();
});
