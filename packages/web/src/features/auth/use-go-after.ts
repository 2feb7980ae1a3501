/** Goes on to another screen by itself, when there was time to read what this one says. */
import { useEffect } from "react";
import { useNavigate } from "react-router";

/** @param target null: stay. The clock starts anew when it changes. */
export function useGoAfter(seconds: number, target: string | null): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts with the target, whatever else renders
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => navigate(target, { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [target]);
}
