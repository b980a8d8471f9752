// Whoever mends a text has one editor, whatever is read meanwhile, can put it on the site, and is told when it is there.
import { QueryClient, useIsFetching } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { AppError } from "~domain/errors";
import type { Post } from "~domain/posts";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import type { PostEditorProps } from "../writing/post-editor";
import type { OpenPost } from "../writing/queries";
import { NewPostPage } from "./new-post-page";
import { ReviewPage } from "./review-page";

const read = vi.fn<() => Promise<OpenPost>>();
vi.mock("../writing/queries", () => ({
  postQuery: () => ({ queryKey: ["my", "post"], queryFn: () => read() }),
}));
vi.mock("../writing/post-editor", () => ({
  TEXT_ID: "text",
  PostEditor: ({ post, finish }: Pick<PostEditorProps, "post" | "finish">) => (
    <>
      <textarea aria-label="Text" defaultValue={post?.title} />
      <button type="button" onClick={() => void finish.run({} as Post, [])}>
        {finish.label}
      </button>
    </>
  ),
}));
vi.mock("~/lib/session", () => ({ useAuth: () => ({ user: { id: "me" } }) }));
const publishPost = vi.fn<() => Promise<Partial<Post>>>();
const askChanges = vi.fn<(post: Post, words: string) => Promise<Partial<Post>>>();
const withdrawPost = vi.fn<(...said: unknown[]) => Promise<Partial<Post>>>();
const archivePost = vi.fn<(...said: unknown[]) => Promise<Partial<Post>>>();
vi.mock("../writing/mutations", () => ({
  archivePost: ({ id }: Post, ...words: unknown[]) => archivePost(id, ...words),
  withdrawPost: ({ id }: Post, ...words: unknown[]) => withdrawPost(id, ...words),
  publishPost: () => publishPost(),
  askChanges: (post: Post, words: string) => askChanges(post, words),
}));

const titled = (title: string, more: Partial<Post> = {}) =>
  ({
    post: { id: "p", title, stage: "pending", standing: "none", tags: [], ...more },
    row: { state: more.standing ?? "pending", stage: "pending" },
    ...{ notes: [], revisions: [] },
  }) as unknown as OpenPost;

