/** Leaves the app for a sign-in page, which is a document of its own (main.tsx). Shows nothing until it has come. */
import { useEffect } from "react";

export function ToSignIn({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path]);
  return null;
}
