// What happens to the draft beside the form takes no words from whoever is writing, unless he throws them away.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Form } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { PublishBar } from "./publish-bar";
import type { Known, Live, Open } from "./queries";
import { useBlockForm } from "./use-block-form";

const words = { content: null, image_url: null, image_alt: null, video_url: null, items: null };
const live: Live = { ...words, key: "k", title: "On the site", updated_at: "1" };
const open: Open = {
  ...{ ...words, id: "d", key: "k", title: "Draft", updated_at: "2", based_on: "1" },
  ...{ state: "scheduled", publish_at: "2030-01-01T12:00:00Z" },
};
let now: Known;

vi.mock("./queries", async (original) => ({
  ...(await original<object>()),
  blockQuery: (key: string) => ({ queryKey: ["block", key], queryFn: async () => now }),
}));
vi.mock("./mutations", async (original) => ({
  ...(await original<object>()),
  takeTimeBack: async () => {
    now = { ...now, open: { ...(now.open ?? open), state: "draft", publish_at: null } };
  },
  throwAway: async () => {
    now = { ...now, open: null };
  },
}));

const Page = () => {
  const block = useBlockForm("k", now, {});
  return (
    <Form form={block.form} label="Words">
      <TextField {...block.form.field("title")} label="Title" />
      <TextField {...block.form.field("video_url")} label="Video" />
      <PublishBar block={block} />
      {block.conflict ? <p>conflict: {block.conflict.fresh.open?.title}</p> : null}
    </Form>
  );
};
beforeEach(() => {
  now = { live, open, english: null };
  renderAt(<Page />);
});
const title = () => screen.getByLabelText<HTMLInputElement>("Title");
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("words that are not saved yet stay when the time is taken back", async () => {
  type("Typed");
  press("Take the time back");
  await screen.findByText("A draft");
  expect(title().value).toBe("Typed");
});

test("what somebody else has written into the draft meanwhile is shown before anything is put upon it", async () => {
  type("Typed");
  now = { ...now, open: { ...open, title: "Theirs" } };
  press("Take the time back");
  await screen.findByText("conflict: Theirs");
  expect(title().value).toBe("Typed");
});

test("they go along with a draft that is thrown away", async () => {
  type("Typed");
  press("Throw the draft away");
  await expect.poll(() => title().value).toBe("On the site");
  expect(screen.getByText("Nothing has been changed yet.")).toBeTruthy();
});
