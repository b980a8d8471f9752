import { expect, it } from "vitest";
import { addressTaken, alreadyRegistered, authLetter, inOurWords } from "./letters.ts";

const LINK = "https://site.example/auth/v1/verify?token=abc&type=recovery&redirect_to=x";
const mail = (text: string) => ({ to: "some@example.org", subject: "Theirs", text, html: "<p>theirs</p>" });

it("what lite writes is said in our words, by the kind its link names", () => {
  const letter = inOurWords(mail(`Follow ${LINK} or use 12345678.`));
  expect(letter.subject).toBe("Choose a new password");
  const href = "https://site.example/reset-password?token_hash=abc";
  expect(letter.letter?.action).toEqual({ label: "Choose a new password", href });
  const other = inOurWords(mail(`Follow ${LINK.replace("recovery", "signup")} or use 12345678.`));
  expect(other.letter?.action?.href).toBe(LINK.replace("recovery", "signup"));
  expect(letter.letter?.rows).toEqual([["Or type this code", "12345678"]]);
  expect(letter.to).toBe("some@example.org");
});

it("a code without a link is the one that shows who is there", () => {
  const letter = inOurWords(mail("Your code: 12345678"));
  expect([letter.subject, letter.letter?.rows, letter.letter?.action]).toEqual([
    "Your security code",
    [["Your code", "12345678"]],
    undefined,
  ]);
});

it("a mail of no kind we know stays as it is", () => {
  for (const text of [
    `Follow ${LINK}.`,
    LINK.replace("recovery", "12345678"),
    `${LINK.replace("recovery", "other")} 12345678`,
    `${LINK.replace("type=recovery&", "")} 12345678`,
    "Your code: 1234567",
  ])
    expect(inOurWords(mail(text)), text).toEqual(mail(text));
});

it("has no row without a code, and nothing for a kind there is not", () => {
  const first = authLetter("some@example.org", "signup", LINK, "")?.letter;
  expect(first?.rows).toEqual([]);
  // Somebody else may have been the first to sign up with the address: whose password it is, it says.
  expect(first?.notes?.join()).toContain("the one chosen at the first sign-up with this email");
  expect(authLetter("some@example.org", "other", LINK, "12345678")).toBeNull();
});

it("owners hear of what was tried with their address, and only they", () => {
  const known = alreadyRegistered("some@example.org", "https://site.example");
  expect([known.to, known.subject, known.letter?.action?.href]).toEqual([
    "some@example.org",
    "You already have an account",
    "https://site.example/auth",
  ]);
  expect(addressTaken("some@example.org")).toMatchObject({
    to: "some@example.org",
    subject: "Someone tried to use your email",
  });
});
