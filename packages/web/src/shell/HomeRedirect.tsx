/** "/" until the public site stands there: the app for who is signed in, the sign-in page for everyone else. */
import { redirect } from "react-router";
import { sessionStore } from "../session/store.ts";
import { DEFAULT_TARGET } from "../session/target.ts";
import { Splash } from "./Splash.tsx";

export function clientLoader() {
  return redirect(sessionStore.current() === null ? "/login" : DEFAULT_TARGET);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Splash />;
}

export default function HomeRedirect() {
  return null;
}
