/** Which fiscal years a person can choose: a mistyped day far in the past doesn't make a list of a hundred empty years. Pure. */
import type { FiscalYearList } from "@tallyleaf/contract";

type Listed = FiscalYearList["data"][number];

/** Returns the years that have entries or are closed, the current one, and the one before. @param years in order, either way */
export const offeredYears = (years: readonly Listed[]): Listed[] =>
  years.filter(({ used, closed, over }, at) => {
    const isBesideCurrent = [years[at - 1], years[at + 1]].some((year) => year?.over === false);
    return used || closed !== null || !over || isBesideCurrent;
  });
