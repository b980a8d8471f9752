import { useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { CheckboxField } from "~/components/form/checkbox-field";
import { useAuth } from "~/lib/session";

/** Whose account he wants it kept with: his session may end before he sends it, and somebody else's begin. */
export function useBind() {
  const { status, user } = useAuth();
  const [account, setAccount] = useState<string>();
  const signedIn = status === "signed_in";
  return {
    signedIn,
    wanted: account !== undefined && (!signedIn || account === user?.id),
    bind: signedIn && account !== undefined && account === user?.id,
    onChange: (wanted: boolean) => setAccount(wanted ? user?.id : undefined),
  };
}

/** For whoever is signed in: with the account, or by the link alone. */
export function BindChoice({ signedIn, wanted, bind, onChange }: ReturnType<typeof useBind>) {
  return (
    <>
      {signedIn ? (
        <CheckboxField
          label="Keep it with my account"
          hint="Then you find it in your profile, too. Without this, only your private link opens it."
          checked={bind}
          onChange={({ target }) => onChange(target.checked)}
        />
      ) : null}
      <div role="status" className="empty:mb-0">
        {wanted && !signedIn ? (
          <Notice tone="warning" title="You are signed out">
            If you send it now, it is not kept with your account: only your private link opens it. To keep it
            there, first sign in again in another tab. What you typed stays here.
          </Notice>
        ) : null}
      </div>
    </>
  );
}
