/**
 * Looks after the session for as long as the app's frame is shown, and asks for another sign-in where it has ended. What was typed must
 * outlast that, so the dialog's code comes with what is typed; without it, the sign-in page is the way on.
 */
import { Overlay } from "@mantine/core";
import { useEffect } from "react";
import { keepSessionFresh } from "../../client/refresh-session.ts";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { sessionStore, useHeldSession } from "../../session/store.ts";

const Dialog = dialogOnDemand(
  () => import("./SignInAgainDialog.tsx").then((module) => module.SignInAgainDialog),
  { opened: false },
  <Overlay fixed blur={8} zIndex={350} data-on-its-way />,
);

export function SignInAgain() {
  const { ended } = useHeldSession();
  useEffect(() => keepSessionFresh(), []);
  useEffect(() => {
    window.addEventListener("input", Dialog.fetch, { capture: true });
    return () => window.removeEventListener("input", Dialog.fetch, { capture: true });
  }, []);
  return <Dialog opened={ended} onClose={sessionStore.letGo} />;
}
