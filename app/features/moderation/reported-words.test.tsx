// Whoever decides reads what was reported, on the case itself, also once it is down.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { ReportedWords } from "./reported-words";

const kept = vi.hoisted(() => ({ said: [] as object[], now: null as object | null }));
vi.mock("~/lib/query/client", async (original) => ({
  ...(await original<object>()),
  dbOf: async () => {
    const rows = { select: () => rows, eq: () => rows, limit };
    const rpc = async () => ({ data: kept.now, error: null });
    return { from: () => rows, rpc };
    async function limit() {
      return { data: [{ said: kept.said }], error: null };
    }
  },
}));

const lines = (words: string) => [{ name: "Name", words }];
const versions = (...words: string[]) =>
  words.map((said, n) => ({ at: `2026-03-0${n + 1}T12:00:00Z`, lines: lines(said) }));
async function open(said: object[], now: object | null): Promise<string> {
  Object.assign(kept, { said, now });
  renderAt(<ReportedWords id="c" />);
  await screen.findByText(/^(Visitors don't|It says|What it says now|It is erased)/);
  return screen.getByRole("region", { name: "What was reported" }).textContent ?? "";
}

test.each([
  ["down", null, "Visitors don't see it now."],
  ["as it was", lines("Rude N."), "It says the same now."],
  ["something else", lines("Kind N."), "What it says nowNameKind N."],
])("what was reported stands there, and that it is %s now", async (_, now, says) => {
  expect(await open(versions("Rude N."), now)).toBe(
    `What was reportedAs it was reported on March 1, 2026NameRude N.${says}`,
  );
});

test("what it was changed to before the decision stands below what was reported first", async () => {
  expect(await open(versions("Rude N.", "Ruder N."), lines("Ruder N."))).toMatch(
    /^What was reportedAs it was .*Rude N\.Changed since. As it stood on March 2, 2026NameRuder N\.It says the same now\.$/,
  );
});

test("of whoever is erased nothing stands there, whatever is shown of it now", async () => {
  expect(await open([], lines("Kind N."))).toMatch(/^What was reportedIt is erased, .*\.$/);
});

test("a whole story is folded", async () => {
  await open(versions("word ".repeat(400)), null);
  expect(screen.getByText("Read it all").closest("details")?.open).toBe(false);
});
