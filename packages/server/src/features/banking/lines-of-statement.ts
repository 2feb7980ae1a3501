/** A statement's lines as an account takes them. */
import { moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import { fingerprintOf } from "./fingerprint.ts";
import type { Statement, StatementLine } from "./formats/statement.ts";
import type { ReadLine } from "./plan.ts";

/** So much of a text is kept; no bank writes more about a movement. */
const LONGEST = { description: 1000, other: 200 } as const;

/** The lines with the currency's digits; the closing balance stands at the last. */
export function linesFor({ lines, closingBalance }: Statement, currency: string): ReadLine[] {
  const exact = (text: string) => toDecimalString(moneyFromDecimal(text, currency));
  return lines.map((line, i) => {
    const stated = line.statedBalance ?? (i === lines.length - 1 ? closingBalance : null);
    const read: StatementLine = {
      ...line,
      amount: exact(line.amount),
      description: line.description.slice(0, LONGEST.description),
      counterparty: line.counterparty.slice(0, LONGEST.other),
      counterpartyNumber: line.counterpartyNumber.slice(0, LONGEST.other),
      reference: line.reference.slice(0, LONGEST.other),
      externalId: line.externalId.slice(0, LONGEST.other),
      statedBalance: stated === null ? null : exact(stated),
    };
    return { ...read, fingerprint: fingerprintOf(read) };
  });
}
