/** /authorize?client_id=…: comes after the sign-in pages' own code, so that these don't get heavier by it. */
import { lazy, Suspense } from "react";
import { useAlive } from "../../kit/plain/use-alive.ts";
import { AuthPage } from "../auth/AuthPage.tsx";
import { say } from "../auth/say-pages.ts";

const AuthorizeScreen = lazy(() => import("./AuthorizeScreen.tsx"));

export default function AuthorizeEntry() {
  const opening = <AuthPage title={say("titleAuthorize")} sentence={say("openingClientPage")} />;
  // The pre-rendered page knows no request.
  if (!useAlive()) return opening;
  return (
    <Suspense fallback={opening}>
      <AuthorizeScreen />
    </Suspense>
  );
}
