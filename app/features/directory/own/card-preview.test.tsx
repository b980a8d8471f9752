import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { CardPreview } from "./card-preview";

afterEach(() => void vi.useRealTimers());

const listing = {
  ...{
    id: "l",
    kind: "psychologist",
    slug: "demo",
    name: "Demo Practice",
    responsible: "Demo",
    office: null,
    bio: null,
  },
  ...{ issues: [], languages: [], states: ["OH"], telehealth: true, sliding_scale: false, insurance: [] },
  ...{
    first_call_free: false,
    taking_new_people: true,
    verified_where: "Ohio",
    verified_on: "2026-01-01",
    is_listed: true,
  },
};

test("the preview takes the mark away when visitors no longer see it: after 45 times 24 hours, not at midnight", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-01T15:00:00Z"), toFake: ["Date"] });
  const marked = (availability_confirmed_at: string) => {
    const { unmount } = renderAt(
      <CardPreview listing={{ ...listing, availability_confirmed_at } as never} />,
    );
    const found = screen.queryByText(/^Taking new/) !== null;
    unmount();
    return found;
  };
  expect(marked("2026-01-15T15:01:00Z")).toBe(true);
  expect(marked("2026-01-15T14:59:00Z")).toBe(false);
});
