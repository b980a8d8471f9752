// What a writer is told of a post that is planned, and of one that went off the site after a report.
import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { PostState } from "./post-state";
import { type OpenPost, takenDown } from "./queries";
import { WhatVisitorsRead } from "./write-page";

vi.mock("~/lib/session", () => ({ useAuth: () => ({ profile: { full_name: "Sam" } }) }));
vi.mock("./post-preview", () => ({ PostPreview: () => null }));

const [PAST, SOON] = ["2026-10-01T10:00:00Z", "2026-12-24T15:00:00Z"];
const open = (standing: string, row: object = {}) =>
  ({
    post: { id: "p", title: "First snow", stage: "done", standing, tags: [] },
    row: { goes_live_at: null, published_at: null, ...row },
    ...{ notes: [], revisions: [] },
  }) as unknown as OpenPost;
const visitorsRead = (of: OpenPost) => render(<WhatVisitorsRead open={of} />).container.textContent;

test("a post that is planned has its day, and no version that is read until then", () => {
  const words = visitorsRead(open("published", { goes_live_at: SOON, published_at: SOON }));
  expect(words).toMatch(/^Approved: it goes live on December 24, 2026 at 3:00 PM UTC.*write to us before\.$/);
  expect(words).not.toContain("version");
});

test("a new version that is planned leaves the one before to visitors, and one in work is not planned", () => {
  const planned = open("published", { goes_live_at: SOON, published_at: PAST });
  expect(visitorsRead(planned)).toContain("Until then visitors read the version before.");
  expect(visitorsRead(open("published", { published_at: PAST }))).toMatch(
    /until we have approved the new one/,
  );
  expect(visitorsRead(open("none"))).toBe("");
});

const WHY = "Read why, and ask for a second look";
test.each([
  ["after a report", { id: "case" }, "/decisions/case"],
  ["otherwise", null, undefined],
])("a post that went off the site %s: %j", (_, decision, href) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(takenDown("p").queryKey, decision as never);
  renderAt(<PostState open={open("archived")} />, { client });
  expect(screen.queryByRole("link", { name: WHY })?.getAttribute("href")).toBe(href);
  expect(screen.getByText(/not on the site any more/)).toBeTruthy();
});
