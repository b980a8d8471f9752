// What a writer is told of a post that is planned, and of one that went off the site after a report.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { OurAnswer } from "./my-posts-page";
import { PostState, Withdraw } from "./post-state";
import { type OpenPost, type PostRow, takenDown } from "./queries";
import { WhatVisitorsRead } from "./write-page";

vi.mock("~/lib/session", () => ({ useAuth: () => ({ profile: { full_name: "Sam" } }) }));
const withdrawPost = vi.fn(async (_: { id: string }) => ({}));
vi.mock("./mutations", () => ({ withdrawPost: (post: { id: string }) => withdrawPost(post) }));
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

function knowing(decision: { id: string } | null): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(takenDown("p").queryKey, decision as never);
  return client;
}

const WHY = "Read why, and ask for a second look";
test.each([
  ["after a report", { id: "case" }, "/decisions/case"],
  ["otherwise", null, undefined],
])("a post that went off the site %s: %j", (_, decision, href) => {
  renderAt(<PostState open={open("archived")} />, { client: knowing(decision) });
  expect(screen.queryByRole("link", { name: WHY })?.getAttribute("href")).toBe(href);
  expect(screen.getByText(/not on the site any more/)).toBeTruthy();
});

const ROW = { id: "p", title: "First snow", stage: "done", words: null, goes_live_at: null };
test.each([
  ["taken down after a report", { standing: "archived" }, { id: "case" }, "/decisions/case"],
  [
    "put into the archive with a reason",
    { standing: "archived", words: "Too old." },
    null,
    "/write-blog-post/p",
  ],
  ["taken away by staff", { standing: "removed", words: "A school." }, null, "/write-blog-post/p"],
  ["put into the archive", { standing: "archived" }, null, undefined],
  ["withdrawn by its writer", { standing: "removed" }, null, undefined],
])("the list leads to the reason where a post was %s", (_, more, decision, href) => {
  renderAt(<OurAnswer row={{ ...ROW, ...more } as PostRow} />, { client: knowing(decision) });
  expect(screen.queryByRole("link", { name: /^Read why\s+about First snow$/ })?.getAttribute("href")).toBe(
    href,
  );
});

test.each([
  ["removed", null],
  // Of an earlier time: it was published again since.
  ["archived", { id: "older" }],
])(
  "what staff wrote with a post that is %s stands on its page, and where to object",
  (standing, decision) => {
    const { post, ...rest } = open(standing);
    renderAt(<PostState open={{ ...rest, post: { ...post, words: "It names a school." } }} />, {
      client: knowing(decision),
    });
    expect(screen.queryByRole("link", { name: WHY })).toBeNull();
    expect(screen.getByText("It names a school.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/contact");
  },
);

test("a writer withdraws for good only after a word about that", async () => {
  renderAt(<Withdraw post={{ id: "p", title: "First snow" }} />);
  fireEvent.click(screen.getByRole("button", { name: /^Withdraw\s+\(First snow\)$/ }));
  expect(screen.getByRole("dialog").textContent).toContain("It is gone for good");
  expect(withdrawPost).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  await vi.waitFor(() => expect(withdrawPost).toHaveBeenCalledWith({ id: "p", title: "First snow" }));
});
