// Where the links and codes of our mails lead: a new password is chosen in their session and in no other.
import { beforeEach, expect, test, vi } from "vitest";
import { keepNextPath } from "~/lib/session/next-path";
import { type AuthState, SIGNED_OUT } from "~/lib/session/state";

const fake = vi.hoisted(() => ({
  auth: null as unknown,
  verified: { access_token: "" },
  told: [] as string[],
  leads_to: "",
}));
vi.mock("~/lib/session/guard", () => ({ currentAuth: async () => fake.auth }));
vi.mock("~/lib/session/settled", () => ({ authSettled: async () => fake.auth }));
vi.mock("~/lib/session/start", () => ({ followSession: async () => undefined }));
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    auth: {
      verifyOtp: async () => ({ error: null, data: { session: fake.verified } }),
      updateUser: async (_: object, { emailRedirectTo }: { emailRedirectTo: string }) => {
        fake.leads_to = emailRedirectTo;
        return { error: null, data: { user: { id: "sam" } } };
      },
    },
  }),
}));
vi.mock("~/components/feedback/toast-store", async (original) => ({
  ...(await original<object>()),
  showConfirmation: (words: string) => fake.told.push(words),
}));

const tokenOf = (session_id: string, renewed = 0) =>
  `e30.${btoa(JSON.stringify({ session_id, renewed })).replaceAll("=", "")}.`;
function signedIn(access_token: string): void {
  const user = { id: "sam", email: "sam@example.org" } as AuthState["user"];
  const session = { access_token } as AuthState["session"];
  fake.auth = { ...SIGNED_OUT, status: "signed_in", user, session } satisfies AuthState;
}

/** As a page that is loaded anew: what the tab keeps is all it has. */
async function page(hash = "") {
  vi.resetModules();
  history.replaceState(null, "", `/reset-password${hash}`);
  return { ...(await import("./confirm")), ...(await import("./mutations")) };
}
const opens = async (step: string | null, hash = "") => (await page(hash)).landFromReset(step, null);
const ASKS = { view: "request", refused: false };
const CHOOSES = { view: "new_password", refused: false };
const ledOn = async (land: Promise<unknown>) =>
  ((await land.catch((answer: unknown) => answer)) as Response).headers.get("location");

beforeEach(() => {
  localStorage.clear();
  fake.auth = SIGNED_OUT;
  fake.told = [];
});

test("at a machine left open nobody chooses a new password by its address", async () => {
  signedIn(tokenOf("mine"));
  expect(await opens("new")).toEqual(ASKS);
});

test("the link of the mail leads to the new password, also when the page is loaded anew or the token renewed", async () => {
  const token = tokenOf("of the link");
  signedIn(token);
  const { landFromReset } = await page(`#access_token=${token}&type=recovery`);
  expect(await ledOn(landFromReset(null, null))).toBe("/reset-password?step=new");
  expect(await landFromReset("new", null)).toEqual(CHOOSES);
  signedIn(tokenOf("of the link", 1));
  expect(await opens("new")).toEqual(CHOOSES);
  signedIn(tokenOf("a later one"));
  expect(await opens("new")).toEqual(ASKS);
});

test("a link that brought no session gives nobody the one that is there", async () => {
  signedIn(tokenOf("mine"));
  expect(await opens(null, "#access_token=made.up.token&type=recovery")).toEqual({ ...ASKS, refused: true });
});

test("the link of the mail waits for a click, and says so when the service has found it used", async () => {
  const { landFromReset } = await page();
  expect(await landFromReset(null, "a-token")).toEqual({ view: "link", token_hash: "a-token" });
  expect(await opens(null, "#error_code=otp_expired")).toEqual({ ...ASKS, refused: true });
});

test("the token of the link, given by a click, leads to the new password", async () => {
  fake.verified = { access_token: tokenOf("of the click") };
  const { giveRecoveryLink, landFromReset } = await page();
  expect(await giveRecoveryLink("a-token")).toMatchObject({ ok: true });
  signedIn(fake.verified.access_token);
  expect(await landFromReset("new", null)).toEqual(CHOOSES);
});

