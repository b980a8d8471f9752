// The database refuses a time that has passed by the same name as a session that is over: hosts are told what is true.
import { expect, test, vi } from "vitest";
import { takeSeat } from "../mine/mutations";
import { addSession, moveSession } from "./mutations";

const error = { code: "PT409", message: "session_over" };
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ rpc: async () => ({ data: null, error }) }),
}));
const time = { day: "2020-01-01", local_time: "20:00" };

test("a new session at a time that has passed is refused for that time", async () => {
  const words = "This time has passed. Choose a later one.";
  const session = { ...time, group_id: "g", minutes: 60, note: null };
  await expect(addSession(session)).rejects.toMatchObject({ message: words, fields: { local_time: words } });
});

test("nobody who moves a session to such a time is told that the session is over", async () => {
  const words = "The session has begun, or the time you chose has passed.";
  await expect(moveSession("s", time, time)).rejects.toMatchObject({
    message: words,
    fields: { local_time: words },
  });
});

test("of a session whose group is hidden, which its host reads, nobody is told that it is gone", async () => {
  error.message = "session_not_found";
  await expect(moveSession("s", time, time)).rejects.toMatchObject({
    message: "It was not moved: the group does not meet right now, or the session no longer exists.",
  });
  error.message = "session_over";
});

test("who asks for a seat in one that is over is told so as before", async () => {
  await expect(takeSeat("s", { listen_only: false })).rejects.toMatchObject({
    message: "This session is over.",
  });
});
