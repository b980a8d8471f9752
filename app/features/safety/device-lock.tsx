import { useEffect, useRef, useSyncExternalStore } from "react";
import { z } from "zod";
import { Form, Submit } from "~/components/form/form";
import { PasswordField } from "~/components/form/password-field";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { signOut } from "~/lib/session";
import { lockState, onLock, startAfresh, stay, watchLock } from "~/lib/session/lock";
import { unlock } from "~/lib/session/unlock";
import { MESSAGES } from "~domain/messages";

const passwordGiven = z.object({ password: z.string().min(1, "Enter your password.") });

/** Also without a connection: what this tab keeps is gone in any case. */
async function leave(): Promise<void> {
  await signOut("here").catch(() => undefined);
  sessionStorage.clear();
  startAfresh();
}

/** Over every page: a warning after four and a half minutes without an act, a locked page after five. */
export function DeviceLock() {
  const lock = useSyncExternalStore(onLock, lockState);
  useEffect(watchLock, []);
  return (
    <>
      <Dialog
        open={lock === "warning"}
        onClose={stay}
        title="Are you still there?"
        description="Nothing was touched here for a while. In less than 30 seconds the page goes blank and asks for your password."
      >
        <div className="flex flex-wrap gap-4">
          <Button onClick={stay}>I'm still here</Button>
          <Button variant="quiet" onClick={() => void leave()}>
            Sign out now
          </Button>
        </div>
      </Dialog>
      {lock === "locked" ? <Locked /> : null}
    </>
  );
}

/** The page below is invisible and, under a modal dialog, reached by nobody. It says nothing of who is signed in. */
function Locked() {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const form = useForm({
    id: "unlock",
    schema: passwordGiven,
    initial: { password: "" },
    send: async ({ password }, { set }) => {
      const answer = await unlock(password);
      if (answer === "out") {
        await leave();
        return "leaving";
      }
      if (answer.ok) return;
      const said = { said: MESSAGES.auth_exception(answer.message), quietly: true };
      if (answer.code !== "invalid_credentials") return said;
      set("password", "");
      return { ...said, fields: { password: WRONG } };
    },
  });
  return (
    <dialog
      ref={element}
      aria-labelledby="locked-title"
      aria-describedby="locked-text"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog whatever it says, when Escape is pressed twice.
      onClose={() => element.current?.showModal()}
      className="visible m-auto w-[min(28rem,calc(100vw-2rem))] rounded-[8px_48px_8px_8px] bg-surface-raised p-6 text-ink backdrop:bg-surface sm:p-8"
    >
      <h2 id="locked-title" className="text-2xl">
        This page is locked
      </h2>
      <p id="locked-text" className="mt-2 mb-6 text-ink-soft">
        Nothing was touched here for five minutes. Enter your password to go on where you were.
      </p>
      <Form form={form} label="Unlock" brief>
        <PasswordField
          {...form.field("password")}
          label="Password"
          autoComplete="current-password"
          required
        />
        <Submit
          form={form}
          pendingText="Checking..."
          beside={
            <Button variant="quiet" onClick={() => void leave()}>
              Sign out
            </Button>
          }
        >
          Unlock
        </Submit>
      </Form>
    </dialog>
  );
}

const WRONG = "This is not the password. After five wrong ones you are signed out.";
