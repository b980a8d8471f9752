import "./app.css";
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { bringSafety, SafetyExit, SafetyLock } from "./features/safety/safety";
import { LastResort } from "./layouts/last-resort";
import { SkipLink } from "./layouts/skip-link";
import { useArrival } from "./layouts/use-arrival";
import { headScript } from "./lib/browser/head-script";
import { answerPresses } from "./lib/browser/start";
import { ENV_META } from "./lib/env";
import interEnglish from "./lib/fonts/inter-english.woff2?url";
import { pageQueryClient } from "./lib/query/client";
import { serverContext } from "./lib/server-context";
import { AuthProvider } from "./lib/session";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: interEnglish, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  public_env: context.get(serverContext).public_env,
});

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (to, next) => {
    await Promise.all([next(), bringSafety(to)]);
  },
];

/** The settings never change while a page is open. */
export const shouldRevalidate = () => false;

/** It has run when React comes: browsers do not download its text a second time. */
const script = import.meta.env.SSR ? headScript() : "";

export function Layout({ children }: { children: ReactNode }) {
  const env = useRouteLoaderData<typeof loader>("root")?.public_env;
  return (
    <html lang="en" className="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {env && <meta name={ENV_META} content={JSON.stringify(env)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours that must run before the first paint */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type WithState = { dehydrated?: DehydratedState } | undefined;

export default function App() {
  const [queryClient] = useState(pageQueryClient);
  const matches = useMatches();
  useEffect(answerPresses, []);
  useArrival();
  // One boundary however many routes bring data: the tree keeps its shape, so nothing is mounted anew.
  const state = useMemo(() => {
    const states = matches.flatMap(({ loaderData }) => (loaderData as WithState)?.dehydrated ?? []);
    return { mutations: [], queries: states.flatMap(({ queries }) => queries) };
  }, [matches]);
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <AuthProvider>
          <SkipLink />
          <SafetyExit />
          <Outlet />
          <SafetyLock />
        </AuthProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return <LastResort />;
}
