/** Rows that are drawn after the answer to an input: hundreds of them take longer than the answer may. */
import { type ReactNode, useDeferredValue, useMemo } from "react";

/** Returns the part as it was until an input is answered, and then with the new props. It is drawn at once when it appears. */
export function useDrawnLater<Props extends object>(props: Props, Part: (props: Props) => ReactNode): ReactNode {
  const later = useDeferredValue(props);
  return useMemo(() => <Part {...later} />, [later, Part]);
}
