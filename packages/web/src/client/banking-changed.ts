/** Refetches after money moved: screens of several features show it. */
import type { QueryClient } from "@tanstack/react-query";

/** After a change of accounts, lines or matches; new ledger accounts show in the chart. */
export async function refreshBanking(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["banking"] }),
    client.invalidateQueries({ queryKey: ["accounts"] }),
    client.invalidateQueries({ queryKey: ["taxes"] }),
  ]);
}

/** After a match: lines, bills, invoices and expenses may say something else. */
export async function refreshMatches(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshBanking(client),
    client.invalidateQueries({ queryKey: ["invoices"] }),
    client.invalidateQueries({ queryKey: ["expenses"] }),
  ]);
}
