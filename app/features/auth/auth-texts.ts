import type { ReactNode } from "react";

export type AuthMode = "sign_in" | "sign_up";

/** spec 2.8 */
export const AUTH_TITLES: Record<AuthMode, string> = { sign_in: "Welcome Back", sign_up: "Create Account" };
export const AUTH_LEADS: Record<AuthMode, string> = {
  sign_in: "Sign in to your account.",
  sign_up: "One account for giving, helping and being helped.",
};

export type AuthNotice = { title: string; children?: ReactNode; role?: "alert" };
