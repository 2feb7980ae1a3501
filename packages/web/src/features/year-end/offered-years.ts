/** Which fiscal years a person can choose: a mistyped day far in the past doesn't make a list of a hundred empty years. Pure. */
import type { FiscalYearList } from "@tallyleaf/contract";

type Listed = FiscalYearList["data"][number];

/** Returns the years that have entries or are closed, and the current one. */
export const offeredYears = (years: readonly Listed[]): Listed[] =>
  years.filter(({ used, closed, over }) => used || closed !== null || !over);
