/** Links of a figure: the expenses that it sums up, or the report with its entry lines. */

/** The place on the analytics screen that compares what was spent with the expenses of the books. */
export const TO_EXPENSES = "spent-and-expenses";

interface Days {
  startDate: string;
  endDate: string;
}

/** The expenses in the books of these days, by the date of their documents, narrowed to a vendor or to an account that they post to; the dearest first. */
export function expensesBehind(
  { startDate, endDate }: Days,
  { vendor, accountCode }: { vendor?: string; accountCode?: string } = {},
): string {
  const query = new URLSearchParams({ startDate, endDate, dateField: "date", posted: "true" });
  if (vendor !== undefined) query.set("vendor", vendor);
  if (accountCode !== undefined) query.set("accountCode", accountCode);
  query.set("sortBy", "amount");
  return `/expenses?${query}`;
}

/** The profit and loss of these days. */
export const profitAndLossOf = ({ startDate, endDate }: Days): string =>
  `/reports?${new URLSearchParams({ type: "profit_loss", range: "custom", start: startDate, end: endDate })}`;

/** The cash flow of these days, whose figures open their postings. */
export const cashFlowOf = ({ startDate, endDate }: Days): string =>
  `/reports?${new URLSearchParams({ type: "cash_flow", range: "custom", start: startDate, end: endDate })}`;
