// Nothing that was written is lost: not by a failing server, not by a crash, not by somebody who was quicker.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useForm } from "~/components/form/use-form";
import type { Post } from "~domain/posts";
import { keepPost, recallPost, unsavedPost } from "./kept";
import * as mutations from "./mutations";
import { postValues, readyPost } from "./post-values";
import { type Autosave, useAutosave } from "./use-autosave";

vi.mock("./mutations");

const ID = "00000000-0000-4000-8000-000000000001";
const ME = "me";
const post = (changes: Partial<Post> = {}): Post =>
  ({ id: ID, updated_at: "1", title: "First", excerpt: "", tags: [], findings: [], ...changes }) as Post;

let autosave: Autosave;
const created = vi.fn();

function Page({ from }: { from: Post | null }) {
  const kept = recallPost(ID, ME);
  const form = useForm({
    id: "post",
    schema: readyPost,
    initial: () => kept?.values ?? postValues(from),
    send: async () => undefined,
  });
  autosave = useAutosave({ id: ID, user_id: ME, post: from, form, kept, onCreated: created });
  return (
    <>
      <input {...form.field("title")} aria-label="Title" />
      <output>{autosave.theirs ? `theirs: ${autosave.theirs.title}` : autosave.state}</output>
    </>
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>("Title");
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const state = () => document.querySelector("output")?.textContent;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(mutations.savePost).mockImplementation(async (seen, words) => ({
    outcome: "saved",
    post: post({ updated_at: `${seen.updated_at}+`, ...(words as Partial<Post>) }),
  }));
  vi.mocked(mutations.createPost).mockImplementation(async (_, words) => post(words as Partial<Post>));
});

test("saves what changed upon the version it was written on, and keeps nothing back then", async () => {
  render(<Page from={post()} />);
  type("Second");
  expect(recallPost(ID, ME)).toMatchObject({ base: "1", values: { title: "Second" } });
  await act(async () => void (await autosave.save()));
  expect(mutations.savePost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ updated_at: "1" }), {
    title: "Second",
  });
  expect(state()).toBe("saved");
  expect(recallPost(ID, ME)).toBeNull();
});

test("a post that is not there yet is made with its first save, once", async () => {
  render(<Page from={null} />);
  type("New");
  expect(unsavedPost(ME)).toBe(ID);
  expect(unsavedPost("somebody else")).toBeNull();
  await act(async () => void (await Promise.all([autosave.save(), autosave.save()])));
  expect(mutations.createPost).toHaveBeenCalledOnce();
  expect(created).toHaveBeenCalledOnce();
  expect(unsavedPost(ME)).toBeNull();
});

test("what the server does not take stays on the device, and is there again after a crash", async () => {
  vi.mocked(mutations.savePost).mockRejectedValue(new Error("away"));
  const { unmount } = render(<Page from={post()} />);
  type("Unsent");
  await act(async () => void (await autosave.save()));
  expect(state()).toBe("kept");
  await act(async () => unmount());
  render(<Page from={post()} />);
  expect(title().value).toBe("Unsent");
});

test("it is sent as soon as there is a connection again", async () => {
  vi.mocked(mutations.savePost).mockRejectedValueOnce(new Error("away"));
  render(<Page from={post()} />);
  type("Unsent");
  await act(async () => void (await autosave.save()));
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(state()).toBe("saved"));
});

test.each([
  ["mine", "Mine"],
  ["theirs", "Theirs"],
] as const)("somebody was quicker: nothing is saved before %s is chosen", async (whose, expected) => {
  vi.mocked(mutations.savePost).mockResolvedValueOnce({
    outcome: "conflict",
    post: post({ updated_at: "2", title: "Theirs" }),
  });
  render(<Page from={post()} />);
  type("Mine");
  await act(async () => void (await autosave.save()));
  expect(state()).toBe("theirs: Theirs");
  await act(async () => void (await autosave.save()));
  expect(mutations.savePost).toHaveBeenCalledOnce();
  await act(async () => autosave.choose(whose));
  expect(title().value).toBe(expected);
  await act(async () => void (await autosave.save()));
  const last = vi.mocked(mutations.savePost).mock.calls.at(-1);
  if (whose === "mine")
    expect(last).toEqual([expect.objectContaining({ updated_at: "2" }), { title: "Mine" }]);
  else expect(mutations.savePost).toHaveBeenCalledOnce();
});

describe("a save reached the server and its answer was lost", () => {
  /** What the server holds; it refuses what was written upon an older version. */
  let server: Post;
  beforeEach(() => {
    server = post();
    vi.mocked(mutations.savePost).mockImplementation(async (seen, words) => {
      if (seen.updated_at !== server.updated_at) return { outcome: "conflict", post: server };
      const title = String(words.title ?? server.title).trim();
      server = { ...server, title, updated_at: `${server.updated_at}+` };
      return { outcome: "saved", post: server };
    });
  });
  async function lose(value: string): Promise<void> {
    const answers = vi.mocked(mutations.savePost).getMockImplementation();
    vi.mocked(mutations.savePost).mockImplementationOnce(async (...sent) => {
      await answers?.(...sent);
      throw new Error("away");
    });
    type(value);
    await act(async () => void (await autosave.save()));
    expect(state()).toBe("kept");
  }

  test.each([
    ["sent again", "Mine "],
    ["gone on from", "Mine, and more"],
    ["undone", "First"],
  ])("the words are nobody else's when they are %s", async (_, next) => {
    render(<Page from={post()} />);
    await lose("Mine ");
    vi.mocked(mutations.savePost).mockRejectedValueOnce(new Error("still away"));
    type("Mine, a");
    await act(async () => void (await autosave.save()));
    type(next);
    await act(async () => void (await autosave.save()));
    expect(state()).toBe("saved");
    expect(server.title).toBe(next.trim());
    expect(recallPost(ID, ME)).toBeNull();
  });

  test("what somebody has changed since is not overwritten", async () => {
    render(<Page from={post()} />);
    await lose("Mine");
    server = { ...server, excerpt: "Theirs", updated_at: "3" };
    await act(async () => void (await autosave.save()));
    expect(state()).toBe("theirs: Mine");
  });

  test("a page that was opened anew does not ask, and keeps nothing back", async () => {
    const { unmount } = render(<Page from={post()} />);
    await lose("Mine ");
    vi.mocked(mutations.savePost).mockRejectedValueOnce(new Error("still away"));
    await act(async () => unmount());
    render(<Page from={server} />);
    expect(state()).not.toContain("theirs");
    await act(async () => void (await autosave.save()));
    expect(recallPost(ID, ME)).toBeNull();
  });
});

test("a text kept upon an older version asks instead of overwriting", () => {
  keepPost(ID, ME, { base: "0", values: { ...postValues(post()), title: "Kept" } });
  render(<Page from={post({ title: "Newer" })} />);
  expect(state()).toBe("theirs: Newer");
  expect(title().value).toBe("Kept");
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another form", JSON.stringify({ base: null, user_id: ME, saved_at: Date.now(), values: { title: 1 } })],
])("%s on the device is no draft", (_, stored) => {
  if (stored) localStorage.setItem(`sff-draft-post-${ID}`, stored);
  expect(recallPost(ID, ME)).toBeNull();
});
