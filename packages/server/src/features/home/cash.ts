/** The cash forecast in short, for the dashboard. Pure. */
import type { CASH_SOURCES, CashForecast, ForecastKind, HomeCash } from "@tallyleaf/contract";
import { moneyFromNumber, sum, toNumber } from "@tallyleaf/ledger";

/** Days ahead that the dashboard shows. */
const DAYS = [0, 30, 90];

const KINDS: Readonly<Record<(typeof CASH_SOURCES)[number], readonly ForecastKind[]>> = {
  invoices: ["invoice"],
  bills: ["bill"],
  recurring: ["recurring_invoice", "recurring_bill", "recurring_entry"],
  payroll: ["payroll"],
  tax: ["tax"],
};

/** Its days, its weeks, and the sums of its rows by source. */
export function summarizeForecast({ currency, horizons, weeks, data }: CashForecast): HomeCash {
  const sources = (Object.entries(KINDS) as [keyof typeof KINDS, readonly ForecastKind[]][]).flatMap(
    ([source, kinds]) => {
      const rows = data.filter(({ kind }) => kinds.includes(kind));
      const amounts = rows.map(({ amount }) => moneyFromNumber(amount, currency));
      return rows.length === 0 ? [] : [{ source, amount: toNumber(sum(amounts, currency)) }];
    },
  );
  const shown = horizons.filter(({ days }) => DAYS.includes(days)).map(({ days, amount }) => ({ days, amount }));
  return { currency, horizons: shown, weeks, sources };
}
