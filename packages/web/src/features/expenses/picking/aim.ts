/** Registers the focused field as the target for words of the document. */
import { createContext, useContext } from "react";
import type { Aim } from "./use-picking.ts";

export const AimContext = createContext<((aim: Aim | null) => void) | null>(null);

/** Props for a field; empty if there is no document to point at. */
export function useAim(): (
  id: string,
  label: string,
  kind: Aim["kind"],
  fill: Aim["fill"],
) => { onFocus?: () => void } {
  const aimAt = useContext(AimContext);
  return (id, label, kind, fill) => (aimAt === null ? {} : { onFocus: () => aimAt({ id, label, kind, fill }) });
}
