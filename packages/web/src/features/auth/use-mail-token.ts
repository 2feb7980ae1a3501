/** The token that a mailed link carries in its address. */
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const never = () => () => {};

/** Null where the address has none; undefined in the pre-rendered page, which stands for every address. */
export function useMailToken(): string | null | undefined {
  const [query] = useSearchParams();
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return alive ? query.get("token") || null : undefined;
}
