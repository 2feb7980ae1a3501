/** The name of a month that runs post. */
import { writeMonth } from "@tallyleaf/contract";
import { endOf } from "@tallyleaf/ledger";
import { formatDays } from "../../kit/format.ts";

/** "April 2026", or the days of a part of a month: "Apr 1 – 5, 2026". @param until absent: the month's last day */
export const writeRunMonth = ({ month, until }: { month: string; until?: string | undefined }): string =>
  until === undefined || (month.endsWith("-01") && until === endOf("month", month))
    ? writeMonth(month)
    : formatDays({ startDate: month, endDate: until });
