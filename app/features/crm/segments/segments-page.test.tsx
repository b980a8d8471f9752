// What leads to the people of a segment says its name, in the address and so above the list they stand in.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { listParams } from "~/lib/list/params";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { crmList } from "../queries";
import { SegmentsPage } from "./segments-page";

const NAME = "Gala & friends, 50% + #1";
const SEGMENT = { id: "3f3e", name: NAME, rules: [{ field: "gift", is: true }], updated_at: "1" };
const rows = {
  ...{ select: () => rows, order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? [SEGMENT] : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

test("its people are asked for by its name", async () => {
  renderAt(<SegmentsPage />);
  const link = await screen.findByRole("link", { name: `Show ${NAME}` });
  const { search } = new URL(link.getAttribute("href") ?? "", "https://site.invalid");
  expect(listParams(crmList, new URLSearchParams(search)).q).toBe(`segment:${NAME}`);
});
