/** On which day money is expected, and the sums of a forecast. Pure. */
import { FORECAST_DAYS, type ForecastRow } from "@tallyleaf/contract";
import { add, addDays, type Money, zero } from "@tallyleaf/ledger";

/** Days until an overdue invoice is expected where the client's usual delay is over, too. */
const NEXT_DAYS = 7;

/** A row before it is shown. */
export type ExpectedRow = Omit<ForecastRow, "amount"> & { amount: Money };

type Expected = Pick<ForecastRow, "date" | "basis">;

/** @param delay days by which the client usually pays late */
export function expectInvoice(due: string, delay: number, today: string): Expected {
  if (due >= today) return { date: due, basis: "due" };
  const usual = addDays(due, delay);
  return usual > today
    ? { date: usual, basis: "usual_delay" }
    : { date: addDays(today, NEXT_DAYS), basis: "next_days" };
}

/** A bill or a tax: on its day, or tomorrow. @param payDay of the payment run that it is in */
export function expectPayment(due: string, payDay: string | null, today: string): Expected {
  const tomorrow = addDays(today, 1);
  if (payDay !== null) return { date: payDay < today ? tomorrow : payDay, basis: "payment_run" };
  return due >= today ? { date: due, basis: "due" } : { date: tomorrow, basis: "next_days" };
}

export interface Horizon {
  days: number;
  date: string;
  amount: Money;
  incoming: Money;
  outgoing: Money;
}

/** Cash today, and at the end of each day ahead: what is in hand and all rows until then. */
export function sumHorizons(rows: readonly ExpectedRow[], today: string, currency: string): Horizon[] {
  const sumOf = (some: readonly ExpectedRow[]) => sumRows(some, currency);
  const inHand = sumOf(rows.filter(({ kind }) => kind === "cash"));
  const expected = rows.filter(({ kind }) => kind !== "cash");
  return [0, ...FORECAST_DAYS].map((days) => {
    const date = addDays(today, days);
    const until = days === 0 ? [] : expected.filter((row) => row.date <= date);
    const incoming = sumOf(until.filter(({ amount }) => amount.minor > 0n));
    const outgoing = sumOf(until.filter(({ amount }) => amount.minor < 0n));
    return { days, date, amount: add(inHand, add(incoming, outgoing)), incoming, outgoing };
  });
}

const WEEK = 7;

/** Cash today and at the end of each week, the last one on the last day ahead. */
export function sumWeeks(
  rows: readonly ExpectedRow[],
  today: string,
  currency: string,
): { date: string; amount: Money }[] {
  const last = addDays(today, FORECAST_DAYS.at(-1) ?? 0);
  const days = [today];
  for (let day = addDays(today, WEEK); day < last; day = addDays(day, WEEK)) days.push(day);
  return [...days, last].map((day) => ({
    date: day,
    amount: sumRows(
      rows.filter(({ kind, date }) => kind === "cash" || (day > today && date <= day)),
      currency,
    ),
  }));
}

const sumRows = (rows: readonly ExpectedRow[], currency: string) =>
  rows.reduce((sum, { amount }) => add(sum, amount), zero(currency));
