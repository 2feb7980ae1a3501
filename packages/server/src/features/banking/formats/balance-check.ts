/**
 * Checks that a statement's lines add up to its balances. A difference is reported with the first line where it shows, and blocks
 * nothing.
 */

import { writeDay } from "@tallyleaf/contract";
import { compareDecimal, type Decimal, decimal, formatDecimal } from "@tallyleaf/ledger";
import { say, sayAmount } from "../../../platform/csv/say.ts";
import type { Statement } from "./statement.ts";

/**
 * The sentences on where the balances depart; none when all agree or none is stated.
 */
export function balanceNotes({ openingBalance, closingBalance, lines, currency }: Statement): string[] {
  const notes: string[] = [];
  const said = (amount: string) => sayAmount(amount, currency);
  let balance = openingBalance;
  let departures = 0;
  for (const line of lines) {
    balance = balance === null ? null : plus(balance, line.amount);
    if (line.statedBalance === null) continue;
    if (balance !== null && !same(balance, line.statedBalance)) {
      departures += 1;
      if (departures === 1) {
        const what = [line.counterparty, line.description].find((text) => text !== "") ?? say("withoutText");
        notes.push(
          say("balanceDeparts", {
            day: writeDay(line.date),
            text: what.slice(0, 60),
            amount: said(line.amount),
            stated: said(line.statedBalance),
            sum: said(balance),
          }),
        );
      }
    }
    balance = line.statedBalance;
  }
  if (departures > 1) notes.push(say("departures", { count: departures }));
  if (balance !== null && closingBalance !== null && !same(balance, closingBalance))
    notes.push(say("closingDiffers", { closing: said(closingBalance), sum: said(balance) }));
  return notes;
}

/** The sum of two plain decimals, exactly. */
export function plus(a: string, b: string): string {
  const [x, y] = [decimal(a), decimal(b)];
  const scale = Math.max(x.scale, y.scale);
  return formatDecimal({ digits: at(x, scale) + at(y, scale), scale });
}

/** The decimal below zero where it was above, and the other way round. */
export function minus(a: string): string {
  const { digits, scale } = decimal(a);
  return formatDecimal({ digits: -digits, scale });
}

/** Whether two plain decimals are the same number: "1.5" and "1.50" are. */
export const same = (a: string, b: string): boolean => compareDecimal(decimal(a), decimal(b)) === 0;

/** Whether a plain decimal is nothing. */
export const isNothing = (a: string): boolean => decimal(a).digits === 0n;

const at = ({ digits, scale }: Decimal, wanted: number) => digits * 10n ** BigInt(wanted - scale);
