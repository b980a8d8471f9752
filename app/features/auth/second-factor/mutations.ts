import { setMark } from "~/lib/session/marks";
import { authSettled } from "~/lib/session/settled";
import { followSession } from "~/lib/session/start";
import { browserClient, type Db } from "~/lib/supabase";
import { LEGAL_NAME } from "~domain/legal";
import { codeProblem, qrSource, signInProblem } from "./texts";

/** A refusal in words for the person. */
export type StepOutcome<T = object> = ({ ok: true } & T) | { ok: false; message: string };
export type Enrolment = { factor_id: string; qr_source: string; secret: string };

const refused = (error: Parameters<typeof codeProblem>[0]) =>
  ({ ok: false, message: codeProblem(error) }) as const;

async function client(): Promise<Db> {
  await followSession();
  return browserClient();
}

/** A new secret for an authenticator app; nothing is on before the first code of it. */
export async function startEnrolment(): Promise<StepOutcome<Enrolment>> {
  const { mfa } = (await client()).auth;
  // Set-ups that were left half-way stand in the way of a new one on hosted installations.
  const present = await mfa.listFactors();
  for (const { id, status } of present.data?.all ?? [])
    if (status === "unverified") await mfa.unenroll({ factorId: id });
  const names = { friendlyName: "Authenticator app", issuer: LEGAL_NAME };
  const { data, error } = await mfa.enroll({ factorType: "totp", ...names });
  if (error) return refused(error);
  const { qr_code, secret } = data.totp;
  return { ok: true, factor_id: data.id, qr_source: qrSource(qr_code), secret };
}

/** The first code turns the second step on and brings the recovery codes, if they could be made. */
export async function finishEnrolment(
  factorId: string,
  code: string,
): Promise<StepOutcome<{ codes: string[] }>> {
  const { error } = await (await client()).auth.mfa.challengeAndVerify({ factorId, code });
  if (error) return refused(error);
  const made = await newRecoveryCodes().catch(() => null);
  return { ok: true, codes: made?.ok ? made.codes : [] };
}

/** Ten codes in place of the old ones. */
export async function newRecoveryCodes(): Promise<StepOutcome<{ codes: string[] }>> {
  const { data, error } = await (await client()).rpc("make_recovery_codes");
  return error ? refused(error) : { ok: true, codes: data };
}

export async function turnOff(code: string): Promise<StepOutcome> {
  const { auth } = await client();
  const { data, error } = await auth.mfa.listFactors();
  if (error) return refused(error);
  const [factor] = data.totp;
  if (factor) {
    const shown = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (shown.error) return refused(shown.error);
    const removed = await auth.mfa.unenroll({ factorId: factor.id });
    if (removed.error) return refused(removed.error);
  }
  await auth.refreshSession();
  return { ok: true };
}

/** The second step of signing in. */
export async function giveCode(code: string): Promise<StepOutcome> {
  const { auth } = await client();
  const { data, error } = await auth.mfa.listFactors();
  if (error) return refused(error);
  const [factor] = data.totp;
  // Turned off in another browser meanwhile: a new token says so.
  const step = factor
    ? await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    : await auth.refreshSession();
  return step.error ? { ok: false, message: signInProblem(step.error) } : passed();
}

let recovered = false;
/** Whether a recovery code has just been used in this tab; asked once. */
export function justRecovered(): boolean {
  const was = recovered;
  recovered = false;
  return was;
}

/** Signs in without the app and turns the second step off. */
export async function giveRecoveryCode(code: string): Promise<StepOutcome> {
  const db = await client();
  const { data: right, error } = await db.rpc("use_recovery_code", { p_code: code });
  if (!right && (await hasFactor(db))) {
    if (error) return refused(error);
    return { ok: false, message: "This is none of your recovery codes. Please look again." };
  }
  recovered = true;
  const refreshed = await db.auth.refreshSession();
  return refreshed.error ? refused(refreshed.error) : passed();
}

/** Not where the code has done it already and only the answer was lost. */
async function hasFactor({ auth }: Db): Promise<boolean> {
  const { data } = await auth.mfa.listFactors();
  return data?.totp.length !== 0;
}

async function passed(): Promise<StepOutcome> {
  await authSettled();
  setMark("just_logged_in");
  return { ok: true };
}
