import type { ReactNode } from "react";
import { Illustration } from "~/illustrations/illustration";
import { ButtonLink } from "../ui/button";
import { Container } from "../ui/section";
import { EmptyState } from "./empty-state";

type Way = { to: string; label: string };
const PUBLIC_WAYS: readonly Way[] = [
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

/** The whole page of an error boundary: not found, or something of ours that broke. */
export function ErrorPage({ status, title, children, ways = PUBLIC_WAYS, request_id }: ErrorPageProps) {
  const missing = status === 404;
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
        title={title ?? (missing ? "This path ends here" : "Something went wrong on our side")}
        actions={ways.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? undefined : "quiet"}>
            {label}
          </ButtonLink>
        ))}
      >
        {children ??
          (missing
            ? "The page you are looking for has moved or was never here. The way back is short."
            : "We have written it down and will look into it. Please try again in a moment.")}
        {request_id ? <p className="tabular mt-3 text-sm">Reference: {request_id}</p> : null}
      </EmptyState>
    </Container>
  );
}
