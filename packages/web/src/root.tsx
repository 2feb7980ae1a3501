/** The document around every screen: head, theme, fetched data, toasts, and what shows when something breaks. */
import "@fontsource-variable/inter";
import "./app/mantine.css";
import "@mantine/dropzone/styles.css";
import "@mantine/notifications/styles.css";
import "./kit/tokens.css";
import "./app/page.css";
import "./app/app.css";
import "./app/scroll.css";
// Before layout.module.css, whichever screen comes first.
import "./kit/text.module.css";
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from "@mantine/core";
import { currentLanguage } from "@tallyleaf/messages";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import type { Route } from "./+types/root.ts";
import { BrokenScreen } from "./app/BrokenScreen.tsx";
import { GoneScreen } from "./app/GoneScreen.tsx";
import { isGone } from "./app/gone.ts";
import { NotFound } from "./app/NotFound.tsx";
import { Splash } from "./app/Splash.tsx";
import { say } from "./app/say.ts";
import { toastsWanted } from "./app/toasts-wanted.ts";
import { queryClient } from "./client/query-client.ts";
import { PRODUCT_NAME } from "./kit/brand.ts";
import { cssVariables, theme } from "./kit/theme.ts";

const Toasts = lazy(() => import("./app/Toasts.tsx"));

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  // Known before the style sheet is read, so that text does not change its font before the reader's eyes.
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const meta: Route.MetaFunction = () => [
  { title: say("documentTitle", { product: PRODUCT_NAME }) },
  { name: "robots", content: "noindex, nofollow" },
];

export function Layout({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const withToasts = toastsWanted.use();
  return (
    <html lang={currentLanguage()} {...mantineHtmlProps} data-to-place={hash !== "" || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101815" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
          {withToasts && (
            <Suspense>
              <Toasts />
            </Suspense>
          )}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

export function HydrateFallback() {
  return <Splash />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return isGone(error) ? <GoneScreen /> : <BrokenScreen />;
}
