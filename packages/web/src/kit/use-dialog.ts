/** A dialog about something: what it is about stays while it fades away. */
import { useState } from "react";

export function useDialog<Target>() {
  const [state, setState] = useState<{ opened: boolean; target: Target | null }>({ opened: false, target: null });
  return {
    ...state,
    open: (target: Target | null) => setState({ opened: true, target }),
    close: () => setState((last) => ({ ...last, opened: false })),
  };
}
