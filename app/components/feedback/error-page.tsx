import type { ReactNode } from "react";
import { Illustration } from "~/illustrations/illustration";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import { SiteSearchForm } from "../form/site-search-form";
import { ButtonLink } from "../ui/button";
import { Container } from "../ui/section";
import { EmptyState } from "./empty-state";

type Way = { to: string; label: string };
const PUBLIC_WAYS: readonly Way[] = [
  { to: HELP_PATH, label: HELP_DOOR },
  { to: "/", label: "Back to the start" },
  { to: "/campaigns", label: "See the campaigns" },
];

export interface ErrorPageProps {
  status: number;
  title?: string;
  children?: ReactNode;
  /** Where to go from here; without it, to the public site's first pages. */
  ways?: readonly Way[];
  /** Shown to staff and developers only, never with personal data. */
  request_id?: string;
}

/** By status; 0 when there was no answer at all. */
const WORDS: Record<number, { title: string; text: string }> = {
  0: {
    title: "We can't be reached right now",
    text: "Either your connection or our server is having a moment. Please try again in a minute. If you sent or paid something just before, it may have arrived: please look before you do it again.",
  },
  404: {
    title: "This path ends here",
    text: "The page you are looking for has moved or was never here. The way back is short.",
  },
  410: {
    title: "This was taken down",
    text: "Whoever wrote this has taken it back, or we have. It will not return to this address.",
  },
  503: {
    title: "We will be back in a moment",
    text: "We cannot reach our data right now, so this page cannot be shown. Nothing is lost. Please try again in a minute.",
  },
};
const BROKEN = {
  title: "Something went wrong on our side",
  text: "We have written it down and will look into it. Please try again in a moment.",
};

/** The whole page of an error boundary: not found, for a moment not to be had, or something of ours that broke. */
export function ErrorPage({ status, title, children, ways = PUBLIC_WAYS, request_id }: ErrorPageProps) {
  const missing = status === 404 || status === 410;
  const words = WORDS[status] ?? BROKEN;
  return (
    <Container className="py-16 md:py-24">
      <EmptyState
        level={1}
        className="max-w-2xl"
        illustration={
          missing ? (
            <Illustration name="lost-path" className="h-auto w-full max-w-md" />
          ) : (
            <Illustration name="washout" className="h-auto w-full max-w-sm" />
          )
        }
        title={title ?? words.title}
        actions={ways.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? undefined : "quiet"}>
            {label}
          </ButtonLink>
        ))}
      >
        {children ?? words.text}
        {missing && ways === PUBLIC_WAYS ? <SiteSearchForm className="mt-7" /> : null}
        {request_id ? <p className="tabular mt-3 text-sm">Reference: {request_id}</p> : null}
      </EmptyState>
    </Container>
  );
}
