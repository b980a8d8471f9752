import { authWords } from "~/lib/session/auth-outcome";

/** The secret in groups of four, as people type it. */
export const groupedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** The picture of the QR code as the source of an image; supabase-js hands it over with characters no address may hold. */
export function qrSource(qr_code: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qr_code.slice(Math.max(qr_code.indexOf("<svg"), 0)))}`;
}

export const CODE_WANTED = "Enter the six digits your app shows.";

type Problem = { code?: string; message: string; name?: string };

/** What is said beside the code field about a refusal of the server. */
export function codeProblem(error: Problem): string {
  if (error.code === "mfa_verification_failed")
    return "That code isn't right, or it was used before. Enter the one your app shows now.";
  if (error.code === "over_request_rate_limit") return "Too many tries. Please wait five minutes.";
  // Whoever begins anew, in another tab or on another device, takes the first key away.
  if (error.code === "mfa_factor_not_found")
    return "This key is no longer good: it was set up anew or turned off elsewhere. Please cancel and begin again.";
  if (error.code === "mfa_challenge_expired") return "That took too long. Please send the code again.";
  return authWords(error);
}

/** The same while signing in, where a recovery code is at hand. */
export const signInProblem = (error: Problem): string =>
  error.code === "over_request_rate_limit"
    ? "Too many tries. Please wait five minutes, or use a recovery code."
    : codeProblem(error);

/** The file people keep their recovery codes in. */
export function recoveryFile(codes: readonly string[], site: string): string {
  const lines = [
    `Recovery codes for two-step sign-in, ${site}`,
    "",
    ...codes,
    "",
    "One of them signs you in without your phone and turns two-step sign-in off.",
    "Then set it up again; you get new codes, and these no longer work.",
  ];
  return `${lines.join("\r\n")}\r\n`;
}
