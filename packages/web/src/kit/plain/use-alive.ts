/** Whether a pre-rendered page is hydrated: until then it is the same for everyone and every address. */
import { useSyncExternalStore } from "react";

const never = () => () => {};

export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
