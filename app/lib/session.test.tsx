import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { AuthProvider, useAuth } from "./session";
import { LOADING, SIGNED_OUT, setAuthState } from "./session/state";

const loaded = vi.hoisted(() => vi.fn());
vi.mock("./session/live", () => {
  loaded();
  return { follow: async () => undefined };
});

const Who = () => {
  const { status, loading } = useAuth();
  return <p>{`${status} ${loading}`}</p>;
};
const show = () =>
  render(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  setAuthState(LOADING);
});

test("outside its provider it says what is wrong", () => {
  // Without a renderer React has nothing to write about it.
  expect(() => renderToString(<Who />)).toThrow("useAuth must be used within an AuthProvider");
});

test("without a stored session nobody is signed in, and nothing is loaded to find that out", () => {
  show();
  expect(screen.getByText("signed_out false")).toBeTruthy();
  expect(loaded).not.toHaveBeenCalled();
});

test("what the client reports shows everywhere", () => {
  show();
  act(() => setAuthState({ ...SIGNED_OUT, status: "signed_in" }));
  expect(screen.getByText("signed_in false")).toBeTruthy();
});

test("a session stored by another tab is followed", async () => {
  show();
  await act(async () => {
    localStorage.setItem("sff-session", "{}");
    window.dispatchEvent(new StorageEvent("storage", { key: "sff-session", newValue: "{}" }));
    await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  });
  expect(screen.getByText("loading true")).toBeTruthy();
});
