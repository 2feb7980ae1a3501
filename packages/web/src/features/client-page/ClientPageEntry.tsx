/** /client-page?token=…: the client's page comes after the sign-in pages' own code, so that these don't get heavier by it. */
import { lazy, Suspense } from "react";
import { useAlive } from "../../kit/plain/use-alive.ts";
import { AuthPage } from "../auth/AuthPage.tsx";
import { say } from "../auth/say-pages.ts";

const ClientPageScreen = lazy(async () => {
  const [screen, { speakBrowsers }] = await Promise.all([import("./ClientPageScreen.tsx"), import("./say.ts")]);
  await speakBrowsers();
  return screen;
});

export default function ClientPageEntry() {
  const opening = <AuthPage title={say("titleClientPage")} sentence={say("openingClientPage")} />;
  // The pre-rendered page knows no link.
  if (!useAlive()) return opening;
  return (
    <Suspense fallback={opening}>
      <ClientPageScreen />
    </Suspense>
  );
}
