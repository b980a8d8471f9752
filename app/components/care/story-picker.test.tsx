// One story, told once: he sees exactly what goes and changes it, and the form sends it with its number.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import * as stories from "~/lib/stories";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { StoryPicker } from "./story-picker";

const person = vi.hoisted(() => ({ status: "signed_in", user: { id: "f" } }));
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => person }));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/stories");

const STORY = {
  id: "r1",
  state: "reading",
  story: "The rent is due.",
  children: "4 and 7",
  cost: null,
  tried: null,
};
const onUse = vi.fn();
beforeEach(() => {
  onUse.mockReset();
});
function show(requests: object[]) {
  vi.mocked(stories.readMyRequests).mockResolvedValue(requests as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(
    <AuthProvider>
      <StoryPicker recipient="Demo Law Office" onUse={onUse} />
    </AuthProvider>,
    { client },
  );
}

test("what is given is what was shown and changed, with what it is written down by once it is sent", async () => {
  show([STORY]);
  fireEvent.click(await screen.findByRole("button", { name: "Reuse what you told us" }));
  const words = screen.getByLabelText("What will be sent");
  expect(words).toHaveProperty("value", "The rent is due.\n\nChildren: 4 and 7");
  expect(screen.getByText(/exactly what Demo Law Office gets/)).toBeTruthy();
  fireEvent.change(words, { target: { value: "The rent is due." } });
  fireEvent.click(screen.getByRole("button", { name: "Use these words" }));
  await waitFor(() => expect(onUse).toHaveBeenCalledOnce());
  expect(onUse).toHaveBeenCalledWith("The rent is due.", {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    request_id: "r1",
  });
});

test("there is nothing to press where nothing was told, or nothing was sent", async () => {
  show([
    { ...STORY, state: "draft" },
    { ...STORY, id: "r2", story: null, children: null },
  ]);
  await waitFor(() => expect(stories.readMyRequests).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
});
