// Forms of the product, one row each: what it refuses is marked, listed and focused; a server that cannot be
// reached is told in the form; and nothing is sent twice.
import { act, fireEvent, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as sandbox from "~/components/payment/sandbox";
import * as auth from "~/features/auth/mutations";
import * as secondFactor from "~/features/auth/second-factor/mutations";
import * as crm from "~/features/crm/mutations";
import * as giving from "~/features/donations/mutations";
import * as hosting from "~/features/groups/hosting/mutations";
import * as incidents from "~/features/groups/incidents/mutations";
import * as seats from "~/features/groups/mine/mutations";
import * as inquiries from "~/features/inquiries/mutations";
import * as legalAid from "~/features/legal-aid/mutations";
import * as moderation from "~/features/moderation/mutations";
import * as people from "~/features/people/mutations";
import * as registration from "~/features/registration/mutations";
import * as stock from "~/features/shop/admin/products/mutations";
import * as shop from "~/features/shop/checkout/mutations";
import * as users from "~/features/users/mutations";
import * as writing from "~/features/voice/writing/mutations";
import * as volunteers from "~/features/volunteering/admin/mutations";
import * as volunteering from "~/features/volunteering/mutations";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { CARD, FORMS, type FormRow, GRANT, REGISTRATION_ROWS } from "../tests/fixtures/forms";
import { renderAt } from "../tests/fixtures/page-stub";

vi.mock("~/components/payment/sandbox");
vi.mock("~/features/auth/mutations");
vi.mock("~/features/auth/second-factor/mutations");
vi.mock("~/features/crm/mutations");
vi.mock("~/features/donations/mutations");
vi.mock("~/features/groups/hosting/mutations");
vi.mock("~/features/groups/incidents/mutations");
vi.mock("~/features/groups/mine/mutations");
vi.mock("~/features/inquiries/mutations");
vi.mock("~/features/legal-aid/mutations");
vi.mock("~/features/moderation/mutations");
vi.mock("~/features/people/mutations");
vi.mock("~/features/registration/mutations");
vi.mock("~/features/shop/admin/products/mutations");
vi.mock("~/features/shop/checkout/mutations");
vi.mock("~/features/users/mutations");
vi.mock("~/features/volunteering/admin/mutations");
vi.mock("~/features/volunteering/mutations");
vi.mock("~/features/voice/writing/mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const AWAY = "The server is away.";
beforeEach(() => {
  for (const module of [
    crm,
    sandbox,
    auth,
    secondFactor,
    giving,
    hosting,
    incidents,
    seats,
    inquiries,
    legalAid,
    moderation,
    people,
    registration,
    shop,
    stock,
    users,
    volunteering,
    volunteers,
    writing,
  ])
    for (const verb of Object.values(module))
      if (vi.isMockFunction(verb)) verb.mockRejectedValue(new Error(AWAY));
  vi.mocked(secondFactor.justRecovered).mockReturnValue(false);
  vi.mocked(sandbox.stateOf).mockResolvedValue({ kind: "unsure" });
  setAuthState({
    ...SIGNED_OUT,
    status: "signed_in",
    user: { id: crypto.randomUUID(), email: "demo@example.org" } as never,
  });
});

function open({ form, name }: FormRow): HTMLFormElement {
  renderAt(<AuthProvider>{form}</AuthProvider>);
  return document.querySelector(`form[aria-label="${name}"]`) as HTMLFormElement;
}
const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

test.each([...FORMS, ...REGISTRATION_ROWS, CARD, GRANT].map((row) => [row.name, row] as const))(
  "%s: an empty form marks, lists and focuses what is missing",
  (_, row) => {
    const form = open(row);
    fireEvent.submit(form);
    const marked = [...form.querySelectorAll("[aria-invalid]")].map((one) => (one as HTMLInputElement).name);
    expect(marked).toEqual(row.wrong);
    expect(document.activeElement).toBe(control(form, row.wrong[0] ?? ""));
    for (const name of row.wrong) {
      const { id } = control(form, name);
      const words = document.getElementById(`${id}-error`)?.textContent;
      expect(words, name).toMatch(/\w{3}/);
      const entry = form.querySelector(`[role=alert] a[href="#${id}"]`)?.textContent;
      expect(entry, name).toBe(row.brief ? undefined : words);
    }
  },
);

test.each(FORMS.filter(({ brief }) => brief).map((row) => [row.name, row] as const))(
  "%s: where the focus is in the wrong field already, its error is said, once and each time",
  (_, row) => {
    vi.useFakeTimers();
    const form = open(row);
    const [name = ""] = row.wrong;
    const wait = () => act(() => vi.advanceTimersByTime(500));
    const saying = () => {
      const words = document.getElementById(`${control(form, name).id}-error`)?.textContent || "no error";
      const live = [...document.querySelectorAll("[aria-live], [role=alert], [role=status]")];
      return live.filter(({ textContent }) => textContent?.includes(words)).length;
    };
    (document.activeElement as HTMLElement).blur();
    fireEvent.submit(form);
    wait();
    expect(document.activeElement).toBe(control(form, name));
    expect(saying(), "read out with the focus").toBe(0);
    for (const _time of [1, 2]) {
      fireEvent.submit(form);
      expect(saying()).toBe(0);
      wait();
      expect(saying()).toBe(1);
    }
  },
);

test.each([...FORMS, ...REGISTRATION_ROWS].map((row) => [row.name, row] as const))(
  "%s: no field cuts what is too long for it: it is marked, and says how much it takes",
  (_, row) => {
    const form = open(row);
    for (const one of form.querySelectorAll<HTMLInputElement>("input[data-most]")) {
      const value = "9".repeat(Number(one.dataset.most) + 1);
      fireEvent.change(one, { target: { value } });
      expect(one.value).toBe(value);
      fireEvent.submit(form);
      expect(one.getAttribute("aria-invalid"), one.name).toBe("true");
      const said = document.getElementById(`${one.id}-error`)?.textContent;
      expect(said, one.name).toMatch(/[a-z]{3}/);
      expect(said, one.name).not.toMatch(/string/);
    }
    for (const one of form.querySelectorAll("input[name][maxlength]"))
      expect(one.getAttribute("autocomplete"), one.outerHTML).toBe("one-time-code");
  },
);

test.each([...FORMS, ...REGISTRATION_ROWS].map((row) => [row.name, row] as const))(
  "%s: a server that cannot be reached is told in the form, and what was typed stays",
  async (_, row) => {
    const form = open(row);
    for (const [name, value] of Object.entries(row.fill)) {
      const one = control(form, name);
      if (one.type === "checkbox") fireEvent.click(one);
      else fireEvent.change(one, { target: { value } });
    }
    fireEvent.submit(form);
    const said = () => [...form.querySelectorAll("[role=alert]")].map((one) => one.textContent).join(" ");
    await waitFor(() => expect(said()).toMatch(new RegExp(`${AWAY}|Something went wrong`)));
    expect(form.querySelector("[aria-invalid]")).toBeNull();
    const [[name = "", value] = []] = Object.entries(row.fill);
    expect(control(form, name).value).toBe(value);
  },
);
