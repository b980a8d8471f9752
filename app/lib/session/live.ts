// The session as the client reports it. Loaded with supabase-js, never before.
import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js";
import { forgetDrafts } from "../browser/drafts";
import { isSharedDevice, SHARED_DEVICE_KEY } from "../browser/shared-device";
import { pageQueryClient } from "../query/client";
import { browserClient, type Db } from "../supabase";
import { readAccount } from "./account";
import { stopTrying, tryLater } from "./again";
import { arrived, isHere } from "./arrived";
import { keep } from "./keep";
import { beginLock, lockState, onLock, startAfresh } from "./lock";
import { opened } from "./lock-gate";
import { clearMark, readMark, setMark } from "./marks";
import { revoke } from "./revoke";
import { type AuthState, authState, SIGNED_OUT, setAuthState, UNREADABLE } from "./state";
import { hasStoredSession, SESSION_KEY, storedSession } from "./stored";
import { TRACES } from "./traces";

/** Queries about the person who is signed in begin with this key; they are dropped when somebody else is. */
const PERSONAL = ["my"] as const;
let loads = 0;
/** Somebody signs out in this tab, which may take the service a while. */
let leaving = false;
/** The mark is of this browser, whose tabs may sleep: it stands until somebody signs in again. */
const onPurpose = () => leaving || readMark("left_at") !== null;
function markLeft(): void {
  setMark("left_at", String(Date.now()));
  for (const mark of TRACES) clearMark(mark);
}

export async function follow(): Promise<void> {
  // Before anything is read with the session of the tab.
  if (isSharedDevice() && hasStoredSession() && beginLock()) await opened();
  const db = await browserClient();
  db.auth.onAuthStateChange((event, session) => onChange(db, event, session));
  // The news that a session ended may overtake the mark that says it was on purpose: storage reaches other tabs later.
  window.addEventListener("storage", lookWhetherLeft);
  // A tab that slept may have missed the news.
  document.addEventListener("visibilitychange", lookWhetherLeft);
  onLock(() => {
    if (db.getChannels().length === 0) return;
    if (lockState() === "locked") void db.realtime.disconnect();
    else db.realtime.connect();
  });
  window.addEventListener("storage", ({ key }) => {
    // Another tab has made this a shared device, or ended that: this one was made for the other way.
    if (key === SHARED_DEVICE_KEY) location.reload();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    // Found by Back as it was left, and meanwhile somebody has signed out, or somebody else in.
    const { user } = authState();
    if (persisted && user && storedSession()?.user?.id !== user.id) startAfresh();
  });
}

/** In another tab. */
function lookWhetherLeft(): void {
  const { user, loading } = authState();
  // Of who is just coming in the session may not have arrived yet.
  if (user && !loading && onPurpose() && !hasStoredSession()) left("SIGNED_OUT");
}

// The client waits for this callback: nothing in it may wait for the client.
function onChange(db: Db, event: AuthChangeEvent, session: Session | null): void {
  if (!session) {
    left(event);
    return;
  }
  // On a shared device each tab has a session of its own; that of another one is none of ours.
  if (isSharedDevice() && !isHere(session)) return;
  const before = authState();
  // A sign-in anew may be one that has not shown the second factor yet (the link of a mail, another tab).
  const comes = event === "SIGNED_IN" || event === "PASSWORD_RECOVERY";
  const anew = comes && session.access_token !== before.session?.access_token;
  const known = before.status === "signed_in" && before.user?.id === session.user.id && !anew;
  // What is found at the start is told twice, as a sign-in and to whoever begins to listen: it is read once.
  const again = event === "SIGNED_IN" || event === "INITIAL_SESSION";
  if (again && before.loading && before.session?.access_token === session.access_token) return;
  if (known) setAuthState({ ...before, session, user: session.user });
  else void load(db, session);
}

function left(event: AuthChangeEvent): void {
  loads += 1;
  const before = authState();
  stopTrying();
  // Another tab may have opened with the session meanwhile.
  if (leaving) markLeft();
  // The session is there and could not be renewed, as when the service is away: that is no sign-out.
  if (event === "INITIAL_SESSION" && hasStoredSession()) {
    const isKnown = before.status === "signed_in" || before.status === "expired";
    setAuthState(isKnown ? { ...before, loading: false, stale: true } : UNREADABLE);
    tryLater(readAgain);
    return;
  }
  if (isSharedDevice() && before.user) {
    leftSharedDevice();
    return;
  }
  if (event === "SIGNED_OUT" && before.status === "signed_in" && !onPurpose()) {
    setAuthState({ ...before, status: "expired", session: null });
    return;
  }
  if (before.status === "expired" && !onPurpose()) {
    if (before.owesSecondStep) setAuthState({ ...before, loading: false, owesSecondStep: false });
    return;
  }
  if (onPurpose()) forgetDrafts();
  pageQueryClient().removeQueries({ queryKey: PERSONAL });
  setAuthState(SIGNED_OUT);
}

