/** A dialog about something: what it is about stays while it fades away. */
import { useState } from "react";

/** @param opened from the beginning, about nothing */
export function useDialog<Target>(opened = false) {
  const [state, setState] = useState<{ opened: boolean; target: Target | null }>({ opened, target: null });
  return {
    ...state,
    open: (target: Target | null) => setState({ opened: true, target }),
    close: () => setState((last) => ({ ...last, opened: false })),
  };
}
