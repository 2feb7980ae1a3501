/** The dimensions that a line gets with its account: those of the account, until a person chooses others. */
import { useQuery } from "@tanstack/react-query";
import { isOffered } from "./dimension-path.ts";
import { dimensionsQuery } from "./dimensions-query.ts";
import { accountsQuery } from "./queries.ts";

/** Returns what gives the default dimensions of an account that lines of the day may have. @param day YYYY-MM-DD, or "" */
export function useAccountDefaults(day: string): (code: string) => string[] {
  // No second request for what failed: the form needs the accounts, and would be removed and shown again without end.
  const { data: accounts = [] } = useQuery({ ...accountsQuery, retryOnMount: false });
  const { data: all = [] } = useQuery({ ...dimensionsQuery, retryOnMount: false });
  return (code) =>
    (accounts.find((account) => account.code === code)?.dimensions ?? []).filter((id) =>
      all.some((row) => row.id === id && isOffered(row, day)),
    );
}

/** Returns the dimensions after a move to another account: what a person chose stays. */
export const followAccount = (
  chosen: readonly string[],
  formerDefaults: readonly string[],
  defaults: string[],
): string[] => (chosen.length === 0 || chosen.join() === formerDefaults.join() ? defaults : [...chosen]);
