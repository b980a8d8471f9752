// Whoever mends a text has one editor, whatever is read meanwhile.
import { QueryClient, QueryClientProvider, useIsFetching } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { Post } from "~domain/posts";
import type { OpenPost } from "../writing/queries";
import { ReviewPage } from "./review-page";

const read = vi.fn<() => Promise<OpenPost>>();
vi.mock("../writing/queries", () => ({ postQuery: () => ({ queryKey: ["post"], queryFn: () => read() }) }));
vi.mock("../writing/post-editor", () => ({
  TEXT_ID: "text",
  PostEditor: ({ post }: { post: Post }) => <textarea aria-label="Text" defaultValue={post.title} />,
}));
vi.mock("./decisions", () => ({ Decisions: () => null }));

const titled = (title: string) =>
  ({
    post: { id: "p", title, stage: "pending", standing: "none", tags: [] },
    row: { state: "pending", stage: "pending" },
    ...{ notes: [], revisions: [] },
  }) as unknown as OpenPost;

let client: QueryClient;
const Network = () => <output>{useIsFetching() > 0 ? "reading" : "quiet"}</output>;
/** Reads it again, until what is given back is called. */
async function readAgain(): Promise<(title: string) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<OpenPost>();
  read.mockReturnValueOnce(promise);
  void client.invalidateQueries();
  await screen.findByText("reading");
  return async (title) => {
    await act(async () => resolve(titled(title)));
    await screen.findByText("quiet");
  };
}
beforeEach(async () => {
  client = new QueryClient();
  read.mockResolvedValueOnce(titled("First"));
  const Page = () => (
    <QueryClientProvider client={client}>
      <ReviewPage id="p" />
      <Network />
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  await screen.findByRole("button", { name: "Edit the text" });
});
const edit = () => fireEvent.click(screen.getByRole("button", { name: "Edit the text" }));
const editor = () => screen.queryByLabelText<HTMLTextAreaElement>("Text");

test("the editor stays while the post is read again, and after", async () => {
  edit();
  const before = editor();
  expect(before).toBeTruthy();
  const answer = await readAgain();
  expect(editor()).toBe(before);
  await answer("Second");
  expect(editor()).toBe(before);
});

test("it begins with what is there by then", async () => {
  const answer = await readAgain();
  edit();
  expect(editor()).toBeNull();
  await answer("Second");
  expect(editor()?.value).toBe("Second");
});