let client: QueryClient;
const Network = () => <output>{useIsFetching() > 0 ? "reading" : "quiet"}</output>;
/** Reads it again, until what is given back is called. */
async function readAgain(): Promise<(title: string, more?: Partial<Post>) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<OpenPost>();
  read.mockReturnValueOnce(promise);
  void client.invalidateQueries();
  await screen.findByText("reading");
  return async (...post) => {
    await act(async () => resolve(titled(...post)));
    await screen.findByText("quiet");
  };
}
beforeEach(async () => {
  client = new QueryClient();
  read.mockResolvedValueOnce(titled("First"));
  renderAt(
    <>
      {" "}
      <ReviewPage id="p" />
      <Network />
    </>,
    { client },
  );
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

test.each([
  [null, 1],
  ["somebody-else", 0],
])(
  "a new version of a live post that %s wrote, in work, is staff's to publish: %i",
  async (author_id, count) => {
    const answer = await readAgain();
    await answer("Mended", { author_id, stage: "draft", standing: "published" });
    expect(screen.queryAllByRole("button", { name: "Approve and publish" })).toHaveLength(count);
  },
);

const DAY_MS = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const [LIVE, WAITS] = ["The post is live.", "Approved. It goes live at its time."];
test.each([
  ["at once", "", { topic: "money" }, LIVE],
  ["as a new version for later", fromNow(3).slice(0, 16), { topic: "money" }, WAITS],
  ["about court, rested", "", { topic: "court", rested_from: fromNow(-2) }, LIVE],
  ["about court, not rested yet", "", { topic: "court", rested_from: fromNow(-0.5) }, WAITS],
])("who publishes %s is told when visitors read it", async (_, at, live, told) => {
  const published = { tags: [], published_at: fromNow(-9), updated_at: fromNow(0), ...live };
  publishPost.mockResolvedValueOnce(published as Partial<Post>);
  read.mockResolvedValue(titled("First"));
  fireEvent.click(screen.getByRole("button", { name: "Approve and publish" }));
  fireEvent.change(screen.getByLabelText(/^When/), { target: { value: at } });
  fireEvent.click(screen.getByRole("button", { name: "Go on to the check" }));
  fireEvent.click(await screen.findByRole("button", { name: at ? "Schedule" : "Publish" }));
  await vi.waitFor(() => expect(currentToasts().at(-1)?.title).toBe(told));
});

test.each([
  ["somebody-else", /read the post once more as a stranger would/],
  ["me", /as if you did not know your family/],
])("the check asks whoever reads what %s wrote to read it as who he is", async (author_id, words) => {
  const answer = await readAgain();
  await answer("First", { author_id });
  fireEvent.click(screen.getByRole("button", { name: "Approve and publish" }));
  fireEvent.click(screen.getByRole("button", { name: "Go on to the check" }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test("what we asked the writer stands beside the post until it is published", async () => {
  expect(screen.queryByText(/the writer/)).toBeNull();
  const answer = await readAgain();
  await answer("Second", { words: "Say where it was." });
  expect(screen.getByText("Back from the writer, whom we asked")).toBeTruthy();
  expect(screen.getByText("Say where it was.")).toBeTruthy();
});

test("words for a writer who has changed the post meanwhile wait until it is read anew", async () => {
  const box = () => screen.getByLabelText<HTMLTextAreaElement>(/What should the writer change/);
  const open = () => fireEvent.click(screen.getByRole("button", { name: "Ask for changes" }));
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send back" }));
  open();
  fireEvent.change(box(), { target: { value: "Say where it was." } });
  askChanges.mockRejectedValueOnce(new AppError("conflict", "It has changed."));
  read.mockResolvedValue(titled("Second", { edits: 2 } as Partial<Post>));
  send();
  expect(await screen.findByText("It has changed.")).toBeTruthy();
  await screen.findByText("quiet");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  open();
  expect(box().value).toBe("Say where it was.");
  askChanges.mockResolvedValueOnce({});
  send();
  await vi.waitFor(() => expect(currentToasts().at(-1)?.title).toBe("The writer has been told."));
  expect(askChanges.mock.calls.map(([{ title }, words]) => [title, words])).toEqual([
    ["First", "Say where it was."],
    ["Second", "Say where it was."],
  ]);
  open();
  expect(box().value).toBe("");
});

const WITHDRAW = {
  name: "Withdraw",
  act: withdrawPost,
  asked: "It is gone for good",
  done: /^The post is withdrawn/,
};
const ARCHIVE = {
  name: "Archive",
  act: archivePost,
  asked: "You can publish it again",
  done: /in the archive/,
};
test.each([
  ["of somebody else's goes with words for him", WITHDRAW, "somebody-else", "It names a school."],
  ["of one's own is asked about only", WITHDRAW, "me", undefined],
  ["of somebody else's goes into the archive with words", ARCHIVE, "somebody-else", "It is too old."],
  ["of one's own goes there without", ARCHIVE, "me", undefined],
])("a post %s", async (_, { name, act, asked, done }, author_id, words) => {
  const answer = await readAgain();
  await answer("Live", { author_id, standing: "published", stage: "done" });
  act.mockReset();
  act.mockResolvedValueOnce({});
  read.mockResolvedValue(titled("Live"));
  const press = () => fireEvent.click(screen.getAllByRole("button", { name }).at(-1) as Element);
  press();
  expect(screen.getByRole("dialog").textContent).toContain(asked);
  if (words) {
    press();
    expect(await screen.findAllByText("Say why. The writer reads it.")).not.toHaveLength(0);
    fireEvent.change(screen.getByLabelText(/The writer reads this/), { target: { value: words } });
  }
  press();
  await vi.waitFor(() => expect(currentToasts().at(-1)?.title).toMatch(done));
  expect(act.mock.calls).toEqual([words ? ["p", words] : ["p"]]);
});

test("while what was published is read again nobody is asked for its time anew", async () => {
  publishPost.mockResolvedValueOnce({ topic: "money", tags: [], updated_at: fromNow(0) });
  read.mockReturnValueOnce(new Promise(() => undefined));
  fireEvent.click(screen.getByRole("button", { name: "Approve and publish" }));
  fireEvent.click(screen.getByRole("button", { name: "Go on to the check" }));
  fireEvent.click(await screen.findByRole("button", { name: "Publish" }));
  await screen.findByText("reading");
  expect(screen.getByRole("button", { name: "One moment..." })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Go on to the check" })).toBeNull();
});

test("staff who publish a post of their own are told, too", async () => {
  renderAt(<NewPostPage />);
  publishPost.mockResolvedValueOnce({ topic: "money", tags: [], updated_at: fromNow(0) });
  fireEvent.click(screen.getByRole("button", { name: "Check and publish" }));
  await vi.waitFor(() => expect(currentToasts().at(-1)?.title).toBe(LIVE));
});
