/**
 * Why exchange rates did not come: kept in English by the process that asked for them, and said to each reader in their language.
 */
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";

// Said once while this is loaded, so that each process knows the sentences that another one kept.
for (const key of ["ecbNotUnderstood", "ecbTooLarge", "ecbLate", "ecbAway"] as const) sayRefusal(key);

/** That the bank's server answered with an HTTP status that holds no rates. */
export const statusProblem = (status: number): string => sayRefusal("ecbStatus", { status: String(status) });

/** The kept sentence as its reader takes it. */
export function saySourceProblem(kept: string): string {
  const status = /with status (\d+)/.exec(kept)?.[1];
  return status === undefined ? inReadersLanguage(kept) : statusProblem(Number(status));
}
