/** Names of the points of a year's checklist, and the screen for each. Pure. */
import type { YearCheck } from "@tallyleaf/contract";
import type { DayRange } from "@tallyleaf/ledger";
import { type Finding, findingOf } from "../month-close/checks.ts";
import { say } from "./say.ts";

/** Subject of a check of the year. */
export function yearFindingOf(check: YearCheck, { from, to }: DayRange): Finding {
  const report = (type: string) => `/reports?${new URLSearchParams({ type, range: "custom", start: from, end: to })}`;
  switch (check) {
    case "months_open":
      return {
        label: say("months"),
        says: (count) => say("monthsFound", { count }),
        to: `/reports?${new URLSearchParams({ tab: "month-close", month: to.slice(0, 7) })}`,
      };
    case "earlier_years_open":
      return {
        label: say("earlier"),
        says: () => say("earlierFound"),
        to: "/reports?tab=year-end",
      };
    case "clearing_not_zero":
      return {
        label: say("clearing"),
        says: (count) => say("clearingFound", { count }),
        to: report("trial_balance"),
      };
    case "control_accounts_differ":
      return {
        label: say("control"),
        says: (count) => say("controlFound", { count }),
        to: report("receivables_aging"),
      };
    case "negative_cash":
      return {
        label: say("cash"),
        says: (count) => say("cashFound", { count }),
        to: report("general_ledger"),
      };
    case "odd_balances":
      return {
        label: say("odd"),
        says: (count) => say("oddFound", { count }),
        to: report("balance_sheet"),
      };
    case "reconciliation_differences":
      return {
        ...findingOf(check, { startDate: from, endDate: to }),
        says: (count) => say("balancesFound", { count }),
      };
    default:
      return findingOf(check, { startDate: from, endDate: to });
  }
}
