/** Who is signed in already has no business on a sign-in screen. */
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { sessionStore } from "../../session/store.ts";
import { safeTarget } from "../../session/target.ts";

/** On arrival only: what the screen does after its own success is its own business. */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, on arrival
  useEffect(() => {
    if (sessionStore.current() !== null) navigate(safeTarget(query.get("redirect")), { replace: true });
  }, []);
}
