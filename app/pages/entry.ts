// How people come in: signing in, confirming, registering. Part of the public pages.
import { FORGOT_PASSWORD } from "../../domain/account.ts";
import type { AreaRow, QueryRule } from "../site/row.ts";

const browser: QueryRule = { kind: "browser" };

export const ENTRY_PAGES: readonly AreaRow[] = [
  {
    path: "/auth",
    file: "public/auth",
    title: "Sign in",
    offline: false,
    footer: false,
    ask: false,
    toast: false,
    menus: { sign_in: "Sign In" },
    // That somebody is to go on shows on the page; where to is the browser's.
    query: {
      mode: { kind: "one_of", values: ["sign_in", "sign_up"] },
      next: { kind: "like", pattern: /^$/, otherwise: "-" },
    },
  },
  {
    path: "/auth/confirm",
    file: "public/auth-confirm",
    title: "Confirm your address",
    noindex: true,
    offline: false,
    footer: false,
    ask: false,
    toast: false,
    query: { for: browser },
  },
  {
    path: "/reset-password",
    file: "public/reset-password",
    title: FORGOT_PASSWORD,
    noindex: true,
    offline: false,
    footer: false,
    ask: false,
    toast: false,
    // That there is a link shows in the title; what it holds is nothing the server needs to know.
    query: {
      step: { kind: "one_of", values: ["", "new"] },
      token_hash: { kind: "like", pattern: /^$/, otherwise: "-" },
    },
  },
  {
    path: "/role-selection",
    file: "public/role-selection",
    title: "Join us",
    found_by:
      "Register: open an account as a father, supporter, attorney, mental health professional, partner, volunteer or writer.",
    toast: false,
    ask: false,
  },
  { path: "/register", file: "public/register", title: "Register", offline: false, toast: false, ask: false },
  {
    path: "/register/:roleId",
    file: "public/register-role",
    title: "Register",
    offline: false,
    footer: false,
    ask: false,
    toast: false,
    safety: { roleId: "single_dad" },
    example: "/register/volunteer",
  },
];
