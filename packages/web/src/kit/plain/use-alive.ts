/** Whether a pre-rendered page has come alive: until then it is the same for everybody and every address. */
import { useSyncExternalStore } from "react";

const never = () => () => {};

export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
