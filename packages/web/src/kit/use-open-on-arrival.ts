/** Opens a dialog of a screen for who comes by a link that wants it, also when the screen is there already. */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** State of a link. */
export interface Arrival {
  opens: "new" | "import" | "remind";
}

export function useOpenOnArrival(what: Arrival["opens"], open: () => void): void {
  const { key, state } = useLocation();
  const wanted = (state as Partial<Arrival> | null)?.opens === what;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a link is followed
  useEffect(() => {
    if (wanted) open();
  }, [key, wanted]);
}
