// The rows of spec section 8 about the press form, as people see them, and what /contact promises.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { CONTACT } from "~domain/cms/contact";
import { PRESS_REASONS, SYNDICATION } from "~domain/inquiries";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { ContactPage } from "./contact-page";
import { sendContactInquiry, sendPressInquiry } from "./mutations";
import { PressForm } from "./press-form";

vi.mock("./mutations");

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  dismissAllToasts();
  sessionStorage.clear();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const told = async () => {
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  const { title, description, destructive } = currentToasts()[0] ?? {};
  return [title, description, destructive];
};

function fillPress(): void {
  render(<PressForm wish={null} />);
  type(/^Your name/, "Demo Editor");
  type(/^Your email/, "editor@example.org");
  type(/^Organization/, "Example Gazette");
  type(/^Reason/, SYNDICATION);
  type(/^Article Title/, "Why single fathers");
  type(/^Message/, "May we print it?");
}
const submit = () => fireEvent.submit(screen.getByRole("form"));
const problem = (message: string) =>
  ({ ok: false, problem: { code: "unexpected", retry_after: null, message } }) as const;

test("a press form that is not complete says so, and nothing is sent", async () => {
  render(<PressForm wish={null} />);
  expect(field(/^Reason/).value).toBe("News Article Interview");
  submit();
  expect(await told()).toEqual(["Missing information", "Please complete all required fields.", true]);
  expect(sendPressInquiry).not.toHaveBeenCalled();
});

test("a press form with a wrong address misses nothing: the words stand at the field alone", () => {
  fillPress();
  type(/^Your email/, "editor");
  submit();
  expect(field(/^Your email/).getAttribute("aria-invalid")).toBe("true");
  expect(currentToasts()).toEqual([]);
  expect(sendPressInquiry).not.toHaveBeenCalled();
});

test("a press inquiry that failed is told in the server's words, and nothing typed is lost", async () => {
  vi.mocked(sendPressInquiry).mockResolvedValue(problem("Too many requests."));
  fillPress();
  submit();
  expect(await told()).toEqual(["Submission failed", "Too many requests.", true]);
  expect(field(/^Message/).value).toBe("May we print it?");
});

test("a press inquiry that worked clears the form and goes back to the first reason", async () => {
  // Also while the browser does some work.
  vi.mocked(sendPressInquiry).mockImplementation(async (...[, onWork]: unknown[]) => {
    (onWork as ((working: boolean) => void) | undefined)?.(true);
    return { ok: true, value: { sent: true } };
  });
  fillPress();
  submit();
  expect(screen.getByRole("button").textContent).toBe("Submitting...");
  expect(await told()).toEqual(["Submitted", "Thank you! We'll be in touch shortly.", false]);
  const [content] = vi.mocked(sendPressInquiry).mock.calls[0] ?? [];
  expect(content).toMatchObject({ reason: SYNDICATION, article_title: "Why single fathers" });
  await waitFor(() => expect(field(/^Message/).value).toBe(""));
  expect(field(/^Reason/).value).toBe(PRESS_REASONS[0]);
  expect(screen.queryByLabelText(/^Article Title/)).toBeNull();
});

test("an article's title that is not seen refuses nothing and is not sent; with the reason it is there again", async () => {
  vi.mocked(sendPressInquiry).mockResolvedValue({ ok: true, value: { sent: true } });
  fillPress();
  const title = "long ".repeat(50);
  type(/^Article Title/, title);
  type(/^Reason/, "Podcast Appearance");
  submit();
  expect(await told()).toEqual(["Submitted", "Thank you! We'll be in touch shortly.", false]);
  const [content] = vi.mocked(sendPressInquiry).mock.calls[0] ?? [];
  expect(content).toMatchObject({ reason: "Podcast Appearance", article_title: null });
});

test("asking for an article chooses the reason and names it; words already written stay", () => {
  const { rerender } = render(<PressForm wish={null} />);
  type(/^Message/, "Already written");
  rerender(<PressForm wish={{ title: "Why single fathers" }} />);
  expect(field(/^Reason/).value).toBe(SYNDICATION);
  expect(field(/^Article Title/).value).toBe("Why single fathers");
  expect(field(/^Message/).value).toBe("Already written");
  expect(document.activeElement).toBe(field(/^Your name/));
});

function openContact(): void {
  renderAt(<ContactPage words={CONTACT.blocks[0]?.fallback ?? { title: "" }} />);
  type(/^What is it about/, "Help for a father");
  type(/^Your name/, "Demo");
  type(/^Your email/, "demo@example.org");
  type(/^Your message/, "Whom can I call?");
}

test("a message that was sent has a promised day", async () => {
  vi.mocked(sendContactInquiry).mockResolvedValue({
    ok: true,
    value: { answer_by: "2026-11-25", copied: true },
  });
  openContact();
  submit();
  const said = await screen.findByRole("region", { name: "We have your message" });
  expect(said.textContent).toContain("A person will answer by November 25, 2026");
  await waitFor(() => expect(document.activeElement).toBe(said));
  fireEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect(field(/^Your message/).value).toBe("");
});

test("a message that was not sent stays", async () => {
  vi.mocked(sendContactInquiry).mockResolvedValue(problem("It may have arrived."));
  openContact();
  submit();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("It may have arrived."));
  expect(field(/^Your message/).value).toBe("Whom can I call?");
});