/** However it ended: nothing stays, neither on the screen nor in the tab. */
function leftSharedDevice(): void {
  // Somebody has signed out in another tab.
  if (hasStoredSession()) {
    void signOut("here");
    return;
  }
  sessionStorage.clear();
  setAuthState(SIGNED_OUT);
  startAfresh();
}

async function load(db: Db, session: Session): Promise<void> {
  loads += 1;
  const mine = loads;
  const before = authState();
  // The same person again: the page below the dialog must not be taken away while we look.
  const again = before.user?.id === session.user.id;
  if (!again) pageQueryClient().removeQueries({ queryKey: PERSONAL });
  // What the one before has typed is none of this one's.
  if (before.user && !again) forgetDrafts();
  const { owesSecondStep } = before;
  const base: AuthState = again
    ? before
    : { ...SIGNED_OUT, owesSecondStep, status: "loading", user: session.user };
  setAuthState({ ...base, loading: true, session });
  await arrived(session);
  await admit(db, session, mine);
}

async function admit(db: Db, session: Session, mine: number): Promise<void> {
  if (mine !== loads) return;
  clearMark("left_at");
  if (await owesStep(db)) return stopAtFirstStep(mine);
  await settle(db, session.user, session, mine);
}

async function owesStep(db: Db): Promise<boolean> {
  const { data } = await db.auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}

/** The page below the dialog of an ended session stays; everybody else is still outside. */
function stopAtFirstStep(mine: number): void {
  if (mine !== loads) return;
  const now = authState();
  const outside =
    now.status === "expired" ? { ...now, session: null, isAdmin: false, isDonor: false } : SIGNED_OUT;
  setAuthState({ ...outside, loading: false, owesSecondStep: true });
}

async function settle(db: Db, user: User, session: Session | null, mine: number): Promise<void> {
  const account = await readAccount(db, user);
  if (mine !== loads) return;
  const now = authState();
  const known = account ?? (now.status === "signed_in" || now.status === "expired" ? now : null);
  const { profile, roles, isFirstTimeLogin } = known ?? UNREADABLE;
  setAuthState({
    status: known ? "signed_in" : "unreadable",
    stale: !account,
    owesSecondStep: false,
    loading: false,
    session: now.session ?? session,
    user,
    profile,
    roles,
    isFirstTimeLogin,
    isAdmin: roles.includes("admin"),
    isDonor: roles.includes("donor"),
  });
  if (!account) return tryLater(readAgain);
  stopTrying();
  // What the pages read meanwhile may have failed with it.
  if (now.stale) void pageQueryClient().invalidateQueries({ queryKey: PERSONAL });
}

/** After a reading failed: the page stays as it is until there is an answer. */
export async function readAgain(): Promise<void> {
  const db = await browserClient();
  const { data } = await db.auth.getSession();
  if (!data.session) return left("INITIAL_SESSION");
  loads += 1;
  await admit(db, data.session, loads);
}

/** Reads profile and roles again, after something changed them. */
export async function reloadAccount(): Promise<void> {
  const { user, session, status } = authState();
  if (status !== "signed_in" || !user) return;
  loads += 1;
  void pageQueryClient().invalidateQueries({ queryKey: PERSONAL });
  await settle(await browserClient(), user, session, loads);
}

/**
 * `here` always ends the session of this browser, at once and also without a connection. `everywhere` asks the server
 * first; false means it could not be reached and nothing has changed.
 */
export async function signOut(where: "here" | "everywhere"): Promise<boolean> {
  const db = await browserClient();
  leaving = true;
  try {
    markLeft();
    if (where === "here") putAway(db);
    else if (!(await endedEverywhere(db))) return false;
    left("SIGNED_OUT");
    return true;
  } finally {
    leaving = false;
  }
}

function putAway(db: Db): void {
  const session = storedSession();
  keep.removeItem(SESSION_KEY);
  // There is none any more, so this asks nobody, and only tells the client and the other tabs.
  db.auth.signOut({ scope: "local" }).catch(() => undefined);
  if (session) revoke(session).catch(() => undefined);
}

/** A session that the service has ended already is gone here, too: then nobody is still signed in with it. */
async function endedEverywhere(db: Db): Promise<boolean> {
  const { error } = await db.auth.signOut({ scope: "global" });
  if (!error || !hasStoredSession()) return true;
  clearMark("left_at");
  return false;
}