test("the code of the mail does as its link", async () => {
  fake.verified = { access_token: tokenOf("of the code") };
  const { giveMailCode, landFromReset } = await page();
  await giveMailCode("recovery", ["sam@example.org"], "12345678");
  signedIn(fake.verified.access_token);
  expect(await landFromReset("new", null)).toEqual(CHOOSES);
  expect(await opens("new")).toEqual(CHOOSES);
});

test("a link that was used says whose account is open, and where it is another's he sees that", async () => {
  signedIn(tokenOf("mine"));
  const used = "#error=access_denied&error_code=otp_expired";
  expect(await ledOn(opens(null, used))).toBe("/dashboard");
  expect(await ledOn((await page(used)).landFromMail())).toBe("/dashboard");
  const words = "You are signed in as sam@example.org. The link was used before, or it has expired.";
  expect(fake.told).toEqual([words, words]);
});

test.each([
  ["sam@example.org", []],
  ["another@example.org", ["You are signed in as sam@example.org."]],
  [null, ["You are signed in as sam@example.org."]],
])("a link that signs in says whose account that is, unless it was awaited: by %s", async (waiting, told) => {
  if (waiting) localStorage.setItem("sff-waiting-email", waiting);
  signedIn(tokenOf("of the link"));
  const { landFromMail } = await page(`#access_token=${tokenOf("of the link")}&type=signup`);
  expect(await ledOn(landFromMail())).toBe("/dashboard");
  expect(fake.told).toEqual(told);
});

const SESSION = `#access_token=${tokenOf("of the link")}&type=email_change`;
const USED = "#error=access_denied&error_code=otp_expired";
const inside = () => signedIn(tokenOf("of the link"));
const owes = () => {
  fake.auth = { ...SIGNED_OUT, owesSecondStep: true } satisfies AuthState;
};
const outside = () => undefined;
test.each([
  ["done", SESSION, inside, "/dashboard", ["You sign in with sam@example.org from now on."]],
  ["done, before the second step", SESSION, owes, "/auth", ["You sign in with your new email from now on."]],
  [
    "refused to who is signed in",
    USED,
    inside,
    "/profile",
    [expect.stringMatching(/^You are signed in as sam/)],
  ],
  ["refused to nobody", USED, outside, { view: "change_refused", email: null }, []],
  ["refused, and the page loaded anew", "", outside, { view: "change_refused", email: null }, []],
])("the link of a change of address says what became of it: %s", async (_, hash, who, leads_to, told) => {
  localStorage.clear();
  await (await page()).changeEmail("sam@example.org");
  who();
  const { landFromMail } = await page(new URL(fake.leads_to).search + hash);
  const landed = await landFromMail().catch((answer: Response) => answer.headers.get("location"));
  expect([landed, fake.told]).toEqual([leads_to, told]);
});

test("confirming leads back to the page somebody was sent away from: once, and not another day", async () => {
  signedIn(tokenOf("of the link"));
  keepNextPath("/profile?tab=2");
  const hash = `#access_token=${tokenOf("of the link")}&type=signup`;
  const { landFromMail } = await page(hash);
  expect(await ledOn(landFromMail())).toBe("/profile?tab=2");
  // The client has taken the session out of the address, and the page is asked again.
  history.replaceState(null, "", "/auth/confirm");
  expect(await ledOn(landFromMail())).toBe("/profile?tab=2");
  expect(await ledOn(landFromMail())).toBe("/dashboard");
  keepNextPath("/profile");
  const later = Date.now() + 61 * 60 * 1000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  expect(await ledOn(landFromMail())).toBe("/dashboard");
  vi.mocked(Date.now).mockRestore();
});

test("a role that was chosen on the way comes first", async () => {
  signedIn(tokenOf("of the link"));
  keepNextPath("/profile");
  localStorage.setItem("selectedRole", "volunteer");
  const { landFromMail } = await page();
  expect(await ledOn(landFromMail())).toBe("/register/volunteer");
});
